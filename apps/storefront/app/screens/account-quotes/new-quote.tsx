import { MAX_QUANTITY, QUOTE_TEXT_MAX } from '@delguur/contract/constants'
import { AreaForm } from '../../features/account/area-form.tsx'
import { AreaPage } from '../../features/account/area-page.tsx'
import { NothingHere } from '../../features/account/nothing-here.tsx'
import { useFormReply } from '../../features/account/use-form-reply.ts'
import { useQuoteMessages } from '../../features/quotes/quote-texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextAreaField, TextField } from '../../ui/fields/text-field.tsx'
import { Link } from '../../ui/link.tsx'
import { formatMoney } from '../../ui/money.ts'
import { ProductPicture, SIZES } from '../../ui/product-picture.tsx'
import type { AskedGoods } from './asked-goods.server.ts'
import type { NewQuoteShown } from './quotes.screen.tsx'

/** The form that asks the shop for its price. */
export function NewQuote({ shown: { goods, organisations, pageKey } }: { shown: NewQuoteShown }) {
  const t = useQuoteMessages()
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
