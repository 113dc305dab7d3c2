import { useProductMessages } from '../../i18n/use-messages.tsx'
import { Countdown } from '../../ui/details/countdown.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { formatMoney } from '../../ui/money.ts'
import { Price } from '../../ui/price.tsx'
import { buyable, cheapest, type VariantView } from './product-data.ts'

interface PriceBlockProps {
  variants: readonly VariantView[]
  /** Monthly cost of a lease, by price. */
  monthly: Readonly<Record<number, string>>
}

/** Current price, old price, saving and end of the sale; “from” while variants of different prices can be bought. */
export function PriceBlock({ variants, monthly }: PriceBlockProps) {
  const t = useProductMessages()
  const variant = cheapest(variants)
  if (!variant) return null
  const hasRange = buyable(variants).some(({ price }) => price !== variant.price)
  const lease = monthly[variant.price]
  const saving = variant.oldPrice === null ? 0 : variant.oldPrice - variant.price
  return (
    <div>
      <div className="flex items-baseline gap-2">
        {hasRange && <p className="text-note text-ink-soft">{t('product.price_from')}</p>}
        <Price size="large" price={variant.price} oldPrice={variant.oldPrice} percent={variant.percent} />
      </div>
      {saving > 0 && (
        <p className="mt-1 text-note font-medium text-fall">{t('product.saving', { amount: formatMoney(saving) })}</p>
      )}
      {saving > 0 && variant.saleEndsAt && (
        <p className="mt-3 inline-flex items-center gap-2 rounded-control bg-fall-soft px-3 py-2 text-note text-fall">
          <Icon name="clock" size={18} />
          <span>{t('product.sale_until')}</span>
          <Countdown until={variant.saleEndsAt} className="font-semibold" />
        </p>
      )}
      {lease && (
        <Link
          to={`/lease?price=${variant.price}`}
          prefetch="none"
          className="inline-flex min-h-11 items-center gap-2 text-note text-accent hover:underline"
        >
          <Icon name="calendar" size={18} />
          {lease}
        </Link>
      )}
    </div>
  )
}
