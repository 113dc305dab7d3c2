import { VAT_RATE } from '@delguur/contract/constants'
import { vatIncluded } from '@delguur/mongolia/money'
import type { CartChange } from './cart-change.ts'
import { type CartLine, type CartView, savingOf } from './cart-view.ts'

const EMPTY_TOTALS = {
  total_quantity: 0,
  item_total: 0,
  ship_total: 0,
  discount_total: 0,
  sale_saving: 0,
  tax_total: 0,
  total: 0,
  due_total: 0,
  discounts: [],
  promotion_hints: [],
  tenders: [],
  earnings: [],
}

/**
 * Returns the cart with the pending changes applied. A refused change leaves the list, and the cart shows the server's
 * state again. Delivery keeps its price until the reply, and so do unchanged codes.
 */
export function withPending(cart: CartView, changes: readonly CartChange[]): CartView {
  const lines = changes.reduce(changeLines, cart.lines)
  const discounts = changes.reduce(changeDiscounts, cart.discounts)
  if (lines === cart.lines && discounts === cart.discounts) return cart
  if (lines.length === 0) return { ...cart, ...EMPTY_TOTALS, lines }
  const itemTotal = lines.reduce((sum, line) => sum + line.total, 0)
  const dropped = sumOf(cart.discounts) - sumOf(discounts)
  const discountTotal = Math.max(0, cart.discount_total - dropped)
  const total = Math.max(0, itemTotal + cart.ship_total - discountTotal)
  return {
    ...cart,
    lines,
    discounts,
    discount_total: discountTotal,
    sale_saving: savingOf(lines),
    total_quantity: lines.reduce((sum, line) => sum + line.quantity, 0),
    item_total: itemTotal,
    tax_total: vatIncluded(total, VAT_RATE),
    total,
    due_total: Math.max(0, total - sumOf(cart.tenders)),
  }
}

const sumOf = (parts: readonly { amount: number }[]) => parts.reduce((sum, { amount }) => sum + amount, 0)

function changeDiscounts(discounts: CartView['discounts'], { intent }: CartChange): CartView['discounts'] {
  if (!intent.startsWith('remove_')) return discounts
  const isKept = (kind: string) => (kind === 'voucher') === (intent === 'remove_coupon')
  return discounts.filter(({ kind }) => kind === 'promotion' || kind === 'package' || isKept(kind))
}

/** Returns the pieces for the badge, including additions whose line is not known yet. */
export function pendingCount(cart: CartView | null, changes: readonly CartChange[]): number {
  const added = changes.reduce((sum, change) => sum + addedPieces(change), 0)
  return (cart ? withPending(cart, changes).total_quantity : 0) + added
}

function addedPieces(change: CartChange): number {
  if (change.intent === 'add' || change.intent === 'buy_saved') return change.quantity
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
