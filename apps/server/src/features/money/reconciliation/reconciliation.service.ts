import type { Reconciliation } from '@delguur/contract'
import type { Kysely } from 'kysely'
import { startOfDay } from '../../../platform/days.ts'
import type { Database, Db } from '../../../platform/db/index.ts'
import { DAY_MS } from '../../../platform/durations.ts'
import { fail } from '../../../platform/http/index.ts'
import { type PageParams, paged, pageOf } from '../../../platform/paging.ts'
import type { Payments, StatementLine } from '../payments/index.ts'
import { type Comparison, compare, type Finding } from './compare.ts'
import * as queries from './reconciliation.queries.ts'

/** Books of one provider. */
export interface ProviderBooks {
  provider: string
  /** Statement of a day in Asia/Ulaanbaatar. */
  statement(day: string): Promise<StatementLine[]>
  /** Invoice that a statement line paid. */
  invoiceOf(providerPaymentId: string): Promise<string | null>
}

interface Dependencies {
  db: Kysely<Database>
  books: ProviderBooks[]
  payments: Pick<Payments, 'settleNow'>
  now?: () => Date
  /** Reports days that do not agree, and books that could not be read. */
  onMismatch(error: Error): void
}

const PER_PAGE = 40
const NOTHING: Comparison = { their_count: 0, their_total: 0, our_count: 0, our_total: 0, findings: [] }

export type Reconciliations = ReturnType<typeof createReconciliations>

/**
 * Compares days of each provider's books with the shop's. Money that only the provider knows is settled, and the finding
 * marked as mended.
 */
