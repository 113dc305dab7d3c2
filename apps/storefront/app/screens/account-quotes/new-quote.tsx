import { MAX_QUANTITY, QUOTE_TEXT_MAX } from '@delguur/contract/constants'
import type { ComponentProps } from 'react'
import { AreaForm } from '../../features/account/area-form.tsx'
import { AreaPage } from '../../features/account/area-page.tsx'
import { NothingHere } from '../../features/account/nothing-here.tsx'
import { useFormReply } from '../../features/account/use-form-reply.ts'
import { useQuoteMessages } from '../../features/quotes/quote-texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextAreaField, TextField } from '../../ui/fields/text-field.tsx'
import { Link } from '../../ui/link.tsx'
import { formatMoney } from '../../ui/money.ts'
import { ProductPicture, SIZES } from '../../ui/product-picture.tsx'
import type { AskedGoods, AskedPackage } from './asked-goods.server.ts'
import type { NewQuoteShown } from './quotes.screen.tsx'

/** The form that asks the shop for its price. */
export function NewQuote({ shown: { goods, packages, organisations, pageKey } }: { shown: NewQuoteShown }) {
  const t = useQuoteMessages()
  const { field, isSending, reply } = useFormReply('quote')
  // Goods have no field of their own for what the shop says of them.
  const fault = Object.entries(reply?.problems ?? {}).find(([path]) => /^(lines|packages|cart_packages)\b/.test(path))
  return (
    <AreaPage title={t('quotes.request')} back={{ to: '/account/quotes', text: t('quotes.title') }}>
      {goods.length + packages.length === 0 ? (
        <NothingHere title={t('quotes.none_to_ask')} text={t('quotes.none_to_ask_hint')} />
      ) : (
        <Card>
          <AreaForm name="quote" className="grid gap-5">
            <input type="hidden" name="page_key" value={pageKey} />
            <ul className="-mt-3 divide-y divide-line" aria-label={t('quotes.goods')}>
              {packages.map((one, at) => (
                <PackageRow key={one.field} sold={one} place={at} />
              ))}
              {goods.map((one) => (
                <GoodsRow key={`${one.variantId} ${JSON.stringify(one.options)}`} goods={one} />
              ))}
            </ul>
            {fault && (
              <div role="alert">
                <FieldError>{fault[1]}</FieldError>
              </div>
            )}
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
      <QuantityField
        id={`quantity-${goods.variantId}`}
        name="quantity"
        label={t('quotes.quantity')}
        aria-label={t('quotes.pieces', { name: goods.name })}
        defaultValue={String(goods.quantity)}
      />
    </li>
  )
}

function PackageRow({ sold, place }: { sold: AskedPackage; place: number }) {
  const t = useQuoteMessages()
  return (
    <li className="flex flex-wrap items-start gap-4 py-4">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium">{sold.name}</p>
        {sold.values && <p className="text-small text-ink-soft">{sold.values}</p>}
        <p className="money text-small text-ink-soft">{formatMoney(sold.price)}</p>
        <ul className="mt-3 grid gap-2 border-l-2 border-line pl-4">
          {sold.parts.map((part) => (
            <li key={part.id} className="flex items-center gap-3 text-note">
              <ProductPicture
                picture={part.image}
                alt=""
                sizes={SIZES.thumbnail}
                className="size-10 shrink-0 rounded-control"
              />
              <span className="min-w-0 flex-1">
                {[part.name, part.optionText].filter(Boolean).join(' · ')}
                {part.pieces > 1 && ` × ${part.pieces}`}
              </span>
            </li>
          ))}
        </ul>
      </div>
      <input type="hidden" name="package" value={sold.field} />
      <QuantityField
        id={`package-qty-${place}`}
        name="package_qty"
        label={t('quotes.packages')}
        aria-label={t('quotes.packages_of', { name: sold.name })}
        defaultValue={String(sold.qty)}
      />
    </li>
  )
}

type QuantityFieldProps = Pick<
  ComponentProps<typeof TextField>,
  'id' | 'name' | 'label' | 'aria-label' | 'defaultValue'
>

/** How many are asked for; none leaves them out. */
const QuantityField = (props: QuantityFieldProps) => (
  <TextField {...props} type="number" required inputMode="numeric" min={0} max={MAX_QUANTITY} className="w-28" />
)
