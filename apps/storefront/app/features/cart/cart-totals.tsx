import type { ReactNode } from 'react'
import { useMessages } from '../../i18n/use-messages.tsx'
import { classNames } from '../../ui/class-names.ts'
import { formatMoney } from '../../ui/money.ts'

export interface Totals {
  item_total: number
  discount_total: number
  ship_total: number
  tax_total: number
  total: number
  /** The delivery is chosen, so its price is known. */
  has_delivery: boolean
}

/** Goods, delivery, the VAT they contain, and what is to be paid; `label` where that is over. */
export function CartTotals({ totals, label }: { totals: Totals; label?: string }) {
  const t = useMessages()
  const delivery = totals.ship_total === 0 ? t('cart.shipping_free') : formatMoney(totals.ship_total)
  return (
    <dl className="grid gap-2 text-note">
      <Row label={t('cart.subtotal')}>{formatMoney(totals.item_total)}</Row>
      {totals.discount_total > 0 && <Row label={t('cart.discount')}>{formatMoney(-totals.discount_total)}</Row>}
      <Row label={t('cart.shipping')}>
        {totals.has_delivery ? delivery : <span className="whitespace-normal">{t('cart.delivery_later')}</span>}
      </Row>
      <Row label={label ?? t('cart.total')} isTotal>
        {formatMoney(totals.total)}
      </Row>
      <Row label={t('cart.vat_contained')} isNote>
        {formatMoney(totals.tax_total)}
      </Row>
    </dl>
  )
}

interface RowProps {
  label: string
  isTotal?: boolean
  isNote?: boolean
  children: ReactNode
}

function Row({ label, isTotal, isNote, children }: RowProps) {
  return (
    <div
      className={classNames(
        'flex items-baseline justify-between gap-4',
        isTotal && 'mt-1 border-t border-line pt-3 text-lead font-bold',
        isNote && 'text-small text-ink-soft',
      )}
    >
      <dt>{label}</dt>
      <dd className="money text-right">{children}</dd>
    </div>
  )
}
