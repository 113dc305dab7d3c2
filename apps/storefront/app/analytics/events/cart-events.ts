import type { CartChange } from '../../features/cart/cart-change.ts'
import type { CartLine, CartView } from '../../features/cart/cart-view.ts'
import { type EventItem, goodsEvent, type SentEvent } from './sent-event.ts'

/** The goods of a cart or order for an event. */
export const cartItems = ({ lines }: Pick<CartView, 'lines'>): EventItem[] =>
  lines.map((line) => eventItem(line, line.quantity))

const eventItem = ({ slug, name, option_text, price }: CartLine, quantity: number): EventItem => ({
  item_id: slug,
  item_name: name,
  ...(option_text && { item_variant: option_text }),
  price,
  quantity,
})

/** Returns the events of a change that the server has accepted, from the carts before and after it. Alcohol has none. */
export function cartChangeEvents(
  change: CartChange,
  before: CartView | null | undefined,
  after: CartView | null,
): SentEvent[] {
  if (before?.unmeasured || after?.unmeasured) return []
  const added = changedItems(change, before?.lines ?? [], after?.lines ?? [])
  const [more, less] = [added.filter(({ quantity }) => quantity > 0), added.filter(({ quantity }) => quantity < 0)]
  return [
    ...(more.length > 0 ? [goodsEvent('add_to_cart', more)] : []),
    ...(less.length > 0
      ? [
          goodsEvent(
            'remove_from_cart',
            less.map((item) => ({ ...item, quantity: -item.quantity })),
          ),
        ]
      : []),
  ]
}

/** The goods that a change has added, those that it has removed with a negative quantity. */
function changedItems(change: CartChange, before: CartLine[], after: CartLine[]): EventItem[] {
  switch (change.intent) {
    case 'add':
    case 'buy_saved':
      return addedItems([change], after)
    case 'restore':
      return addedItems(change.lines, after)
    case 'quantity':
      return before
        .filter(({ id }) => id === change.lineId)
        .map((line) => eventItem(line, change.quantity - line.quantity))
    case 'remove':
    case 'to_wishlist':
    case 'save':
      return before.filter(({ id }) => id === change.lineId).map((line) => eventItem(line, -line.quantity))
    case 'empty':
      return before.map((line) => eventItem(line, -line.quantity))
    default:
      return []
  }
}

const addedItems = (added: readonly { variantId: number; quantity: number }[], after: CartLine[]): EventItem[] =>
  added.flatMap(({ variantId, quantity }) =>
    after.filter((line) => line.variant_id === variantId).map((line) => eventItem(line, quantity)),
  )
