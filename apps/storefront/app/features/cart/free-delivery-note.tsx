import { useCouponMessages } from '../../i18n/use-messages.tsx'
import { Icon } from '../../ui/icon.tsx'
import { formatMoney } from '../../ui/money.ts'
import type { FreeDelivery } from './free-delivery.server.ts'

interface FreeDeliveryNoteProps {
  free: FreeDelivery
  /** The value of the goods in the cart. */
  itemTotal: number
}

/** How much more makes the delivery free, as a sentence and as a bar. */
export function FreeDeliveryNote({ free: { from, zone }, itemTotal }: FreeDeliveryNoteProps) {
  const t = useCouponMessages()
  const missing = Math.max(0, from - itemTotal)
  const amount = formatMoney(missing)
  const sentence = missing === 0 ? t('cart.free_reached') : t('cart.free_missing', { amount })
  return (
    <div className="mb-4 rounded-control bg-tint p-3 text-note">
      <p aria-live="polite" className="flex items-start gap-2 font-medium">
        <Icon
          name={missing === 0 ? 'circle-check' : 'truck'}
          className={missing === 0 ? 'text-stock' : 'text-accent'}
        />
        <span>
          {sentence}
          {zone && <span className="text-ink-soft"> ({zone})</span>}
        </span>
      </p>
      <span aria-hidden="true" className="mt-2 block h-1 overflow-hidden rounded-pill bg-line">
        <span
          className="block h-full rounded-pill bg-stock transition-[width] duration-200"
          style={{ width: `${Math.min(100, Math.round((100 * itemTotal) / from))}%` }}
        />
      </span>
    </div>
  )
}