export function createReconciliations({ db, books, payments, now = () => new Date(), onMismatch }: Dependencies) {
  /**
   * The shop's incoming payments of the provider's day. The shop may record money after midnight that the provider booked before, so
   * payments found in an adjacent day of the provider are left out.
   */
  async function incomingPayments({ provider, statement }: ProviderBooks, day: string, theirs: StatementLine[]) {
    const ids = new Set(theirs.map(({ providerPaymentId }) => providerPaymentId))
    const recorded = await queries.incomingPaymentsOf(db, provider, [...ids], periodOf(day))
    if (recorded.every(({ provider_payment_id: id }) => ids.has(id))) return recorded
    const adjacent = [...(await statement(dayAfter(day, -1))), ...(await statement(dayAfter(day, 1)))]
    const onAdjacentDays = new Set(adjacent.map(({ providerPaymentId }) => providerPaymentId))
    return recorded.filter(({ provider_payment_id: id }) => ids.has(id) || !onAdjacentDays.has(id))
  }

  /** Settles a line that only the provider knows; true once the shop has its payment. A failure affects only this line. */
  const settleMissing = (books: ProviderBooks, line: StatementLine): Promise<boolean> =>
    settleLine(books, line).catch((error: unknown) => {
      onMismatch(new Error(`${line.providerPaymentId} of ${books.provider} could not be settled`, { cause: error }))
      return false
    })

  async function settleLine(
    { provider, invoiceOf }: ProviderBooks,
    { providerPaymentId }: StatementLine,
  ): Promise<boolean> {
    const reference = await invoiceOf(providerPaymentId)
    const payment = reference === null ? undefined : await queries.paymentByReference(db, provider, reference)
    if (!payment) return false
    await payments.settleNow(payment.public_id)
    const [incoming] = await queries.incomingPaymentsOf(db, provider, [providerPaymentId], { from: now(), to: now() })
    return incoming !== undefined
  }

  async function compareDay(books: ProviderBooks, day: string): Promise<Comparison> {
    const theirs = await books.statement(day)
    const first = compare(theirs, await incomingPayments(books, day, theirs))
    const mended = new Set<string>()
    for (const line of theirs) {
      const isUnknown = first.findings.some((one) => isUnknownHere(one, line))
      if (isUnknown && (await settleMissing(books, line))) mended.add(line.providerPaymentId)
    }
    if (mended.size === 0) return first
    const again = compare(theirs, await incomingPayments(books, day, theirs))
    const settled = first.findings.filter(({ provider_payment_id: id }) => id !== null && mended.has(id))
    return { ...again, findings: [...again.findings, ...settled.map((one) => ({ ...one, mended: true }))] }
  }

  async function reconcile(books: ProviderBooks, day: string): Promise<Reconciliation> {
    const { provider } = books
    const comparison = await compareDay(books, day).catch((error: unknown) => {
      onMismatch(new Error(`The books of ${provider} of ${day} could not be read`, { cause: error }))
      return null
    })
    const { findings, ...sums } = comparison ?? NOTHING
    const isAgreed = findings.every(({ mended }) => mended)
    const state = comparison === null ? 'failed' : isAgreed ? 'agreed' : 'differs'
    if (state === 'differs') onMismatch(new Error(`${provider} and the shop differ about ${day}: ${summary(findings)}`))
    const row = await queries.save(db, { provider, day, state, ...sums, findings: JSON.stringify(findings) })
    return present(row)
  }

  async function run(day: string): Promise<Reconciliation[]> {
    const done: Reconciliation[] = []
    for (const one of books) done.push(await reconcile(one, day))
    return done
  }

  return {
    /** Compares a day with every provider that publishes its books. */
    run,

    /** Runs each night for the day that is over, and for the day before it, which late money may have mended. */
    async nightly(): Promise<void> {
      for (const daysAgo of [2, 1]) await run(dayOf(new Date(now().getTime() - daysAgo * DAY_MS)))
    },

    /** Reconciliations as staff of a site see them: days are the company's, findings about orders of other sites are hidden. */
    visibleTo,

    async list(tx: Db, siteId: number, params: PageParams & { provider?: string }) {
      const page = pageOf(params, PER_PAGE)
      const provider = params.provider ?? null
      const rows = await queries.list(tx, provider, page)
      const reconciliations = await visibleTo(tx, siteId, rows.map(present))
      return { reconciliations, ...paged(page, await queries.count(tx, provider)) }
    },

    /** Transactions of an order. */
    async ledgerOfOrder(tx: Db, siteId: number, number: string) {
      const order = await queries.findOrder(tx, siteId, number)
      if (!order) throw fail('order_not_found')
      return (await queries.transactionsOf(tx, order.id)).map(({ at, entries }) => ({ at: at.toISOString(), entries }))
    },

    /** Trial balance of a site at the end of a day, or now. */
    async ledger(tx: Db, siteId: number, day: string | null) {
      const accounts = await queries.balances(tx, siteId, day === null ? null : periodOf(day).to)
      return { accounts, total: accounts.reduce((sum, { amount }) => sum + amount, 0) }
    },
  }
}

async function visibleTo(tx: Db, siteId: number, days: Reconciliation[]): Promise<Reconciliation[]> {
  const numbers = days.flatMap(({ findings }) => findings.flatMap(({ order_number: number }) => number ?? []))
  const hidden = new Set(numbers.length === 0 ? [] : await queries.ordersOfOtherSites(tx, siteId, numbers))
  return days.map((day) => ({
    ...day,
    findings: day.findings.filter(({ order_number: number }) => number === null || !hidden.has(number)),
  }))
}

const isUnknownHere = (one: Finding, { providerPaymentId }: StatementLine) =>
  one.code === 'unknown_here' && one.provider_payment_id === providerPaymentId

const summary = (findings: Finding[]) =>
  findings.map(({ code, provider_payment_id: id }) => `${code} ${id ?? ''}`.trim()).join(', ')

const present = (row: queries.ReconciliationRow): Reconciliation => ({
  id: row.id,
  provider: row.provider,
  day: row.day,
  state: row.state,
  their_count: row.their_count,
  their_total: row.their_total,
  our_count: row.our_count,
  our_total: row.our_total,
  findings: row.findings,
  created_at: row.created_at.toISOString(),
})

const dayOf = (at: Date) => at.toLocaleDateString('sv-SE', { timeZone: 'Asia/Ulaanbaatar' })

const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** Period of a day in Ulaanbaatar. */
function periodOf(day: string): { from: Date; to: Date } {
  const from = startOfDay(day)
  return { from, to: new Date(from.getTime() + DAY_MS) }
}
