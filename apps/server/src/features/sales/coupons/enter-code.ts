import type { Locale, Order } from '@delguur/contract'
import type { Kysely } from 'kysely'
import { type Database, type Db, inTransaction } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import type { OrderView } from '../order-view/index.ts'
import type { DiscountSlot } from '../orders/index.ts'
import { type OrderAccess, type Orders, type StoredOrder, updateOrder } from '../orders/index.ts'
import { isAllDigits, isPromoCode, readCode } from './code.ts'
import * as queries from './codes.queries.ts'
import type { Guess, Guesses } from './guesses.ts'

interface Dependencies {
  db: Kysely<Database>
  orders: Pick<Orders, 'lockEditable' | 'variantsOf' | 'live'>
  orderView: Pick<OrderView, 'present'>
  guesses: Guesses
}

/** Puts codes on a cart and takes them off. A code goes to the place of its kind, wherever it was typed. */
export function createEnterCode({ db, orders, orderView, guesses }: Dependencies) {
  async function put(at: Db, access: OrderAccess, code: string, locale: Locale): Promise<Order> {
    const stored = await orders.lockEditable(at, access)
    if (stored.lines.length === 0) throw fail('cart_empty')
    const found = await queries.findCode(at, access.siteId, code)
    if (!found) throw fail('coupon_not_found')
    const slot = found.kind === 'voucher' ? 'voucher' : 'coupon'
    if (slot === 'voucher' && access.userId === null) throw fail('login_required')
    await queries.putCode(at, { order_id: stored.order.id, slot, code_id: found.id, user_id: access.userId })
    return works(at, await changed(at, stored), slot, locale)
  }

  /**
   * The order with the code; throws why it takes nothing off, and the one that was there before stays. A guest's code stays on it,
   * too, that works as soon as they have shown their phone.
   */
  async function works(at: Db, stored: StoredOrder, slot: DiscountSlot, locale: Locale): Promise<Order> {
    const variants = await orders.variantsOf(at, stored)
    const { discounts } = await orders.live(at, stored, variants)
    const problem = discounts.find((discount) => discount.slot === slot)?.problem
    if (problem && problem.code !== 'coupon_needs_proof') throw fail(problem.code, problem.values)
    return orderView.present(at, stored, locale, variants)
  }

  return {
    /** Not in a transaction: wrong codes are counted. Throws why the code can not be used. */
    async enter(
      access: OrderAccess,
      text: string,
      by: Pick<Guess, 'clientIp' | 'deviceKey'>,
      locale: Locale,
    ): Promise<Order> {
      const code = readCode(text)
      if (isAllDigits(code) && !isPromoCode(code)) throw fail('promo_code_invalid')
      const { siteId, number: orderNumber, userId } = access
      return guesses.around({ ...by, siteId, orderNumber, userId, isPromoCode: isPromoCode(code) }, () =>
        inTransaction(db, (at) => put(at, access, code, locale)),
      )
    },

    /** Nothing happens where there is none. */
    async remove(at: Db, access: OrderAccess, slot: DiscountSlot, locale: Locale): Promise<Order> {
      const stored = await orders.lockEditable(at, access)
      const isGone = await queries.removeCode(at, stored.order.id, slot)
      return orderView.present(at, isGone ? await changed(at, stored) : stored, locale)
    },
  }
}

export type EnterCode = ReturnType<typeof createEnterCode>

/** A change by the shopper: money that comes late for what it was before goes back. */
async function changed(at: Db, stored: StoredOrder): Promise<StoredOrder> {
  const order = await updateOrder(at, stored.order.id, {})
  return { ...stored, order, codes: await queries.codesOf(at, order.id) }
}
