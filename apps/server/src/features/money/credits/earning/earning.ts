import type { Earning, Locale } from '@delguur/contract'
import type { Kysely, RawBuilder } from 'kysely'
import { type Database, type Db, inTransaction } from '../../../../platform/db/index.ts'
import type { Translated } from '../../../../platform/locale.ts'
import { inLocale } from '../../../../platform/locale.ts'
import { isAlcohol, type LiveOrder, type StoredOrder, sumOf } from '../../../sales/orders/index.ts'
import type { SiteService } from '../../../shop/site/index.ts'
import { accountOf } from '../accounts.queries.ts'
import { giveCredit, NOTES } from '../move-credit.ts'
import { lockAccounts } from '../tenders.queries.ts'
import { type EarningLine, earned, type Rates } from './earned.ts'
import * as queries from './earning.queries.ts'

const BATCH = 200

interface Dependencies {
  site: Pick<SiteService, 'configs'>
  /** Refunds for the returns of an order, for a statement. */
  refundedForReturns(orderId: number): RawBuilder<queries.Refunded>
  /** Notifies the customer of the credits, in the same transaction. */
  onCredited(db: Db, orderId: number, earned: Credited[]): Promise<void>
}

/** Credit of one type of balance. */
interface Credited {
  name: Translated
  amount: number
}

interface TypeRates {
  typeId: number
  rates: Rates
}

export type EarningService = ReturnType<typeof createEarning>

