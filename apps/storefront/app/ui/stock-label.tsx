import { useMessages } from '../i18n/use-messages.tsx'
import { classNames } from './class-names.ts'

export type Stock = 'in_stock' | 'low_stock' | 'sold_out' | 'out_of_stock'

const LOOKS = {
  in_stock: { key: 'stock.in', text: 'text-stock', dot: 'bg-stock' },
  low_stock: { key: 'stock.low', text: 'text-problem', dot: 'bg-problem' },
  sold_out: { key: 'stock.sold_out', text: 'text-ink-soft', dot: 'bg-line-strong' },
  out_of_stock: { key: 'stock.out', text: 'text-ink-soft', dot: 'bg-line-strong' },
} as const

export function StockLabel({ stock }: { stock: Stock }) {
  const t = useMessages()
  const look = LOOKS[stock]
  return (
    <span className={classNames('inline-flex items-center gap-1.5 text-small font-medium', look.text)}>
      <span className={classNames('size-1.5 shrink-0 rounded-pill', look.dot)} aria-hidden="true" />
      {t(look.key)}
    </span>
  )
}
