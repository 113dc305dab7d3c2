import { useMessages } from '../i18n/use-messages.tsx'
import { classNames } from './class-names.ts'

export type Stock = 'in_stock' | 'low_stock' | 'sold_out' | 'out_of_stock'

const LOOKS = {
  in_stock: { key: 'stock.in', text: 'text-stock' },
  low_stock: { key: 'stock.low', text: 'text-problem' },
  sold_out: { key: 'stock.sold_out', text: 'text-ink-soft before:bg-line-strong' },
  out_of_stock: { key: 'stock.out', text: 'text-ink-soft before:bg-line-strong' },
} as const

export function StockLabel({ stock }: { stock: Stock }) {
  const t = useMessages()
  const look = LOOKS[stock]
  return <span className={classNames('stock-label', look.text)}>{t(look.key)}</span>
}
