import type { Api, BankAccount, BankRecord, Locale, Query } from '@delguur/contract'
import type { Kysely } from 'kysely'
import { startOfDay } from '../../../platform/days.ts'
import { type Database, type Db, inTransaction } from '../../../platform/db/index.ts'
import { DAY_MS } from '../../../platform/durations.ts'
import { fail } from '../../../platform/http/index.ts'
import { listTable, readOn } from '../../../platform/list-table.ts'
import { type PageParams, paged, pageOf } from '../../../platform/paging.ts'
import type { Table } from '../../../platform/tables.ts'
import type { Audit } from '../../identity/audit/index.ts'
import type { SiteService } from '../../shop/site/index.ts'
import { BANK_TRANSFERS, findReferences, type Payments, type StatementLine } from '../payments/index.ts'
import * as queries from './bank-records.queries.ts'
import { presentRecord } from './present-record.ts'
import { RECORD_COLUMNS } from './record-columns.ts'
import type { BankStatement, CreditRow, StatementPage } from './statement.ts'
import { type ExpectedTransfer, suggest } from './suggest.ts'

interface Dependencies {
  db: Kysely<Database>
  /** Null if the shop reads no statement. */
  statement: BankStatement | null
  site: Pick<SiteService, 'transferAccounts'>
  payments: Pick<Payments, 'confirmTransfer'>
  audit: Audit['record']
  now?: () => Date
  onError(error: Error): void
}

type Filters = Pick<Query<Api['GET /api/back_office/bank_records']>, 'state' | 'q' | 'from' | 'to'>

/** A record, and the member of staff who decides about it. */
interface RecordDecision {
  siteId: number
  userId: number
  id: number
}

/** The order that money is for, and the sum due that its member of staff has confirmed; null for none. */
interface Match {
  number: string
  confirmedDue: number | null
}

