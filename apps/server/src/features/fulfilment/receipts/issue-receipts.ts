import type { Kysely } from 'kysely'
import type { Cipher } from '../../../platform/cipher.ts'
import { type Database, type Db, inTransaction } from '../../../platform/db/index.ts'
import type { Lifecycle } from '../../sales/lifecycle/index.ts'
import { type Orders, wipeConsumerNumber } from '../../sales/orders/index.ts'
import { dayOf } from './day.ts'
import type { Plans } from './plan-receipts.ts'
import type { NotDone, PosApi, ReceiptToSend, Saved } from './pos-api.ts'
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

const MINUTE_MS = 60_000
const LEASE_MS = 3 * MINUTE_MS
const LONGEST_WAIT_MS = 60 * MINUTE_MS
const PRINT_KEPT_MS = 72 * 60 * MINUTE_MS

export type Issuing = ReturnType<typeof createIssuing>

/**
 * Sends receipts that are due. The tax office is asked outside of any transaction; the lease keeps other nodes away, and the
 * receipt's own number makes a second try after a lost answer the same receipt.
 */
export function createIssuing(dependencies: Dependencies) {
  const { db: database, lifecycle, orders, plans, taxpayers, pos, cipher, onError } = dependencies

  async function issue(row: Leased, at: Date): Promise<void> {
    const lost = lostAnswer(row, dayOf(at))
    if (lost) return refuse(row, lost)
    const body = await withBuyer(row)
    if ('outcome' in body) return put(row, body, at)
    const answer = await pos.save(body)
    if (answer.outcome === 'saved') return keep(row, answer, at)
    return put(row, answer, at)
  }

  async function withBuyer(row: Leased): Promise<ReceiptToSend | NotDone> {
    const receipt = {
      ...row.request,
      type: row.type,
      ...(row.inactive_number === null ? {} : { inactiveId: row.inactive_number }),
    }
    if (row.type === 'B2C_RECEIPT') {
      const isNobody = row.consumer_number === null || row.return_due
      return isNobody ? receipt : { ...receipt, consumerNo: String(row.consumer_number) }
    }
    const { organisation } = row
    if (organisation?.tin) return { ...receipt, customerTin: organisation.tin }
    const taxpayer = await taxpayers.look(database, organisation?.registry_number ?? '')
    if (taxpayer === 'unreachable')
      return { outcome: 'unsent', why: 'the buyer’s taxpayer number could not be asked for' }
    if (taxpayer === 'unknown') return { outcome: 'refused', why: 'nobody has the buyer’s registry number' }
    return { ...receipt, customerTin: taxpayer.tin }
  }

  /** A change of a receipt by the tax office's word, with its order locked as everybody locks it; undefined where it came too late. */
  const change = (row: Leased, to: 'issued' | 'refused' | 'returned', columns: queries.ReceiptChange, why: string) =>
    inTransaction(database, async (db) => {
      await orders.lockOrder(db, row.order_id)
      const from = to === 'returned' ? 'issued' : 'pending'
      if (!(await queries.changeReceipt(db, row.id, [from], { ...columns, state: to }))) return
      const move = { machine: 'receipt', orderId: row.order_id, by: { actor: 'provider' } } as const
      await lifecycle.moved(db, { ...move, subjectId: row.id, from, to, why })
      if (to === 'issued') await closeBefore(db, row, move)
      await plans.refreshOrder(db, row.order_id)
    })

  async function closeBefore(
    db: Db,
    row: Leased,
    move: { machine: 'receipt'; orderId: number; by: { actor: 'provider' } },
  ) {
    await wipeConsumerNumber(db, row.order_id)
    if (row.corrects_id === null) return
    if (!(await queries.changeReceipt(db, row.corrects_id, ['issued'], { state: 'corrected', ...NO_PRINT }))) return
    const why = 'another took its place'
    await lifecycle.moved(db, { ...move, subjectId: row.corrects_id, from: 'issued', to: 'corrected', why })
  }

  /** Its QR code and lottery number are for the buyer to see, and gone after three days. */
  async function keep(row: Leased, { number, date, qr, lottery }: Saved, at: Date): Promise<void> {
    const isShown = !row.return_due && qr !== ''
    const print = isShown ? cipher.encrypt(JSON.stringify({ qr, lottery })) : null
    await change(
      row,
      'issued',
      {
        ...{ number, number_date: date, issued_at: at, error: null, sent_on: null, next_try_at: at },
        ...{ print, print_until: print && new Date(at.getTime() + PRINT_KEPT_MS) },
      },
      'the tax office issued it',
    )
  }

  const refuse = (row: Leased, why: string) => change(row, 'refused', { error: why }, why)

  /** What was not done is tried again later; only a refusal needs somebody to look. */
  async function put(row: Leased, { outcome, why }: NotDone, at: Date): Promise<void> {
    if (outcome === 'refused' && row.state === 'pending') {
      // It answered, so it has nothing: unless an earlier try of today was never answered.
      return change(row, 'refused', { error: why, sent_on: row.tried_on }, why)
    }
    await queries.changeReceipt(database, row.id, [row.state], {
      error: why,
      next_try_at: new Date(at.getTime() + waitAfter(row.tries)),
      ...(outcome === 'unknown' ? {} : { sent_on: row.tried_on }),
    })
  }

  async function takeBack(row: Leased, at: Date): Promise<void> {
    const answer = await pos.takeBack(row.number ?? '', row.number_date ?? '')
    // The answer to an earlier try was lost, and now there is nothing to take back any more.
    const isDone = answer.outcome === 'done' || (answer.outcome === 'refused' && row.tried_on !== null)
    if (!isDone) return put(row, answer, at)
    await change(
      row,
      'returned',
      { return_due: false, error: null, sent_on: null, ...NO_PRINT },
      'the tax office took it back',
    )
  }

  const work = (row: Leased, at: Date) => (row.state === 'pending' ? issue(row, at) : takeBack(row, at))

  return {
    /** Works on one receipt that is due, or on this one; false where there is none, or another node has it. */
    async next(at: Date, id: number | null = null): Promise<boolean> {
      const lease = { at, until: new Date(at.getTime() + LEASE_MS), day: dayOf(at), id }
      const row = await queries.leaseDue(database, lease)
      if (!row) return false
      // One that can not be worked on must not keep the others from it; its lease ends by itself.
      await work(row, at).catch(onError)
      return true
    },
  }
}

const NO_PRINT = { print: null, print_until: null }

/** The tax office knows our number again on the same day only: another day it would issue a second receipt. */
const lostAnswer = ({ tried_on: day }: Leased, today: string): string | null =>
  day === null || day === today
    ? null
    : `an answer of ${day} was lost: look at the tax office whether the receipt is there before sending it again`

/** A minute, two, four … at most an hour, and not all of them at once. */
const waitAfter = (tries: number): number =>
  Math.min(LONGEST_WAIT_MS, MINUTE_MS * 2 ** Math.min(tries - 1, 10)) * (0.75 + Math.random() / 2)
