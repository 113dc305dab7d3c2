import type { ReactNode } from 'react'
import { useMessages } from '../../i18n/use-messages.tsx'
import { classNames } from '../../ui/class-names.ts'
import { formatMoney } from '../../ui/money.ts'

/** A separate row of the totals. */
export interface TotalsRow {
  name: string
  amount: number
}

export interface Totals {
  item_total: number
  discount_total: number
  /** What sales, already in `item_total`, take off the regular prices. */
  sale_saving: number
  ship_total: number
  tax_total: number
  total: number
  /** The discount of each code. */
  discounts: readonly TotalsRow[]
  /** The amount paid from each balance. */
  tenders: readonly TotalsRow[]
  due_total: number
  /** Whether the delivery is chosen, so that its price is known. */
  has_delivery: boolean
  /** Set where nothing is sent: bookings, licences, tickets. */
  digital?: boolean
}

interface CartTotalsProps {
  totals: Totals
  /** After the payment: the label of the total, and the method that paid the amount beside balances. */
  label?: string
  rest?: string | null
  /** What the delivery will cost, in words, while it is not chosen. */
  expectedDelivery?: string | undefined
}

/** Goods, delivery, the VAT included in them, and the amount due after balances. */
export function CartTotals({ totals, label, rest, expectedDelivery }: CartTotalsProps) {
  const t = useMessages()
  const paid = totals.tenders.filter(({ amount }) => amount > 0)
  const due = label === undefined ? t('cart.total') : totals.due_total > 0 && rest
  const delivery = totals.ship_total === 0 ? t('cart.shipping_free') : formatMoney(totals.ship_total)
  return (
    <dl className="grid gap-2 text-note">
      <Row label={t('cart.subtotal')}>{formatMoney(totals.item_total)}</Row>
      {discountLines(totals, t('cart.discount')).map(({ name, amount }) => (
        <Row key={name} label={name}>
          {formatMoney(-amount)}
        </Row>
      ))}
      {!totals.digital && (
        <Row label={t('cart.shipping')}>
          {totals.has_delivery ? (
            delivery
          ) : (
            <span className="whitespace-normal">{expectedDelivery ?? t('cart.delivery_later')}</span>
          )}
        </Row>
      )}
      <Row label={label ?? t(paid.length > 0 ? 'cart.sum' : 'cart.total')} isTotal>
        {formatMoney(totals.total)}
      </Row>
      {totals.sale_saving > 0 && (
        <Row label={t('cart.you_save')} isSaving>
          {formatMoney(totals.sale_saving + totals.discount_total)}
        </Row>
      )}
      <Row label={t('cart.vat_contained')} isNote>
        {formatMoney(totals.tax_total)}
      </Row>
      {paid.map(({ name, amount }) => (
        <Row key={name} label={name}>
          {formatMoney(-amount)}
        </Row>
      ))}
      {paid.length > 0 && due && (
        <Row label={due} isTotal>
          {formatMoney(totals.due_total)}
        </Row>
      )}
    </dl>
  )
}

/** A row for each code; the discount of unknown codes appears under `rest`. */
function discountLines({ discounts, discount_total }: Totals, rest: string): TotalsRow[] {
  const lines = discounts.filter(({ amount }) => amount > 0)
  const left = discount_total - lines.reduce((sum, { amount }) => sum + amount, 0)
  return left > 0 ? [...lines, { name: rest, amount: left }] : lines
}

interface RowProps {
  label: string
  isTotal?: boolean
  isNote?: boolean
  isSaving?: boolean
  children: ReactNode
}

function Row({ label, isTotal, isNote, isSaving, children }: RowProps) {
  return (
    <div
      className={classNames(
        'flex items-baseline justify-between gap-4',
        isTotal && 'mt-1 border-t border-line pt-3 text-lead font-bold',
        isNote && 'text-small text-ink-soft',
        isSaving && 'font-semibold text-fall',
      )}
    >
      <dt>{label}</dt>
      <dd className="money text-right">{children}</dd>
    </div>
  )
}
