import type { BankAccount, BankRecord } from '@delguur/contract'
import type { Kysely } from 'kysely'
import { type Database, type Db, inTransaction } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import { paged, pageOf } from '../../../platform/paging.ts'
import type { Staff } from '../../identity/staff/index.ts'
import { BANK_TRANSFERS, findReferences, type Payments, type StatementLine } from '../payments/index.ts'
import * as queries from './bank-records.queries.ts'
import { presentRecord } from './present-record.ts'
import type { BankStatement, CreditRow, StatementPart } from './statement.ts'
import { type Awaited, suggest } from './suggest.ts'

interface Dependencies {
  db: Kysely<Database>
  /** Null if the shop reads no statement. */
  statement: BankStatement | null
  /** Accounts that receive transfers. */
  accounts: BankAccount[]
  payments: Pick<Payments, 'confirmTransfer'>
  audit: Staff['audit']
  now?: () => Date
  onError(error: Error): void
}

/** A record, and the member of staff who decides about it. */
interface Asked {
  siteId: number
  userId: number
  id: number
}

const RECORDS_PER_PAGE = 40
const DAY_MS = 86_400_000
const BATCH = 200
/** Limit of one run; the rest follows a minute later. */
const MOST_PARTS = 50
const AWAITED = 1000
const ENDED_DAYS = 14
const CONFIRMED = 'confirmed by staff before'

export type BankRecords = ReturnType<typeof createBankRecords>

/**
 * Bank transfers from the statement of the shop's account: a record that names its order pays it, all others wait for staff.
 * Importing a record is idempotent on every node.
 */