const RECORDS_PER_PAGE = 40
const BATCH = 200
/** Limit of one run; the rest follows a minute later. */
const MAX_PAGES = 50
const MAX_EXPECTED = 1000
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
  site,
  payments,
  audit,
  now = () => new Date(),
  onError,
}: Dependencies) {
  /** Matches and settles a record that names exactly one known transfer; no other record is matched by guessing. */
  async function importCredit(
    account: string,
    { record, at, amount, description, sender }: CreditRow,
  ): Promise<boolean> {
    const references = findReferences(description)
    const transfers = references.length === 0 ? [] : await queries.transfersOf(db, BANK_TRANSFERS, references)
    const [payment] = transfers.length === 1 ? transfers : []
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
    const isConfirmed = await queries.wasConfirmed(db, row, reference, CONFIRMED)
    const why = isConfirmed ? CONFIRMED : await payments.confirmTransfer(reference, row.amount, row.record)
    await queries.markSettled(db, row.id, why)
  }

  async function importAll(account: string, { credits, unreadable }: StatementPage): Promise<void> {
    for (const credit of credits) await importCredit(account, credit)
    if (unreadable > 0) onError(new Error(`${unreadable} rows of the statement of ${account} could not be read`))
  }

  /** Reads from the last known record; the first time from yesterday. */
  async function readNew({ account, after, days }: BankStatement): Promise<void> {
    for (let page = 0; page < MAX_PAGES; page++) {
      const last = await queries.lastRecord(db, account)
      const read = last === null ? await days(dayBefore(now(), 1), dayBefore(now(), 0)) : await after(last)
      await importAll(account, read)
      if (read.last === null) return
      await queries.advance(db, account, read.last)
    }
  }

  async function find(tx: Db, siteId: number, id: number): Promise<queries.ListedRecord> {
    const record = await queries.findRecord(tx, siteId, id)
    if (!record) throw fail('bank_record_not_found')
    return record
  }

  async function transferOf(siteId: number, number: string): Promise<queries.Transfer> {
    const payment = await queries.transferOfOrder(db, BANK_TRANSFERS, { siteId, number })
    if (payment) return payment
    const isKnown = await queries.hasOrder(db, siteId, number)
    throw fail(isKnown ? 'order_without_transfer' : 'order_number_unknown', { number })
  }

  /** The account of a record is that which customers of the site transfer to. */
  const present = (
    row: queries.ListedRecord,
    accounts: readonly BankAccount[],
    expected: ExpectedTransfer[] = [],
  ): BankRecord =>
    presentRecord(row, {
      iban: accounts.find(({ iban }) => iban.endsWith(row.account))?.iban ?? row.account,
      suggestions: row.state === 'queued' ? suggest(row, expected) : [],
    })

  return {
    /** Runs each minute. Matches that a crash left unsettled come first. */
    async read(): Promise<void> {
      for (const row of await queries.unsettled(db, BATCH)) await settle(row).catch(onError)
      if (statement) await readNew(statement)
    },

    /**
     * Reads a day again to find records that incremental reading missed, and returns its money under the ids that payments
     * know, without records set aside. Null if the shop reads no statement.
     */
    statement: statement && {
      async of(day: string): Promise<StatementLine[]> {
        const { account } = statement
        const read = await statement.days(day, day)
        await importAll(account, read)
        const fractional = new Set(read.credits.filter(({ hasFraction }) => hasFraction).map(({ record }) => record))
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
            ...(fractional.has(record) && { hasFraction: true }),
          }))
      },
    },

    async list(tx: Db, siteId: number, params: PageParams & Filters) {
      const page = pageOf(params, RECORDS_PER_PAGE)
      const filter = filterOf(siteId, params)
      const rows = await queries.listRecords(tx, filter, page)
      const endedAfter = new Date(now().getTime() - ENDED_DAYS * DAY_MS)
      const hasQueued = rows.some((row) => row.state === 'queued')
      const expected = hasQueued
        ? await queries.expectedTransfers(tx, BANK_TRANSFERS, { siteId, endedAfter, limit: MAX_EXPECTED })
        : []
      const accounts = await site.transferAccounts(tx, siteId)
      const bankRecords = rows.map((row) => present(row, accounts, expected))
      return { bank_records: bankRecords, ...paged(page, await queries.countRecords(tx, filter)) }
    },

    export(db: Db, siteId: number, params: Filters, locale: Locale): Table {
      const filter = filterOf(siteId, params)
      const pages = readOn((afterId, limit) => queries.listRecords(db, filter, { afterId, limit }))
      return listTable('bank-records', RECORD_COLUMNS, pages, locale)
    },

    /** Matches a record to an order's transfer on behalf of staff; repeating it has no effect. */
    async match({ siteId, userId, id }: RecordDecision, { number, confirmedDue }: Match): Promise<BankRecord> {
      const before = await find(db, siteId, id)
      const payment = await transferOf(siteId, number)
      if (before.state !== 'matched') refuseDifference(before.amount, { ...payment, number }, confirmedDue)
      const decided = await inTransaction(db, async (tx) => {
        const change = { state: 'matched', payment_id: payment.id, why: null, decided_by: userId } as const
        const row = await queries.decide(tx, id, ['queued', 'set_aside'], change)
        const details = { bank_record_id: id, record: before.record, amount: before.amount, order_number: number }
        if (row) await audit(tx, { siteId, userId, action: 'bank_record.matched', details })
        return row
      })
      if (!decided && (await find(db, siteId, id)).payment_id !== payment.id)
        throw fail('transition_refused', { state: before.state })
      if (decided) await settle(decided)
      return present(await find(db, siteId, id), await site.transferAccounts(db, siteId))
    },

    /** Marks a record that belongs to no order, such as interest or a deposit of the owner. */
    async setAside(tx: Db, { siteId, userId, id }: RecordDecision, why: string): Promise<BankRecord> {
      const before = await find(tx, siteId, id)
      const change = { state: 'set_aside', payment_id: null, why, decided_by: userId } as const
      if (!(await queries.decide(tx, id, ['queued'], change))) throw fail('transition_refused', { state: before.state })
      const details = { bank_record_id: id, record: before.record, amount: before.amount, why }
      await audit(tx, { siteId, userId, action: 'bank_record.set_aside', details })
      return present(await find(tx, siteId, id), await site.transferAccounts(tx, siteId))
    },
  }
}

/** Refuses a sum that is not due, unless its member of staff has seen what is. */
function refuseDifference(
  amount: number,
  { number, state, amount: whole, received }: queries.Transfer & { number: string },
  confirmedDue: number | null,
): void {
  const due = state === 'pending' ? whole - received : 0
  if (amount === due || confirmedDue === due) return
  const code = state !== 'pending' ? 'match_not_due' : amount < due ? 'match_too_little' : 'match_too_much'
  throw fail(code, { number, amount, due, difference: Math.abs(due - amount) })
}

/** Date in Ulaanbaatar a number of days ago. */
const dayBefore = (now: Date, days: number) =>
  new Date(now.getTime() - days * DAY_MS).toLocaleDateString('sv-SE', { timeZone: 'Asia/Ulaanbaatar' })

const filterOf = (siteId: number, { state, q, from, to }: Filters): queries.RecordFilter => ({
  siteId,
  state: state ?? null,
  text: q?.trim() || null,
  from: from === undefined ? null : startOfDay(from),
  before: to === undefined ? null : new Date(startOfDay(to).getTime() + DAY_MS),
})
