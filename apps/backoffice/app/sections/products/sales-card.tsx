import { formatDate, formatTime } from '@delguur/mongolia/dates'
import { formatMoney } from '@delguur/mongolia/money'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import type { Editing } from './editing.ts'
import { priceChanges, type SaleState, saleState } from './sale-schedule.ts'

const TONES: Record<SaleState, BadgeTone> = { running: 'fall', coming: 'accent', over: 'plain' }

const momentText = (at: string) => `${formatDate(at)} ${formatTime(at)}`

/** Sales of the variants with their times, and the price that changes next. */
export function SalesCard({ document: { variants } }: Pick<Editing, 'document'>) {
  const t = useMessages()
  const now = Date.now()
  const onSale = variants.flatMap((variant) => {
    const state = saleState(variant, now)
    return state ? [{ ...variant, state }] : []
  })
  if (onSale.length === 0) return null
  const [next] = priceChanges(variants, now)
  return (
    <Card title={t('product.sales')}>
      <p className="mb-3">
        {next
          ? t('product.next_price', { sku: next.sku, time: momentText(next.at), price: formatMoney(next.price) })
          : t('product.no_next_price')}
      </p>
      <ul className="flex flex-col gap-2">
        {onSale.map(({ sku, state, price, selling_price, sale_start_at, sale_expire_at }) => (
          <li key={sku} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Badge tone={TONES[state]}>{t(`product.sale_${state}`)}</Badge>
            <span className="font-medium">{sku}</span>
            <span className="money">
              {formatMoney(price)} → {formatMoney(selling_price ?? price)}
            </span>
            <span className="text-ink-soft money">
              {(sale_start_at ?? sale_expire_at) !== null &&
                [sale_start_at, sale_expire_at].map((at) => (at ? momentText(at) : '…')).join(' – ')}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
