import type { Locale, Order } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { fail, forgetKeysOf } from '../../../platform/http/index.ts'
import { inLocale } from '../../../platform/locale.ts'
import type { OrderView } from '../../sales/order-view/index.ts'
import { type OrderAccess, type Orders, type StoredOrder, sumOf, updateOrder } from '../../sales/orders/index.ts'
import { type BalanceRow, balancesOf } from './accounts.queries.ts'
import { askFor, forgetTenders } from './tenders.queries.ts'
import { usableOf } from './usable.ts'

interface Dependencies {
  orders: Pick<Orders, 'lockEditable' | 'variantsOf' | 'live' | 'find' | 'give'>
  orderView: Pick<OrderView, 'present'>
}

interface Asked {
  amount: number
  /** Type of balance; without it all, in their order of use. */
  type?: string
}

interface Part extends BalanceRow {
  /** Amount of the order it may pay. */
  usable: number
}

/** Tenders of a cart from its customer's balances. Nothing is held before the order is placed. */
export function createPayWithCredit({ orders, orderView }: Dependencies) {
  /** The customer's own order. An order without an owner becomes theirs, and its token no longer opens it. */
  async function ownOrder(db: Db, claim: OrderAccess, userId: number): Promise<StoredOrder> {
    const stored = await orders.lockEditable(db, claim)
    const { id, user_id: owner, token_hash: orderTokenHash } = stored.order
    if (owner === userId) return stored
    if (owner !== null) throw fail('order_not_found')
    await forgetKeysOf(db, claim.siteId, { orderTokenHash })
    return { ...stored, order: await orders.give(db, id, userId) }
  }

  return {
    async ask(db: Db, claim: OrderAccess, { amount, type }: Asked, locale: Locale): Promise<Order> {
      const { userId } = claim
      if (userId === null) throw fail('login_required')
      const stored = await ownOrder(db, claim, userId)
      if (stored.lines.length === 0) throw fail('cart_empty')
      const { totals, tenders } = await orders.live(db, stored, await orders.variantsOf(db, stored))
      const others = tenders.filter((part) => part.kind !== 'gift_card' && type !== undefined && part.type !== type)
      const all = await balancesOf(db, claim.siteId, userId)
      const wanted = all
        .filter((row) => type === undefined || row.type === type)
        .map((row) => ({ ...row, usable: usableOf(row, totals.total) }))
      if (wanted.length === 0) throw fail('credit_type_not_found')
      checkAmount(amount, wanted, totals.total, totals.total - sumOf(others), locale)
      const parts = spread(amount, wanted)
      if (parts.length === 0)
        throw fail('credit_below_min', { min: Math.max(...wanted.map((part) => part.min_amount)) })
      await forgetTenders(db, stored.order.id, 'balances', type ?? null)
      await askFor(db, stored.order.id, parts)
      await updateOrder(db, stored.order.id, {})
      return orderView.present(db, await orders.find(db, { ...claim, token: null }), locale)
    },

    /** Removes tenders of one type, or all; without any it does nothing. */
    async askForNothing(db: Db, claim: OrderAccess, type: string | null, locale: Locale): Promise<Order> {
      const stored = await orders.lockEditable(db, claim)
      await forgetTenders(db, stored.order.id, 'balances', type)
      await updateOrder(db, stored.order.id, {})
      return orderView.present(db, await orders.find(db, claim), locale)
    },
  }
}

export type PayWithCredit = ReturnType<typeof createPayWithCredit>

/** Throws for a sum that the balances cannot pay, with the possible one. `left` is the amount without other tenders. */
function checkAmount(amount: number, wanted: Part[], total: number, left: number, locale: Locale): void {
  const tooSmall = wanted
    .filter(({ free, min_purchase }) => free > 0 && total <= min_purchase)
    .toSorted((one, other) => one.min_purchase - other.min_purchase)[0]
  const usable = wanted.filter((part) => part.usable > 0)
  if (usable.length === 0 && tooSmall) {
    throw fail('credit_purchase_too_small', { name: inLocale(tooSmall.name, locale), min: tooSmall.min_purchase })
  }
  const max = Math.min(
    left,
    usable.reduce((sum, part) => sum + part.usable, 0),
  )
  if (amount > max) throw fail('credit_above_max', { max })
  const min = Math.min(...usable.map((part) => part.min_amount))
  if (amount < min) throw fail('credit_below_min', { min })
}

/** Allocates the sum to the balances in their order of use. */
function spread(amount: number, parts: Part[]): { accountId: number; amount: number }[] {
  let left = amount
  return parts.flatMap(({ account_id: accountId, usable, min_amount: least }) => {
    const part = Math.min(left, usable)
    if (accountId === null || part < least) return []
    left -= part
    return [{ accountId, amount: part }]
  })
}
