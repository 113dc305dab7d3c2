import { useMessages } from '../../i18n/use-messages.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type FreeDelivery, freeDeliveryText } from '../catalog/free-delivery.ts'

interface FreeDeliveryNoteProps {
  free: FreeDelivery
  /** The value of the goods in the cart. */
  itemTotal: number
}

/** How much more makes the delivery free, as a sentence and as a bar; once it is, the totals say so. */
export function FreeDeliveryNote({ free, itemTotal }: FreeDeliveryNoteProps) {
  const t = useMessages()
  if (itemTotal >= free.from) return null
  return (
    <div className="mb-4 rounded-control bg-tint p-3 text-note">
      <p aria-live="polite" className="flex items-start gap-2 font-medium">
        <Icon name="truck" className="text-accent" />
        <span>{freeDeliveryText(t, free, itemTotal)}</span>
      </p>
      <span aria-hidden="true" className="mt-2 block h-1 overflow-hidden rounded-pill bg-line">
        <span
          className="block h-full rounded-pill bg-stock transition-[width] duration-200"
          style={{ width: `${Math.round((100 * itemTotal) / free.from)}%` }}
        />
      </span>
    </div>
  )
}
