import type { Order } from '@delguur/contract'
import { ApiError, errorMessage, type Shop } from '@delguur/sdk'
import type { CartChange, RestoredLine } from './cart-change.ts'
import { type CartView, cartView } from './cart-view.ts'

/**
 * The result of a change: the cart after it, or null where there is none. `isOffline`: no reply, so the outcome is unknown. `code` is a refused code, whose error
 * appears beside it.
 */
export type CartReply =
  | { ok: true; cart: CartView | null }
  | { ok: false; message: string; isOffline?: true; code?: string }

/** Applies a change of the cart; a refusal returns the server's message (CART-06). */
export async function changeCart(api: Shop, change: CartChange): Promise<CartReply> {
  try {
    const order = await apply(api, change)
    return { ok: true, cart: order && isOpen(order) ? cartView(order) : null }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { ok: false, message: errorMessage(error), ...('code' in change && { code: change.code }) }
  }
}

const isOpen = ({ state }: Order): boolean => state !== 'complete' && state !== 'canceled'

async function apply({ orders, checkout, wishlists, savedItems }: Shop, change: CartChange): Promise<Order | null> {
  switch (change.intent) {
    case 'add':
      return orders.addToCart({ variantId: change.variantId, quantity: change.quantity })
    case 'quantity':
      return orders.updateLineItem(change.lineId, { quantity: change.quantity })
    case 'package':
      return orders.updatePackage(Number(change.package_id), Number(change.quantity))
    case 'gift':
      return orders.updateLineItem(change.lineId, { gift: change.gift })
    case 'remove':
      return orders.removeLineItem(change.lineId)
    case 'to_wishlist':
      // Guests are refused, so that nothing is lost: their wishes are on their device.
      await wishlists.add(change.variantId)
      return orders.removeLineItem(change.lineId)
    case 'save':
      return orders.saveForLater({ id: change.lineId, variant_id: change.variantId, quantity: change.quantity })
    case 'buy_saved':
      return orders.savedToCart(change.variantId, change.quantity)
    case 'unsave':
      await savedItems.remove(change.variantId)
      return orders.current()
    case 'join_saved':
      await savedItems.sync(change.lines.map(({ variantId, quantity }) => ({ variant_id: variantId, quantity })))
      return orders.current()
    case 'empty':
      return orders.empty()
    case 'restore':
      return restore(orders, change.lines)
    case 'use_coupon':
      return orders.useCoupon(change.code)
    case 'use_voucher':
      return orders.useVoucher(change.code)
    case 'remove_coupon':
      return orders.removeCoupon()
    case 'remove_voucher':
      return orders.removeVoucher()
    case 'give_up_payment':
      return checkout.cancelPayment(change.number, change.paymentId)
  }
}

async function restore(orders: Shop['orders'], lines: RestoredLine[]) {
  let order: Order | null = null
  for (const line of lines) order = await orders.addToCart(line)
  return order
}
