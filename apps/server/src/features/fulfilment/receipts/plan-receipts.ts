import { isDeepStrictEqual } from 'node:util'
import { RECEIPT_DAYS, type ReceiptType } from '@delguur/contract'
import { isoDay } from '@delguur/mongolia'
import type { Db } from '../../../platform/db/index.ts'
import { DAY_MS } from '../../../platform/durations.ts'
import type { Lifecycle } from '../../sales/lifecycle/index.ts'
import { wipeConsumerNumber, writeReceiptState } from '../../sales/orders/index.ts'
import { lastOf, orderStateOf } from './chain.ts'
import { type BuiltReceipt, buildReceipt, type ReceiptLine, type Seller } from './receipt-request.ts'
import * as queries from './receipts.queries.ts'
import { remainingLines } from './remaining-lines.ts'
import { ratesOn } from './tax.ts'

interface Dependencies {
  lifecycle: Pick<Lifecycle, 'began' | 'moved'>
  /** Null if the shop issues no receipts. */
  seller: Seller | null
  now: () => Date
}

type Row = queries.ReceiptRow

/** Effects of order moves on receipts, in the transaction of the move with the order locked; nothing is sent here. */
export function createPlans({ lifecycle, seller, now }: Dependencies) {
  const build = (lines: ReceiptLine[], by: Seller, suffix: string): BuiltReceipt =>
    buildReceipt(lines, by, suffix, ratesOn(isoDay(now())))

  /** Updates the order's receipt state after a change of the chain. */
  async function refreshOrder(tx: Db, orderId: number): Promise<void> {
    await writeReceiptState(tx, orderId, orderStateOf(await queries.chainOf(tx, orderId)))
  }

  /** Plans the receipt once all shipments are delivered or canceled, due in 14 days. */
  async function plan(tx: Db, orderId: number): Promise<void> {
    if (!seller) return
    const { is_over: isOver, delivered_at: deliveredAt } = await queries.deliveryOf(tx, orderId)
    const chain = await queries.lockChain(tx, orderId)
    if (!isOver || chain.length > 0) return
    const facts = await queries.factsOf(tx, orderId)
    const built = build(remainingLines(facts), seller, suffixOf(facts.number, 0))
    if (built.total === 0) return
    await insert(tx, orderId, built, {
      type: receiptTypeOf(facts),
      from: deliveredAt ?? now(),
    })
    await refreshOrder(tx, orderId)
  }

  /** Plans the receipt of the fee that is kept of an order canceled before its delivery. */
  async function issueFee(tx: Db, orderId: number, facts: queries.SaleFacts, by: Seller): Promise<void> {
    const built = build(remainingLines(facts), by, suffixOf(facts.number, 0))
    await insert(tx, orderId, built, { type: receiptTypeOf(facts), from: now() })
    await refreshOrder(tx, orderId)
  }

  async function insert(
    tx: Db,
    orderId: number,
    built: BuiltReceipt,
    { type, from, corrects = null, returnDue = false }: NewReceipt,
  ): Promise<number> {
    const { id } = await queries.insertReceipt(tx, {
      order_id: orderId,
      type,
      corrects_id: corrects,
      bill_suffix: built.request.billIdSuffix,
      ...columnsOf(built),
      return_due: returnDue,
      due_at: new Date(from.getTime() + RECEIPT_DAYS * DAY_MS),
      next_try_at: now(),
    })
    const why = corrects === null ? 'delivered' : 'the sale has changed'
    await lifecycle.began(tx, { machine: 'receipt', orderId, subjectId: id, by: { actor: 'shop' }, why })
    return id
  }

  /** Adjusts the receipt after a return or a cancellation: it is rewritten, corrected, taken back or never issued. */
  async function adjust(tx: Db, orderId: number): Promise<void> {
    const chain = await queries.lockChain(tx, orderId)
    const last = lastOf(chain)
    const facts = await queries.factsOf(tx, orderId)
    if (!last && seller && facts.state === 'canceled' && facts.cancellation_fee > 0) {
      return issueFee(tx, orderId, facts, seller)
    }
    if (!last && facts.state === 'canceled') await wipeConsumerNumber(tx, orderId)
    if (!seller || !last || last.return_due || last.state === 'returned') return
    const lines = remainingLines(facts)
    if (lines.length === 0) await drop(tx, { facts, chain, last, by: seller })
    else await rewrite(tx, { facts, chain, last, by: seller }, lines)
    await refreshOrder(tx, orderId)
  }

  async function rewrite(tx: Db, { facts, chain, last, by }: ReceiptContext, lines: ReceiptLine[]): Promise<void> {
    const unchanged = build(lines, by, last.bill_suffix)
    if (isDeepStrictEqual(unchanged.request, last.request)) return
    if (wasNeverSent(last)) {
      await queries.changeReceipt(tx, last.id, [last.state], columnsOf(unchanged))
      return
    }
    const built = build(lines, by, suffixOf(facts.number, chain.length))
    await insert(tx, last.order_id, built, { type: last.type, from: now(), corrects: last.id })
  }

  /** Cancels or takes back the receipt of a fully returned sale. */
  async function drop(tx: Db, context: ReceiptContext): Promise<void> {
    const { chain, last } = context
    if (!wasNeverSent(last)) return planVoid(tx, context, last)
    if (!(await queries.changeReceipt(tx, last.id, [last.state], { state: 'canceled', return_due: false }))) return
    const move = {
      orderId: last.order_id,
      subjectId: last.id,
      by: { actor: 'shop' },
      why: 'nothing is left of it',
    } as const
    await lifecycle.moved(tx, { machine: 'receipt', from: last.state, to: 'canceled', ...move })
    await wipeConsumerNumber(tx, last.order_id)
    const before = chain.find(({ id }) => id === last.corrects_id)
    if (before) await planVoid(tx, context, before)
  }

  /**
   * Takes back a receipt. The tax office's program does this for receipts of people only, so one of an organisation is first
   * corrected to an anonymous person.
   */
  async function planVoid(tx: Db, { facts, chain, by }: ReceiptContext, row: Row): Promise<void> {
    if (row.type === 'B2C_RECEIPT') {
      await queries.changeReceipt(tx, row.id, [row.state], { return_due: true, next_try_at: now() })
      return
    }
    const request = { ...row.request, billIdSuffix: suffixOf(facts.number, chain.length), merchantTin: by.tin }
    const built = { request, total: row.total, vatMungu: row.vat_mungu, cityTaxMungu: row.city_tax_mungu }
    await insert(tx, row.order_id, built, { type: 'B2C_RECEIPT', from: now(), corrects: row.id, returnDue: true })
  }

  return {
    plan,
    adjust,
    refreshOrder,

    /** Issues the remaining lines to a person or an organisation instead; returns the id of the receipt. */
    async reissueFor(tx: Db, last: Row, type: ReceiptType): Promise<number> {
      if (!seller || wasNeverSent(last)) {
        await queries.changeReceipt(tx, last.id, [last.state], { type })
        return last.id
      }
      const facts = await queries.factsOf(tx, last.order_id)
      const { length } = await queries.chainOf(tx, last.order_id)
      const built = build(remainingLines(facts), seller, suffixOf(facts.number, length))
      return insert(tx, last.order_id, built, { type, from: now(), corrects: last.id })
    },

    /** Rebuilds the receipt with the current classification of its goods. */
    async rebuild(tx: Db, row: Row): Promise<queries.ReceiptChange> {
      if (!seller || row.return_due) return {}
      const facts = await queries.factsOf(tx, row.order_id)
      return columnsOf(build(remainingLines(facts), seller, row.bill_suffix))
    },
  }
}
export type Plans = ReturnType<typeof createPlans>

interface NewReceipt {
  type: ReceiptType
  /** Start of its 14 days. */
  from: Date
  corrects?: number | null
  returnDue?: boolean
}

interface ReceiptContext {
  facts: queries.SaleFacts
  chain: Row[]
  last: Row
  by: Seller
}

const receiptTypeOf = ({ buyer_type: buyer }: queries.SaleFacts): ReceiptType =>
  buyer === 'organisation' ? 'B2B_RECEIPT' : 'B2C_RECEIPT'

/** Whether the tax office has certainly not seen it, so that it may be rewritten. */
const wasNeverSent = ({ state, sent_on }: Row) => (state === 'pending' || state === 'refused') && sent_on === null

/** Order number and index of the receipt. */
const suffixOf = (orderNumber: string, at: number): string => `${orderNumber.slice(1)}${String(at).padStart(2, '0')}`

const columnsOf = ({ request, total, vatMungu, cityTaxMungu }: BuiltReceipt) => ({
  request: JSON.stringify(request),
  total,
  vat_mungu: vatMungu,
  city_tax_mungu: cityTaxMungu,
})
