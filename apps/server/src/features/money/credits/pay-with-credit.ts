import type { Locale, Order } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { fail, forgetKeysOf } from '../../../platform/http/index.ts'
import { inLocale } from '../../../platform/locale.ts'
import { type OrderAccess, type Orders, type StoredOrder, sumOf, updateOrder } from '../../sales/orders/index.ts'
import type { SiteService } from '../../shop/site/index.ts'
import { type BalanceRow, balancesOf } from './accounts.queries.ts'
import { deleteTenders, saveTenders } from './tenders.queries.ts'
import { usableOf } from './usable.ts'

interface Dependencies {
  orders: Pick<Orders, 'lockEditable' | 'variantsOf' | 'live' | 'find' | 'assign'>
  site: Pick<SiteService, 'configs'>
  orderView: { present(db: Db, stored: StoredOrder, locale: Locale): Promise<Order> }
}

interface CreditChoice {
  amount: number
  /** Type of balance; without it all, in their order of use. */
  type?: string
}

interface UsableBalance extends BalanceRow {
  /** Amount of the order it may pay. */
  usable: number
}

/** Tenders of a cart from its customer's balances. Nothing is held before the order is placed. */
export function createPayWithCredit({ orders, orderView, site }: Dependencies) {
  /** The customer's own order. An order without an owner becomes theirs, and its token no longer opens it. */
  async function ownOrder(db: Db, access: OrderAccess, userId: number): Promise<StoredOrder> {
    const stored = await orders.lockEditable(db, access)
    const { id, user_id: owner, token_hash: orderTokenHash } = stored.order
    if (owner === userId) return stored
    if (owner !== null) throw fail('order_not_found')
    await forgetKeysOf(db, access.siteId, { orderTokenHash })
    return { ...stored, order: await orders.assign(db, id, userId) }
  }

  return {
    async apply(db: Db, access: OrderAccess, { amount, type }: CreditChoice, locale: Locale): Promise<Order> {
      const { userId } = access
      if (userId === null) throw fail('login_required')
      const stored = await ownOrder(db, access, userId)
      if (stored.lines.length === 0) throw fail('cart_empty')
      const { totals, tenders } = await orders.live(db, stored, await orders.variantsOf(db, stored))
      const others = tenders.filter(
        (tender) => tender.kind !== 'gift_card' && type !== undefined && tender.type !== type,
      )
      const { store_credit } = await site.configs(db, access.siteId)
      const all = store_credit ? await balancesOf(db, access.siteId, userId) : []
      const balances = all
        .filter((row) => type === undefined || row.type === type)
        .map((row) => ({ ...row, usable: usableOf(row, totals.total) }))
      if (balances.length === 0) throw fail('credit_type_not_found')
      checkAmount(amount, balances, totals.total, totals.total - sumOf(others), locale)
      const shares = allocate(amount, balances)
      if (shares.length === 0)
        throw fail('credit_below_min', { min: Math.max(...balances.map((balance) => balance.min_amount)) })
      await deleteTenders(db, stored.order.id, 'balances', type ?? null)
      await saveTenders(db, stored.order.id, shares)
      await updateOrder(db, stored.order.id, {})
      return orderView.present(db, await orders.find(db, { ...access, token: null }), locale)
    },

    /** Removes tenders of one type, or all; without any it does nothing. */
    async remove(db: Db, access: OrderAccess, type: string | null, locale: Locale): Promise<Order> {
      const stored = await orders.lockEditable(db, access)
      await deleteTenders(db, stored.order.id, 'balances', type)
      await updateOrder(db, stored.order.id, {})
      return orderView.present(db, await orders.find(db, access), locale)
    },
  }
}

export type PayWithCredit = ReturnType<typeof createPayWithCredit>

/** Throws for a sum that the balances cannot pay, with the possible one. `left` is the amount without other tenders. */
function checkAmount(amount: number, balances: UsableBalance[], total: number, left: number, locale: Locale): void {
  const tooSmall = balances
    .filter(({ free, min_purchase }) => free > 0 && total <= min_purchase)
    .toSorted((one, other) => one.min_purchase - other.min_purchase)[0]
  const usable = balances.filter((balance) => balance.usable > 0)
  if (usable.length === 0 && tooSmall) {
    throw fail('credit_purchase_too_small', { name: inLocale(tooSmall.name, locale), min: tooSmall.min_purchase })
  }
  const max = Math.min(
    left,
    usable.reduce((sum, balance) => sum + balance.usable, 0),
  )
  if (max <= 0) throw fail('credit_empty')
  if (amount > max) throw fail('credit_above_max', { max })
  const min = Math.min(...usable.map((balance) => balance.min_amount))
  if (amount < min) throw fail('credit_below_min', { min })
}

/** Allocates the sum to the balances in their order of use. */
function allocate(amount: number, balances: UsableBalance[]): { accountId: number; amount: number }[] {
  let left = amount
  return balances.flatMap(({ account_id: accountId, usable, min_amount: least }) => {
    const share = Math.min(left, usable)
    if (accountId === null || share < least) return []
    left -= share
    return [{ accountId, amount: share }]
  })
}