/** Rewards for buying: rates are fixed when an order is paid, credited once none of it can be returned. */
export function createEarning({ site, refundedForReturns, onCredited }: Dependencies) {
  /** Rates of lines by type of balance; alcohol and guests never earn. */
  async function ratesFor(
    db: Db,
    { siteId, userId }: { siteId: number; userId: number | null },
    lines: (EarningLine & queries.EarningGoods)[],
  ): Promise<TypeRates[]> {
    const goods = lines.filter((line) => !isAlcohol(line))
    if (userId === null || goods.length === 0) return []
    const { rewards } = await site.configs(db, siteId)
    if (!rewards.enabled) return []
    const rows = (await queries.ratesOf(db, siteId, goods)).filter(({ basis_points }) => basis_points > 0)
    return [...new Set(rows.map(({ type_id }) => type_id))].map((typeId) => ({
      typeId,
      rates: Object.fromEntries(
        rows.filter(({ type_id }) => type_id === typeId).map((row) => [String(row.line_id), row.basis_points]),
      ),
    }))
  }

  /**
   * Total after returns, and the share of it that earns nothing. Returns refund money before balances, so the pieces kept
   * are paid with the rest.
   */
  async function paidOf(
    db: Db,
    { site_id, total, non_earning, refunded, non_earning_refunded }: Omit<queries.SoldOrder, 'id' | 'user_id'>,
  ) {
    const { rewards } = await site.configs(db, site_id)
    return { total: total - refunded, nonEarning: rewards.earn_on_credits ? 0 : non_earning - non_earning_refunded }
  }

  /** Earnings that an unpaid order would bring. */
  async function estimate(db: Db, stored: StoredOrder, live: LiveOrder, locale: Locale): Promise<Earning[]> {
    const { site_id: siteId, user_id: userId } = stored.order
    const byType = await ratesFor(db, { siteId, userId }, live.lines)
    if (byType.length === 0) return []
    const types = await queries.typesOf(db, siteId)
    const isMoney = new Map(types.map(({ code, is_money }) => [code, is_money]))
    const nonEarning = live.tenders.filter(({ type }) => isMoney.get(type) === false)
    const paid = await paidOf(db, {
      site_id: siteId,
      total: live.totals.total,
      non_earning: sumOf(nonEarning),
      refunded: 0,
      non_earning_refunded: 0,
    })
    return types.flatMap(({ id, code, name }) => {
      const rates = byType.find(({ typeId }) => typeId === id)?.rates
      const amount = rates ? earned(live.lines, rates, paid) : 0
      return amount > 0 ? [{ type: code, name: inLocale(name, locale), amount, at: null, credited: false }] : []
    })
  }

  /** Credits the customer's balances; returns the credits above zero. */
  async function give(
    db: Db,
    userId: number,
    order: queries.SoldOrder,
    due: queries.EarningRow[],
    now: Date,
  ): Promise<Credited[]> {
    const lines = await queries.soldLines(db, order.id)
    const paid = await paidOf(db, order)
    const accounts: number[] = []
    for (const { type_id } of due) accounts.push(await accountOf(db, userId, type_id))
    if (accounts.length > 0) await lockAccounts(db, accounts)
    const credited: Credited[] = []
    for (const { id, type_id, type, name, rates } of due) {
      const amount = earned(lines, rates, paid)
      if (!(await queries.markCredited(db, id, amount, now)) || amount === 0) continue
      await giveCredit(db, {
        userId,
        type: { id: type_id, code: type },
        amount,
        from: 'expense.rewards',
        about: { orderId: order.id, note: NOTES.earned },
      })
      credited.push({ name, amount })
    }
    return credited
  }

  /** Credits an order whose row the caller has locked. */
  async function credit(db: Db, orderId: number, now: Date): Promise<void> {
    const order = await queries.soldOrder(db, orderId, refundedForReturns(orderId))
    const due = (await queries.earningsOfOrder(db, orderId)).filter(({ credited_at }) => credited_at === null)
    if (order.user_id === null) {
      for (const { id } of due) await queries.markCredited(db, id, 0, now)
      return
    }
    const credited = await give(db, order.user_id, order, due, now)
    if (credited.length > 0) await onCredited(db, orderId, credited)
  }

  return {
    /** Earnings of an order: an estimate until it is paid, in the end the credited amount. */
    async earningsOf(db: Db, stored: StoredOrder, live: LiveOrder, locale: Locale): Promise<Earning[]> {
      const { id, state, return_until } = stored.order
      if (state === 'canceled') return []
      if (state !== 'complete') return estimate(db, stored, live, locale)
      const rows = await queries.earningsOfOrder(db, id)
      if (rows.length === 0 && stored.order.payment_state === 'balance_due') return estimate(db, stored, live, locale)
      return rows
        .filter(({ amount }) => amount > 0)
        .map(({ type, name, amount, credited_at }) => ({
          type,
          name: inLocale(name, locale),
          amount,
          at: (credited_at ?? return_until)?.toISOString() ?? null,
          credited: credited_at !== null,
        }))
    },

    /** Fixes the rates of an order when it is paid. */
    async fix(db: Db, orderId: number): Promise<void> {
      const order = await queries.soldOrder(db, orderId, refundedForReturns(orderId))
      const lines = await queries.soldLines(db, orderId)
      const paid = await paidOf(db, order)
      for (const { typeId, rates } of await ratesFor(db, { siteId: order.site_id, userId: order.user_id }, lines)) {
        const amount = earned(lines, rates, paid)
        if (amount > 0) await queries.insertEarning(db, orderId, typeId, rates, amount)
      }
    },

    /** Recalculates what an edited order earns; its new lines earn at today's rates. What is credited stays. */
    async renew(db: Db, orderId: number, newLineIds: number[]): Promise<void> {
      const order = await queries.soldOrder(db, orderId, refundedForReturns(orderId))
      const lines = await queries.soldLines(db, orderId)
      const paid = await paidOf(db, order)
      const added = lines.filter(({ id }) => newLineIds.includes(id))
      const byType = await ratesFor(db, { siteId: order.site_id, userId: order.user_id }, added)
      const existing = await queries.earningsOfOrder(db, orderId)
      for (const { id, type_id, rates, credited_at } of existing) {
        if (credited_at !== null) continue
        const all = { ...rates, ...byType.find(({ typeId }) => typeId === type_id)?.rates }
        await queries.updateEarning(db, id, all, earned(lines, all, paid))
      }
      for (const { typeId, rates } of byType.filter(({ typeId }) => !existing.some((one) => one.type_id === typeId))) {
        const amount = earned(lines, rates, paid)
        if (amount > 0) await queries.insertEarning(db, orderId, typeId, rates, amount)
      }
    },

    /** Drops the earnings of a canceled order. */
    async forget(db: Db, orderId: number): Promise<void> {
      await queries.deleteEarnings(db, orderId)
    },

    /** Runs each minute: credits the earnings of orders past their return period, exactly once over all nodes. */
    async creditDue(db: Kysely<Database>, now: Date = new Date()): Promise<void> {
      for (const orderId of await queries.ordersToCredit(db, now, BATCH)) {
        await inTransaction(db, async (tx) => {
          if (await queries.lockToCredit(tx, orderId, now)) await credit(tx, orderId, now)
        })
      }
    },
  }
}
