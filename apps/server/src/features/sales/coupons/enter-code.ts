import type { Locale, Order } from '@delguur/contract'
import type { Kysely } from 'kysely'
import { type Database, type Db, inTransaction } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import type { OrderView } from '../order-view/index.ts'
import { type CodeSlot, type OrderAccess, type Orders, type StoredOrder, updateOrder } from '../orders/index.ts'
import { isAllDigits, isPromoCode, readCode } from './code.ts'
import * as queries from './codes.queries.ts'
import type { Guess, Guesses } from './guesses.ts'

interface Dependencies {
  db: Kysely<Database>
  orders: Pick<Orders, 'lockEditable' | 'variantsOf' | 'live'>
  orderView: Pick<OrderView, 'present'>
  guesses: Guesses
}

/** Puts codes on a cart and removes them. A code goes to the slot of its kind, whichever field it was typed into. */
export function createEnterCode({ db, orders, orderView, guesses }: Dependencies) {
  async function put(tx: Db, access: OrderAccess, code: string, locale: Locale): Promise<Order> {
    const stored = await orders.lockEditable(tx, access)
    if (stored.lines.length === 0) throw fail('cart_empty')
    const found = await queries.findCode(tx, access.siteId, code)
    if (!found) throw fail('coupon_not_found')
    const slot = found.kind === 'voucher' ? 'voucher' : 'coupon'
    if (slot === 'voucher' && access.userId === null) throw fail('login_required')
    await queries.putCode(tx, { order_id: stored.order.id, slot, code_id: found.id, user_id: access.userId })
    return presentWithCode(tx, await touch(tx, stored), slot, locale)
  }

  /**
   * Presents the order with its new code. Throws the problem if the code takes nothing off: the rollback restores the previous
   * one. A code that only lacks the verification of a guest's phone is accepted.
   */
  async function presentWithCode(tx: Db, stored: StoredOrder, slot: CodeSlot, locale: Locale): Promise<Order> {
    const variants = await orders.variantsOf(tx, stored)
    const { discounts } = await orders.live(tx, stored, variants)
    const problem = discounts.find((discount) => discount.slot === slot)?.problem
    if (problem && problem.code !== 'coupon_needs_proof') throw fail(problem.code, problem.values)
    return orderView.present(tx, stored, locale, variants)
  }

  return {
    /** Not called in a transaction, because wrong codes must stay counted. Throws the problem if the code cannot be used. */
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
        inTransaction(db, (tx) => put(tx, access, code, locale)),
      )
    },

    /** Removes the code of a slot; idempotent. */
    async remove(tx: Db, access: OrderAccess, slot: CodeSlot, locale: Locale): Promise<Order> {
      const stored = await orders.lockEditable(tx, access)
      const isRemoved = await queries.removeCode(tx, stored.order.id, slot)
      return orderView.present(tx, isRemoved ? await touch(tx, stored) : stored, locale)
    },
  }
}

export type EnterCode = ReturnType<typeof createEnterCode>

/** Marks the order as changed by the shopper, so that late money for its previous state is refunded; rereads its codes. */
async function touch(tx: Db, stored: StoredOrder): Promise<StoredOrder> {
  const order = await updateOrder(tx, stored.order.id, {})
  return { ...stored, order, codes: await queries.codesOf(tx, order.id) }
}
