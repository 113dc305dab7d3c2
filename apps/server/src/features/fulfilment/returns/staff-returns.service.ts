import { type Locale, type ReturnState, type StaffReturn, statesBefore } from '@delguur/contract'
import type { Kysely } from 'kysely'
import type { Database, Db } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import { listTable, readOn } from '../../../platform/list-table.ts'
import { paged, pageOf } from '../../../platform/paging.ts'
import type { Table } from '../../../platform/tables.ts'
import type { Stock } from '../../catalog/stock/index.ts'
import { reversed } from '../../money/ledger/index.ts'
import type { Refunds } from '../../money/refunds/index.ts'
import { type By, type Lifecycle, MoveRefused } from '../../sales/lifecycle/index.ts'
import type { OrderEdits } from '../../sales/order-edits/index.ts'
import type { Orders } from '../../sales/orders/index.ts'
import type { KeyStock } from '../licences/index.ts'
import type { Shipments } from '../shipments/index.ts'
import type { Tickets } from '../tickets/index.ts'
import { presentForStaff } from './present-return.ts'
import { reversalOf } from './refund-amount.ts'
import { RETURN_COLUMNS } from './return-columns.ts'
import * as queries from './returns.queries.ts'
import { returnedLines } from './returns.service.ts'

interface Dependencies {
  db: Kysely<Database>
  lifecycle: Pick<Lifecycle, 'attempt' | 'moved'>
  orders: Pick<Orders, 'lockOrder'>
  refunds: Pick<Refunds, 'ofReturn' | 'returnPaidBy'>
  shipments: Pick<Shipments, 'markReturned'>
  stock: Pick<Stock, 'bringBack'>
  keyStock: Pick<KeyStock, 'releaseReturned'>
  tickets: Pick<Tickets, 'voidReturned'>
  edits: Pick<OrderEdits, 'exchangedFor'>
}

/** Return and acting member of staff. */
interface StaffRequest {
  siteId: number
  userId: number
  id: number
  locale: Locale
}

type Answer = 'approved' | 'rejected' | 'received'
type Change = Parameters<typeof queries.moveReturn>[3]

/** Reason of an answer, and what it changes. */
interface Reasoned {
  why: string
  change(tx: Db, stored: queries.StoredReturn): Promise<Omit<Change, 'state'>>
}

const RETURNS_PER_PAGE = 40
const RECEIVED_STATES: ReturnState[] = ['received', 'refunded']

export type StaffReturns = ReturnType<typeof createStaffReturns>