export function createBankRecords({
  db,
  statement,
  accounts,
  payments,
  audit,
  now = () => new Date(),
  onError,
}: Dependencies) {
  const ibanOf = (account: string) => accounts.find(({ iban }) => iban.endsWith(account))?.iban ?? account

  /** Matches and settles a record that names exactly one known transfer; no other record is matched by guessing. */
  async function take(account: string, { record, at, amount, description, sender }: CreditRow): Promise<boolean> {
    const references = findReferences(description)
    const known = references.length === 0 ? [] : await queries.transfersOf(db, BANK_TRANSFERS, references)
    const [payment] = known.length === 1 ? known : []
    const row = await queries.insertRecord(db, {
      account,
      record,
      at,
      amount,
      description,
      sender,
      ...(payment ? { state: 'matched', payment_id: payment.id } : { state: 'queued' }),
    })
    if (row && payment) await settle(row)
    return row !== undefined
  }

  /** Settles the payment of a record, idempotent by the bank's number. */
  async function settle(row: queries.BankRecordRow): Promise<void> {
    const { provider_reference } = await queries.referenceOf(db, row.payment_id ?? 0)
    const reference = provider_reference ?? ''
    const isKnown = await queries.wasConfirmed(db, row, reference, CONFIRMED)
    const why = isKnown ? CONFIRMED : await payments.confirmTransfer(reference, row.amount, row.record)
    await queries.markSettled(db, row.id, why)
  }

  async function takeAll(account: string, { credits, unreadable }: StatementPart): Promise<void> {
    for (const credit of credits) await take(account, credit)
    if (unreadable > 0) onError(new Error(`${unreadable} rows of the statement of ${account} could not be read`))
  }

  /** Reads from the last known record; the first time from yesterday. */
  async function readOn({ account, after, days }: BankStatement): Promise<void> {
    for (let part = 0; part < MOST_PARTS; part++) {
      const last = await queries.lastRecord(db, account)
      const read = last === null ? await days(dayBefore(now(), 1), dayBefore(now(), 0)) : await after(last)
      await takeAll(account, read)
      if (read.last === null) return
      await queries.advance(db, account, read.last)
    }
  }

  async function find(at: Db, siteId: number, id: number): Promise<queries.ListedRecord> {
    const record = await queries.findRecord(at, siteId, id)
    if (!record) throw fail('bank_record_not_found')
    return record
  }

  const present = (row: queries.ListedRecord, awaited: Awaited[] = []): BankRecord =>
    presentRecord(row, { iban: ibanOf(row.account), suggestions: row.state === 'queued' ? suggest(row, awaited) : [] })

  return {
    /** Runs each minute. Matches that a crash left unsettled come first. */
    async read(): Promise<void> {
      for (const row of await queries.unsettled(db, BATCH)) await settle(row).catch(onError)
      if (statement) await readOn(statement)
    },

    /**
     * Reads a day again to find records that incremental reading missed, and returns its money under the ids that payments
     * know, without records set aside. Null if the shop reads no statement.
     */
    statement: statement && {
      async of(day: string): Promise<StatementLine[]> {
        const { account } = statement
        const read = await statement.days(day, day)
        await takeAll(account, read)
        const odd = new Set(read.credits.filter(({ hasFraction }) => hasFraction).map(({ record }) => record))
        const rows = await queries.namedRecords(
          db,
          account,
          read.credits.map(({ record }) => record),
        )
        return rows
          .filter(({ state }) => state !== 'set_aside')
          .map(({ record, amount, reference, why }) => ({
            providerPaymentId: reference === null ? record : `${reference}:${why === CONFIRMED ? amount : record}`,
            amount,
            refunded: false,
            ...(odd.has(record) && { hasFraction: true }),
          }))
      },
    },

    async list(at: Db, siteId: number, asked: { state?: BankRecord['state']; page?: number; per_page?: number }) {
      const page = pageOf(asked, RECORDS_PER_PAGE)
      const state = asked.state ?? null
      const rows = await queries.listRecords(at, siteId, state, page)
      const endedAfter = new Date(now().getTime() - ENDED_DAYS * DAY_MS)
      const isAsked = rows.some((row) => row.state === 'queued')
      const awaited = isAsked
        ? await queries.awaitedTransfers(at, BANK_TRANSFERS, { siteId, endedAfter, limit: AWAITED })
        : []
      const bankRecords = rows.map((row) => present(row, awaited))
      return { bank_records: bankRecords, ...paged(page, await queries.countRecords(at, siteId, state)) }
    },

    /** Matches a record to an order's transfer on behalf of staff; repeating it has no effect. */
    async match({ siteId, userId, id }: Asked, number: string): Promise<BankRecord> {
      const before = await find(db, siteId, id)
      const payment = await queries.transferOfOrder(db, BANK_TRANSFERS, { siteId, number })
      if (!payment) throw fail('payment_not_found')
      const decided = await inTransaction(db, async (transaction) => {
        const change = { state: 'matched', payment_id: payment.id, why: null, decided_by: userId } as const
        const row = await queries.decide(transaction, id, ['queued', 'set_aside'], change)
        const details = { bank_record_id: id, record: before.record, amount: before.amount, order_number: number }
        if (row) await audit(transaction, { siteId, userId, action: 'bank_record.matched', details })
        return row
      })
      if (!decided && (await find(db, siteId, id)).payment_id !== payment.id)
        throw fail('transition_refused', { state: before.state })
      if (decided) await settle(decided)
      return present(await find(db, siteId, id))
    },

    /** Marks a record that belongs to no order, such as interest or a deposit of the owner. */
    async setAside(at: Db, { siteId, userId, id }: Asked, why: string): Promise<BankRecord> {
      const before = await find(at, siteId, id)
      const change = { state: 'set_aside', payment_id: null, why, decided_by: userId } as const
      if (!(await queries.decide(at, id, ['queued'], change))) throw fail('transition_refused', { state: before.state })
      const details = { bank_record_id: id, record: before.record, amount: before.amount, why }
      await audit(at, { siteId, userId, action: 'bank_record.set_aside', details })
      return present(await find(at, siteId, id))
    },
  }
}

/** Date in Ulaanbaatar a number of days ago. */
const dayBefore = (now: Date, days: number) =>
  new Date(now.getTime() - days * DAY_MS).toLocaleDateString('sv-SE', { timeZone: 'Asia/Ulaanbaatar' })
