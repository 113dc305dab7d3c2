import {
  type Locale,
  PAYMENT_METHODS,
  REPORTS,
  type Report,
  type ReportName,
  type ReportSummary,
} from '@delguur/contract'
import { isoDay } from '@delguur/mongolia'
import { startOfDay } from '../../../platform/days.ts'
import type { Db } from '../../../platform/db/index.ts'
import { DAY_MS, HOUR_MS } from '../../../platform/durations.ts'
import { fail } from '../../../platform/http/index.ts'
import { type Table as FileTable, rowsOf } from '../../../platform/tables.ts'
import { METHOD_TEXTS } from '../../money/payments/index.ts'
import * as demand from './demand.queries.ts'
import * as holdings from './holdings.queries.ts'
import type { Row, Scope, Table } from './report-table.queries.ts'
import { COLUMNS, REPORT_TEXTS, ROW_NAMES } from './report-texts.ts'
import * as sales from './sales.queries.ts'

interface ReportRequest {
  siteId: number
  name: ReportName
  locale: Locale
  /** Days in Ulaanbaatar; the last 30 by default. */
  from?: string
  to?: string
}

const MAX_DAYS = 366
const DEFAULT_DAYS = 30
/** Before it no shop sold, and before the year 1 the database knows no days. */
const FIRST_DAY = '2000-01-01'
const IDLE_MS = HOUR_MS

export type Reports = ReturnType<typeof createReports>

/** Figures of a site for its staff: tables of a period with their totals, from the ledger wherever they are money. */
export function createReports() {
  /** Throws `invalid_request` if the period ends before it begins, is longer than 366 days or begins before 2000. */
  function scopeOf({ siteId, locale, ...days }: ReportRequest): Scope {
    const now = Date.now()
    const to = days.to ?? (days.from ? dayAfter(days.from, DEFAULT_DAYS - 1) : isoDay(now))
    const from = days.from ?? dayAfter(to, 1 - DEFAULT_DAYS)
    const begins = startOfDay(from)
    const ends = new Date(startOfDay(to).getTime() + DAY_MS)
    const length = ends.getTime() - begins.getTime()
    if (length <= 0 || length > MAX_DAYS * DAY_MS || from < FIRST_DAY) throw fail('invalid_request')
    return { siteId, locale, from, to, begins, ends, idleSince: new Date(now - IDLE_MS) }
  }

  async function read(db: Db, request: ReportRequest): Promise<Report> {
    const { name, locale } = request
    const scope = scopeOf(request)
    const { columns, chart } = REPORT_TEXTS[name]
    const { rows, left_out, totals } = await READERS[name](db, scope)
    return {
      ...summaryOf(name, locale),
      from: scope.from,
      to: scope.to,
      columns: columns.map((key) => ({ key, label: COLUMNS[key][locale], kind: COLUMNS[key].kind })),
      rows: rows.map((row) => Object.fromEntries(columns.map((key) => [key, row[key] ?? '']))),
      left_out,
      totals,
      chart,
    }
  }

  return {
    list: (locale: Locale): ReportSummary[] => REPORTS.map((name) => summaryOf(name, locale)),

    read,

    /** Sales of today so far, and of the same hours a week ago. */
    async today(db: Db, siteId: number) {
      const soFar = async (moment: number) => {
        const day = isoDay(moment)
        return { day, ...(await sales.between(db, { siteId, begins: startOfDay(day), ends: new Date(moment) })) }
      }
      const now = Date.now()
      return { today: await soFar(now), week_before: await soFar(now - 7 * DAY_MS) }
    },

    /** The report as a table, with its totals in the last row. */
    async export(db: Db, request: ReportRequest): Promise<FileTable> {
      const { name, from, to, columns, rows, totals } = await read(db, request)
      const [, ...values] = columns
      const cells = rows.map((row) => columns.map(({ key }) => row[key] ?? ''))
      const total = [ROW_NAMES.total[request.locale], ...values.map(({ key }) => totals[key] ?? '')]
      const heading = columns.map(({ label }) => label)
      return { name: `${name}-${from}-${to}`, rows: rowsOf(heading, [...cells, total]) }
    },
  }
}

const READERS: Record<ReportName, (db: Db, scope: Scope) => Promise<Table>> = {
  sales_by_day: sales.byDay,
  sales_by_product: (db, scope) => sales.byProduct(db, scope, rowNames(scope.locale)),
  sales_by_category: (db, scope) => sales.byCategory(db, scope, rowNames(scope.locale)),
  sales_by_store: (db, scope) => sales.byStore(db, scope, rowNames(scope.locale)),
  sales_by_payment: async (db, scope) => {
    const table = await sales.byPayment(db, scope)
    return { ...table, rows: table.rows.map((row) => ({ ...row, means: meansOf(row, scope.locale) })) }
  },
  vat: sales.vat,
  stock: holdings.stock,
  credits: holdings.credits,
  coupons: holdings.coupons,
  carts: demand.carts,
  searches_without_results: demand.searchesWithoutResults,
}

const rowNames = (locale: Locale) => ({
  delivery: ROW_NAMES.delivery[locale],
  delivered: ROW_NAMES.delivered[locale],
  without_category: ROW_NAMES.without_category[locale],
})

/** Name of a payment method, or of a kind of balance. */
function meansOf({ method, balance = '' }: Row, locale: Locale): string | number {
  if (method === 'exchange') return ROW_NAMES.exchange[locale]
  const code = PAYMENT_METHODS.find((one) => one === method)
  return code ? METHOD_TEXTS[code][locale].name : balance
}

function summaryOf(name: ReportName, locale: Locale): ReportSummary {
  const { title, about, now } = REPORT_TEXTS[name]
  return { name, title: title[locale], about: about[locale], of_period: now !== true }
}

const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