/** Decisions of staff on returns, each recorded with its author. */
export function createStaffReturns({
  db,
  lifecycle,
  orders,
  refunds,
  shipments,
  stock,
  keyStock,
  tickets,
  edits,
}: Dependencies) {
  async function find(tx: Db, siteId: number, id: number): Promise<queries.StoredReturn> {
    const stored = await queries.findReturnOfSite(tx, siteId, id)
    if (!stored) throw fail('return_not_found')
    return stored
  }

  /** Reversal of a return, given the returns received before it. */
  async function reversal(
    tx: Db,
    { id, order_id: orderId, lines }: queries.StoredReturn,
    { withDelivery = true }: { withDelivery?: boolean } = {},
  ) {
    const order = await orders.lockOrder(tx, orderId)
    const before = await queries.linesInReturns(tx, orderId, RECEIVED_STATES, id)
    const [returned, isAll] = returnedLines(before, lines)
    return reversalOf(order, returned, isAll && withDelivery)
  }

  const move = ({ siteId, userId, id, locale }: StaffRequest, to: Answer, answer: Reasoned): Promise<StaffReturn> =>
    lifecycle.attempt(db, async (tx) => {
      const { order_id: orderId } = await find(tx, siteId, id)
      await orders.lockOrder(tx, orderId)
      await moveLocked(tx, await find(tx, siteId, id), to, { actor: 'staff', userId }, answer)
      return presentForStaff(await find(tx, siteId, id), locale)
    })

  /** Moves a return whose order is locked. */
  async function moveLocked(
    tx: Db,
    stored: queries.StoredReturn,
    to: Answer,
    by: By,
    { why, change }: Reasoned,
  ): Promise<void> {
    const { id, order_id: orderId, state: from } = stored
    const transition = { machine: 'return', orderId, subjectId: id, from, to, by, why } as const
    const open = statesBefore('return', to, by.actor)
    if (!open.includes(from)) throw new MoveRefused(transition)
    // Of an unpaid invoice there is nothing to refund, and nothing would be when its money comes.
    if (to === 'received' && (await orders.lockOrder(tx, orderId)).payment_state === 'balance_due')
      throw fail('return_unpaid')
    if (!(await queries.moveReturn(tx, id, open, { ...(await change(tx, stored)), state: to })))
      throw new MoveRefused(transition)
    await lifecycle.moved(tx, transition)
    if (to === 'received') await shipments.markReturned(tx, orderId, await queries.fullyReturned(tx, orderId))
  }

  /** What receipt of the goods changes. The refund is recalculated: earlier returns may have been rejected meanwhile. */
  const receipt = (restock: boolean): Reasoned => ({
    why: restock ? 'can be sold again' : 'can not be sold again',
    change: async (tx, stored) => ({ restock, amount: reversed(await reversal(tx, stored)) }),
  })

  return {
    async list(tx: Db, filter: queries.ReturnFilter, params: { page?: number; per_page?: number }, locale: Locale) {
      const page = pageOf(params, RETURNS_PER_PAGE)
      const rows = await queries.listReturns(tx, filter, page)
      const returns = rows.map((row) => presentForStaff(row, locale))
      return { returns, ...paged(page, await queries.countReturns(tx, filter)) }
    },

    export(db: Db, filter: queries.ReturnFilter, locale: Locale): Table {
      const pages = readOn((afterId, limit) => queries.listReturns(db, filter, { afterId, limit }))
      return listTable('returns', RETURN_COLUMNS, pages, locale)
    },

    approve: (request: StaffRequest, answer: string | null) =>
      move(request, 'approved', { why: answer ?? '', change: async () => ({ answer }) }),

    reject: (request: StaffRequest, answer: string) =>
      move(request, 'rejected', { why: answer, change: async () => ({ answer }) }),

    receive: (request: StaffRequest, restock: boolean) => move(request, 'received', receipt(restock)),

    /** Value of an approved return of an order for an exchange, without delivery; throws `return_not_open` in any other state. */
    async valueToExchange(tx: Db, orderId: number, id: number): Promise<number> {
      const stored = await queries.findReturn(tx, id)
      if (stored?.order_id !== orderId) throw fail('return_not_found')
      if (stored.state !== 'approved') throw fail('return_not_open')
      const { goods, tax } = await reversal(tx, stored, { withDelivery: false })
      return goods + tax
    },

    /** Receives a return whose value pays for other goods, in the transaction of the exchange. */
    async receiveForExchange(tx: Db, id: number, restock: boolean, by: By): Promise<void> {
      const stored = await queries.findReturn(tx, id)
      if (!stored) throw fail('return_not_found')
      await moveLocked(tx, stored, 'received', by, receipt(restock))
    },

    /** Restocks resellable pieces at the location that sent them, frees keys, and voids tickets. */
    async restock(tx: Db, orderId: number, id: number): Promise<void> {
      const stored = await queries.findReturn(tx, id)
      if (!stored) return
      if (stored.restock) await bringBack(tx, orderId, id)
      await keyStock.releaseReturned(tx, orderId, { lines: stored.lines, isResellable: stored.restock === true })
      await tickets.voidReturned(tx, stored.lines)
    },

    /** Creates the refund of a received return. */
    async refund(tx: Db, orderId: number, id: number): Promise<void> {
      const stored = await queries.findReturn(tx, id)
      if (!stored) return
      const account = stored.refund_account
      const exchanged = await edits.exchangedFor(tx, id)
      await refunds.ofReturn(tx, { orderId, returnId: id, reversal: await reversal(tx, stored), exchanged, account })
      if (stored.amount <= exchanged) await close(tx, orderId, id, 'nothing to pay back')
    },

    /** Closes the return of a sent refund if nothing more is due. */
    async refundSent(tx: Db, orderId: number, refundId: number): Promise<void> {
      const id = await refunds.returnPaidBy(tx, refundId)
      if (id !== null) await close(tx, orderId, id, 'the money was sent')
    },
  }

  async function bringBack(tx: Db, orderId: number, id: number): Promise<void> {
    const pieces = await queries.piecesToRestock(tx, id)
    await stock.bringBack(
      tx,
      orderId,
      pieces.map(({ variant_id: variantId, location_id: locationId, quantity }) => ({
        variantId,
        locationId,
        quantity,
      })),
    )
  }

  async function close(tx: Db, orderId: number, id: number, why: string): Promise<void> {
    if (!(await queries.moveReturn(tx, id, ['received'], { state: 'refunded' }))) return
    const move = { orderId, subjectId: id, by: { actor: 'shop' } as const, why }
    await lifecycle.moved(tx, { machine: 'return', from: 'received', to: 'refunded', ...move })
  }
}
