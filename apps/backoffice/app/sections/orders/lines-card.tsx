import type { StaffOrder } from '@delguur/contract'
import { formatMoney } from '@delguur/mongolia/money'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Card } from '../../ui/card.tsx'
import { SumList } from './sum-list.tsx'

/** What was bought, and how the total comes about. */
export function LinesCard({ order }: { order: StaffOrder }) {
  const t = useMessages()
  return (
    <Card title={t('order.lines')}>
      <ul className="flex flex-col gap-2">
        {order.line_items.map(({ id, product, quantity, price, total, gift }) => (
          <li key={id} className="flex items-start justify-between gap-4">
            <div className="min-w-0">
              <p>
                {product.name}
                {gift && ` · ${t('order.gift_line')}`}
              </p>
              <p className="text-small text-ink-soft">
                {[product.sku, product.option_text].filter(Boolean).join(' · ')}
              </p>
            </div>
            <p className="shrink-0 text-right">
              <span className="block money">{formatMoney(total)}</span>
              <span className="block text-small text-ink-soft money">
                {quantity} × {formatMoney(price)}
              </span>
            </p>
          </li>
        ))}
      </ul>
      <Totals order={order} />
    </Card>
  )
}

export function Totals({ order }: { order: StaffOrder }) {
  const t = useMessages()
  const sums: [string, number][] = [
    [t('order.items'), order.item_total],
    ...order.discounts.map(({ name, code, amount }): [string, number] => [code ? `${name} (${code})` : name, -amount]),
    [t('order.delivery'), order.ship_total],
    [t('order.vat'), order.tax_total],
  ]
  return (
    <div className="mt-3 border-t border-line pt-3">
      <SumList sums={sums} result={[t('orders.total'), order.total]} />
    </div>
  )
}
