import type { EditPreview, StaffOrder } from '@delguur/contract'
import { formatMoney } from '@delguur/mongolia/money'
import { useMessages } from '../../i18n/use-messages.tsx'
import type { Draft } from './edit-draft.ts'
import { QuantityField } from './quantity-field.tsx'

interface EditLinesProps {
  order: StaffOrder
  draft: Draft
  preview: EditPreview | undefined
  onChange(draft: Draft): void
}

/** States of parcels whose goods can no longer change. */
const LEFT: readonly string[] = ['handed_over', 'shipped', 'delivered', 'returned']

/** Lines of the order with their quantities; what has left the shop only shows its own. */
export function EditLines({ order, draft, preview, onChange }: EditLinesProps) {
  const t = useMessages()
  const gone = new Set(
    order.shipments.flatMap(({ state, lines }) =>
      LEFT.includes(state) ? lines.map(({ line_item_id }) => line_item_id) : [],
    ),
  )
  return (
    <ul className="flex flex-col divide-y divide-line">
      {order.line_items.map(({ id, product, quantity, price }) => {
        const now = draft.quantities[id] ?? quantity
        const discount = preview?.lines.find(({ line_item_id }) => line_item_id === id)?.discount ?? 0
        return (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0">
            <div className="min-w-0 flex-1 basis-48">
              <p className={now === 0 ? 'text-ink-soft line-through' : undefined}>{product.name}</p>
              <p className="text-small text-ink-soft">
                {[product.sku, product.option_text, formatMoney(price), discount > 0 && `−${formatMoney(discount)}`]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            {gone.has(id) ? (
              <p className="text-small text-ink-soft">{t('edit.left', { n: quantity })}</p>
            ) : (
              <QuantityField
                label={product.name}
                value={now}
                minimum={0}
                onChange={(value) => onChange({ ...draft, quantities: { ...draft.quantities, [id]: value } })}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}
