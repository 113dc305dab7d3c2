import { isoDay } from '@delguur/mongolia'
import type { Kysely } from 'kysely'
import type { Cipher } from '../../../platform/cipher.ts'
import { type Database, type Db, inTransaction } from '../../../platform/db/index.ts'
import { MINUTE_MS } from '../../../platform/durations.ts'
import type { Lifecycle } from '../../sales/lifecycle/index.ts'
import { type Orders, wipeConsumerNumber } from '../../sales/orders/index.ts'
import type { Plans } from './plan-receipts.ts'
import type { PosApi, PosFailure, ReceiptToSend, SavedReceipt } from './pos-api.ts'
import * as queries from './receipts.queries.ts'
import type { Taxpayers } from './taxpayers.ts'

interface Dependencies {
  db: Kysely<Database>
  lifecycle: Pick<Lifecycle, 'moved'>
  orders: Pick<Orders, 'lockOrder'>
  plans: Pick<Plans, 'refreshOrder'>
  taxpayers: Pick<Taxpayers, 'look'>
  pos: PosApi
  cipher: Cipher
  onError(error: Error): void
}

type Leased = queries.LeasedReceipt

const LEASE_MS = 3 * MINUTE_MS
const LONGEST_WAIT_MS = 60 * MINUTE_MS
const PRINT_LIFETIME_MS = 72 * 60 * MINUTE_MS

export type Issuing = ReturnType<typeof createIssuing>

/**
 * Sends due receipts. Calls to the tax office are outside of transactions; a lease keeps other nodes away, and the receipt's
 * own number makes a retry after a lost answer idempotent.
 */
export function createIssuing(dependencies: Dependencies) {
  const { db, lifecycle, orders, plans, taxpayers, pos, cipher, onError } = dependencies

  async function issue(row: Leased, at: Date): Promise<void> {
    const lost = lostAnswer(row, isoDay(at))
    if (lost) return refuse(row, lost)
    const body = await withBuyer(row)
    if ('outcome' in body) return postpone(row, body, at)
    const answer = await pos.save(body)
    if (answer.outcome === 'saved') return save(row, answer, at)
    return postpone(row, answer, at)
  }

  async function withBuyer(row: Leased): Promise<ReceiptToSend | PosFailure> {
    const receipt = {
      ...row.request,
      type: row.type,
      ...(row.inactive_number === null ? {} : { inactiveId: row.inactive_number }),
    }
    if (row.type === 'B2C_RECEIPT') {
      const isAnonymous = row.consumer_number === null || row.return_due
      return isAnonymous ? receipt : { ...receipt, consumerNo: String(row.consumer_number) }
    }
    const { organisation } = row
    if (organisation?.tin) return { ...receipt, customerTin: organisation.tin }
    const taxpayer = await taxpayers.look(db, organisation?.registry_number ?? '')
    if (taxpayer === 'unreachable')
      return { outcome: 'unsent', reason: 'the buyer’s taxpayer number could not be asked for' }
    if (taxpayer === 'unknown') return { outcome: 'refused', reason: 'nobody has the buyer’s registry number' }
    return { ...receipt, customerTin: taxpayer.tin }
  }

  /** Applies an answer of the tax office, with the order locked; undefined if the receipt has changed meanwhile. */
  const change = (row: Leased, to: 'issued' | 'refused' | 'returned', columns: queries.ReceiptChange, why: string) =>
    inTransaction(db, async (tx) => {
      await orders.lockOrder(tx, row.order_id)
      const from = to === 'returned' ? 'issued' : 'pending'
      if (!(await queries.changeReceipt(tx, row.id, [from], { ...columns, state: to }))) return
      const move = { machine: 'receipt', orderId: row.order_id, by: { actor: 'provider' } } as const
      await lifecycle.moved(tx, { ...move, subjectId: row.id, from, to, why })
      if (to === 'issued') await closeBefore(tx, row, move)
      await plans.refreshOrder(tx, row.order_id)
    })

  async function closeBefore(
    tx: Db,
    row: Leased,
    move: { machine: 'receipt'; orderId: number; by: { actor: 'provider' } },
  ) {
    await wipeConsumerNumber(tx, row.order_id)
    if (row.corrects_id === null) return
    if (!(await queries.changeReceipt(tx, row.corrects_id, ['issued'], { state: 'corrected', ...NO_PRINT }))) return
    const why = 'another took its place'
    await lifecycle.moved(tx, { ...move, subjectId: row.corrects_id, from: 'issued', to: 'corrected', why })
  }

  /** Stores an issued receipt; its QR code and lottery number are for the buyer, and erased after three days. */
  async function save(row: Leased, { number, date, qr, lottery }: SavedReceipt, at: Date): Promise<void> {
    const hasPrint = !row.return_due && qr !== ''
    const print = hasPrint ? cipher.encrypt(JSON.stringify({ qr, lottery })) : null
    await change(
      row,
      'issued',
      {
        number,
        number_date: date,
        issued_at: at,
        error: null,
        sent_on: null,
        next_try_at: at,
        print,
        print_until: print && new Date(at.getTime() + PRINT_LIFETIME_MS),
      },
      'the tax office issued it',
    )
  }

  const refuse = (row: Leased, reason: string) => change(row, 'refused', { error: reason }, reason)

  /** Retries later; only a refusal needs staff. */
  async function postpone(row: Leased, { outcome, reason }: PosFailure, at: Date): Promise<void> {
    if (outcome === 'refused' && row.state === 'pending') {
      // It answered, so the receipt does not exist there, unless an earlier attempt of today was never answered.
      return change(row, 'refused', { error: reason, sent_on: row.tried_on }, reason)
    }
    await queries.changeReceipt(db, row.id, [row.state], {
      error: reason,
      next_try_at: new Date(at.getTime() + waitAfter(row.tries)),
      ...(outcome === 'unknown' ? {} : { sent_on: row.tried_on }),
    })
  }

  async function voidReceipt(row: Leased, at: Date): Promise<void> {
    const answer = await pos.voidReceipt(row.number ?? '', row.number_date ?? '')
    // A refusal after an unanswered attempt: that attempt succeeded.
    const isDone = answer.outcome === 'done' || (answer.outcome === 'refused' && row.tried_on !== null)
    if (!isDone) return postpone(row, answer, at)
    await change(
      row,
      'returned',
      { return_due: false, error: null, sent_on: null, ...NO_PRINT },
      'the tax office took it back',
    )
  }

  const work = (row: Leased, at: Date) => (row.state === 'pending' ? issue(row, at) : voidReceipt(row, at))

  return {
    /** Processes one due receipt, or this one; false if there is none, or another node has it. */
    async next(at: Date, id: number | null = null): Promise<boolean> {
      const lease = { at, until: new Date(at.getTime() + LEASE_MS), day: isoDay(at), id }
      const row = await queries.leaseDue(db, lease)
      if (!row) return false
      // A failing receipt must not block the others; its lease expires.
      await work(row, at).catch(onError)
      return true
    },
  }
}

const NO_PRINT = { print: null, print_until: null }

/** The tax office recognises our number on the same day only; on another day it would issue a second receipt. */
const lostAnswer = ({ tried_on: day }: Leased, today: string): string | null =>
  day === null || day === today
    ? null
    : `an answer of ${day} was lost: look at the tax office whether the receipt is there before sending it again`

/** Exponential backoff from a minute to an hour, with jitter. */
const waitAfter = (attempts: number): number =>
  Math.min(LONGEST_WAIT_MS, MINUTE_MS * 2 ** Math.min(attempts - 1, 10)) * (0.75 + Math.random() / 2)
