import type { CartChange } from './cart-change.ts'
import type { CartLine, CartView } from './cart-view.ts'

const EMPTY_TOTALS = { total_quantity: 0, item_total: 0, ship_total: 0, discount_total: 0, tax_total: 0, total: 0 }

/**
 * The cart as it will be once the changes on their way have arrived. A refusal takes its change out of the list, and the
 * cart is what the server says again. Delivery keeps its price until then.
 */
export function withPending(cart: CartView, changes: readonly CartChange[]): CartView {
  const lines = changes.reduce(changeLines, cart.lines)
  if (lines === cart.lines) return cart
  if (lines.length === 0) return { ...cart, ...EMPTY_TOTALS, lines }
  const itemTotal = lines.reduce((sum, line) => sum + line.total, 0)
  const total = Math.max(0, itemTotal + cart.ship_total - cart.discount_total)
  return {
    ...cart,
    lines,
    total_quantity: lines.reduce((sum, line) => sum + line.quantity, 0),
    item_total: itemTotal,
    tax_total: Math.round((total * 10) / 110),
    total,
  }
}

/** Pieces for the badge: also those of an add whose line is not known yet. */
export function pendingCount(cart: CartView | null, changes: readonly CartChange[]): number {
  const added = changes.reduce((sum, change) => sum + addedPieces(change), 0)
  return (cart ? withPending(cart, changes).total_quantity : 0) + added
}

function addedPieces(change: CartChange): number {
  if (change.intent === 'add') return change.quantity
  if (change.intent === 'restore') return change.lines.reduce((sum, line) => sum + line.quantity, 0)
  return 0
}

function changeLines(lines: CartLine[], change: CartChange): CartLine[] {
  switch (change.intent) {
    case 'quantity':
      return lines.map((line) =>
        line.id === change.lineId
          ? { ...line, quantity: change.quantity, total: line.price * change.quantity, problem: null }
          : line,
      )
    case 'gift':
      return lines.map((line) => (line.id === change.lineId ? { ...line, gift: change.gift } : line))
    case 'remove':
      return lines.filter((line) => line.id !== change.lineId)
    case 'empty':
      return []
    default:
      return lines
  }
}
