import { MAX_QUANTITY, QUOTE_TEXT_MAX } from '@delguur/contract/constants'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { AreaForm } from '../../features/account/area-form.tsx'
import { AreaPage } from '../../features/account/area-page.tsx'
import { forCustomer } from '../../features/account/for-customer.server.ts'
import { handleForm, textOf } from '../../features/account/handle-form.server.ts'
import { NothingHere } from '../../features/account/nothing-here.tsx'
import { useFormReply } from '../../features/account/use-form-reply.ts'
import { QuoteTexts, useQuoteMessages } from '../../features/quotes/quote-texts.tsx'
import { pathInLocale } from '../../i18n/locale.ts'
import { shopContext } from '../../server-context.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextAreaField, TextField } from '../../ui/fields/text-field.tsx'
import { Link } from '../../ui/link.tsx'
import { formatMoney } from '../../ui/money.ts'
import { ProductPicture, SIZES } from '../../ui/product-picture.tsx'
import { type AskedGoods, askedGoods, readRequest } from './asked-goods.server.ts'

export const loader = (call: LoaderFunctionArgs) =>
  forCustomer(call, async (api) => {
    const [goods, organisations] = await Promise.all([
      askedGoods(api, call.url.searchParams),
      api.account.organisations.list(),
    ])
    return {
      goods,
      organisations: organisations.map(({ id, name }) => ({ value: String(id), label: name })),
      pageKey: crypto.randomUUID(),
    }
  })

export async function action(call: ActionFunctionArgs) {
  const { api, locale } = call.context.get(shopContext)
  const form = await call.request.formData()
  const reply = await handleForm(call, form, () =>
    api.quotes.ask(readRequest(form), { idempotencyKey: textOf(form, 'page_key') }),
  )
  const quote = reply.data.result
  return quote ? redirect(pathInLocale(`/account/quotes/${quote.id}`, locale), 303) : reply
}

/** The form that asks the shop for its price. */
export default function NewQuoteScreen() {
  return (
    <QuoteTexts>
      <NewQuote />
    </QuoteTexts>
  )
}

function NewQuote() {
  const t = useQuoteMessages()
  const { goods, organisations, pageKey } = useLoaderData<typeof loader>()
  const { field, isSending } = useFormReply('quote')
  return (
    <AreaPage title={t('quotes.request')} back={{ to: '/account/quotes', text: t('quotes.title') }}>
      {goods.length === 0 ? (
        <NothingHere title={t('quotes.none_to_ask')} text={t('quotes.none_to_ask_hint')} />
      ) : (
        <Card>
          <AreaForm name="quote" className="grid gap-5">
            <input type="hidden" name="page_key" value={pageKey} />
            <ul className="-mt-3 divide-y divide-line" aria-label={t('quotes.goods')}>
              {goods.map((one) => (
                <GoodsRow key={`${one.variantId} ${JSON.stringify(one.options)}`} goods={one} />
              ))}
            </ul>
            {organisations.length > 0 ? (
              <SelectField
                {...field('organisation_id')}
                label={t('quotes.organisation')}
                placeholder={t('quotes.organisation_none')}
                options={organisations}
              />
            ) : (
              <Link to="/account/organisations/new" className="text-accent hover:underline">
                {t('quotes.organisations')}
              </Link>
            )}
            <TextAreaField
              {...field('message')}
              label={t('quotes.message')}
              hint={t('quotes.message_hint')}
              rows={4}
              maxLength={QUOTE_TEXT_MAX}
            />
            <div>
              <Button type="submit" size="large" busy={isSending}>
                {t('quotes.send')}
              </Button>
            </div>
          </AreaForm>
        </Card>
      )}
    </AreaPage>
  )
}

function GoodsRow({ goods }: { goods: AskedGoods }) {
  const t = useQuoteMessages()
  return (
    <li className="flex flex-wrap items-center gap-4 py-4">
      <ProductPicture
        picture={goods.image}
        alt=""
        sizes={SIZES.thumbnail}
        className="size-16 shrink-0 rounded-control"
      />
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-medium">{goods.name}</p>
        {goods.optionText && <p className="text-small text-ink-soft">{goods.optionText}</p>}
        <p className="money text-small text-ink-soft">{formatMoney(goods.price)}</p>
      </div>
      <input type="hidden" name="variant_id" value={goods.variantId} />
      <input type="hidden" name="options" value={JSON.stringify(goods.options)} />
      <TextField
        id={`quantity-${goods.variantId}`}
        name="quantity"
        label={t('quotes.quantity')}
        aria-label={t('quotes.pieces', { name: goods.name })}
        type="number"
        required
        inputMode="numeric"
        min={0}
        max={MAX_QUANTITY}
        defaultValue={String(goods.quantity)}
        className="w-28"
      />
    </li>
  )
}
