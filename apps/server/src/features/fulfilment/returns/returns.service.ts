import {
  type Locale,
  type NewReturn,
  type OrderReturn,
  type RefundAccount,
  type ReturnState,
  type StaffReturn,
  statesBefore,
} from '@delguur/contract'
import { isIban, normaliseIban } from '@delguur/mongolia'
import type { Db } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import { reversed } from '../../money/ledger/index.ts'
import type { By, Lifecycle } from '../../sales/lifecycle/index.ts'
import type { OrderAccess, OrderRow, Orders } from '../../sales/orders/index.ts'
import { presentForStaff, presentReturn } from './present-return.ts'
import { reversalOf } from './refund-amount.ts'
import { allocate, returnableByLine } from './returnable.ts'
import * as queries from './returns.queries.ts'

interface Dependencies {
  lifecycle: Pick<Lifecycle, 'began' | 'moved'>
  orders: Pick<Orders, 'find' | 'lock' | 'lockOrder'>
}

/** States of returns whose goods are on their way or received. */
const IN_RETURN: ReturnState[] = ['requested', 'approved', 'received', 'refunded']
const SHOPPER: By = { actor: 'shopper' }

export type Returns = ReturnType<typeof createReturns>

/** Returns, which shoppers ask for or staff in their place. Every change locks the order's row. */
export function createReturns({ lifecycle, orders }: Dependencies) {
  async function ofOrder(tx: Db, orderId: number, locale: Locale): Promise<OrderReturn[]> {
    return (await queries.returnsOfOrder(tx, orderId)).map((stored) => presentReturn(stored, locale))
  }

  /** Throws `return_not_found` for a return of another order. */
  async function find(tx: Db, orderId: number, id: number): Promise<queries.StoredReturn> {
    const stored = await queries.findReturn(tx, id)
    if (stored?.order_id !== orderId) throw fail('return_not_found')
    return stored
  }

  /** Asks for pieces of a locked order to be sent back. */
  async function begin(tx: Db, order: OrderRow, params: NewReturn, by: By): Promise<queries.StoredReturn> {
    const account = accountOf(params.refund_account)
    const delivered = await queries.deliveredPieces(tx, order.id)
    const lines = allocate(params.lines, delivered, new Date())
    const note = params.note?.trim() || null
    const row = { order_id: order.id, note, amount: 0, refund_account: account && JSON.stringify(account) }
    const id = await queries.insertReturn(tx, row, lines)
    const before = await queries.linesInReturns(tx, order.id, IN_RETURN, id)
    const amount = reversed(reversalOf(order, ...returnedLines(before, lines)))
    await queries.moveReturn(tx, id, ['requested'], { state: 'requested', amount })
    const why = lines.map(({ reason }) => reason).join(', ')
    await lifecycle.began(tx, { machine: 'return', orderId: order.id, subjectId: id, by, why })
    return find(tx, order.id, id)
  }

  return {
    ofOrder,

    /** Returns for the holder of the order. */
    async list(tx: Db, access: OrderAccess, locale: Locale): Promise<OrderReturn[]> {
      return ofOrder(tx, (await orders.find(tx, access)).order.id, locale)
    },

    /** Returnable pieces of an order, by line. */
    returnable: async (tx: Db, orderId: number): Promise<Map<number, number>> =>
      returnableByLine(await queries.deliveredPieces(tx, orderId), new Date()),

    /** Return of the holder of an order, both locked until the transaction ends. */
    async lock(tx: Db, access: OrderAccess, id: number): Promise<queries.StoredReturn> {
      return find(tx, (await orders.lock(tx, access)).order.id, id)
    },

    async request(tx: Db, access: OrderAccess, params: NewReturn, locale: Locale): Promise<OrderReturn> {
      const { order } = await orders.lock(tx, access)
      return presentReturn(await begin(tx, order, params, SHOPPER), locale)
    },

    /** The same on behalf of a customer who called. */
    async requestByStaff(
      tx: Db,
      { siteId, userId }: { siteId: number; userId: number },
      number: string,
      params: NewReturn,
      locale: Locale,
    ): Promise<StaffReturn> {
      const orderId = await queries.idOfOrder(tx, siteId, number)
      if (orderId === undefined) throw fail('order_not_found')
      const order = await orders.lockOrder(tx, orderId)
      return presentForStaff(await begin(tx, order, params, { actor: 'staff', userId }), locale)
    },

    async cancel(tx: Db, access: OrderAccess, id: number, locale: Locale): Promise<OrderReturn> {
      const { order } = await orders.lock(tx, access)
      const { state: from } = await find(tx, order.id, id)
      const open = statesBefore('return', 'canceled', 'shopper')
      if (!(await queries.moveReturn(tx, id, open, { state: 'canceled' }))) throw fail('return_not_open')
      const move = { orderId: order.id, subjectId: id, by: SHOPPER, why: 'kept after all' }
      await lifecycle.moved(tx, { machine: 'return', from, to: 'canceled', ...move })
      return presentReturn(await find(tx, order.id, id), locale)
    },
  }
}

/**
 * Lines before a return and with it, and whether delivery is refunded too: only if every piece of the order is back, each for a
 * reason on the shop's side.
 */
export function returnedLines(
  before: Awaited<ReturnType<typeof queries.linesInReturns>>,
  coming: queries.StoredReturnLine[],
) {
  const lines = before.map(({ id, price, quantity, discount, taxed, returned }) => {
    const now = coming.filter((line) => line.line_item_id === id).reduce((sum, line) => sum + line.quantity, 0)
    return { price, quantity, discount, taxed, before: returned, now }
  })
  const isAll = lines.every((line) => line.before + line.now === line.quantity)
  const isMindChanged =
    coming.some(({ reason }) => reason === 'changed_mind') || before.some(({ minds_changed }) => minds_changed > 0)
  return [lines, isAll && !isMindChanged] as const
}

function accountOf(account: RefundAccount | undefined): RefundAccount | null {
  if (!account) return null
  const name = account.name.trim()
  if (!isIban(account.iban) || name === '') throw fail('iban_invalid')
  return { iban: normaliseIban(account.iban), name }
}
