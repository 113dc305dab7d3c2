import { type Static, Type } from 'typebox'
import { Day, endpoint, forStaff, LocaleQuery, Money, Nullable, tableQuery } from './endpoint.ts'

export const REPORTS = [
  'sales_by_day',
  'sales_by_product',
  'sales_by_category',
  'sales_by_store',
  'sales_by_payment',
  'vat',
  'stock',
  'credits',
  'coupons',
  'carts',
  'searches_without_results',
] as const
export const ReportName = Type.Enum(REPORTS)
export type ReportName = (typeof REPORTS)[number]

const Row = Type.Record(
  Type.String(),
  Type.Union([Type.String(), Type.Integer({ minimum: -Number.MAX_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER })]),
  { description: 'Values by the keys of the columns' },
)

const ReportSummary = Type.Object({
  name: ReportName,
  title: Type.String(),
  about: Type.String({ description: 'What counts in it, and on which day' }),
  of_period: Type.Boolean({ description: 'False if it says how things stand now, whatever the period' }),
})
export type ReportSummary = Static<typeof ReportSummary>

export const Report = Type.Object({
  ...ReportSummary.properties,
  from: Day,
  to: Day,
  columns: Type.Array(
    Type.Object({
      key: Type.String(),
      label: Type.String(),
      kind: Type.Enum(['text', 'day', 'count', 'money'], { description: '`money`: whole tugrik, VAT included' }),
    }),
    { description: 'The first names the row' },
  ),
  rows: Type.Array(Row, { description: 'At most 1,000: days in order, everything else the largest first' }),
  left_out: Type.Integer({ description: 'Further rows, which only the totals count' }),
  totals: Type.Unsafe<Static<typeof Row>>({ ...Row, description: 'Sums of counts and money over all rows' }),
  chart: Type.Object({
    value: Type.String({ description: 'Column to draw' }),
    compared_with: Nullable(Type.String({ description: 'Column to draw beside it' })),
  }),
})
export type Report = Static<typeof Report>

const days = { description: 'Both days count; together at most 366. The last 30 days if neither is given' }
const period = Type.Object({ ...LocaleQuery, from: Type.Optional(Day), to: Type.Optional(Day) }, days)

const SalesSoFar = Type.Object({ day: Day, orders: Type.Integer(), net: Money })

export const reports = {
  'GET /api/back_office/reports': endpoint({
    ...forStaff('reports.read'),
    summary: 'Reports that there are',
    reply: Type.Object({ reports: Type.Array(ReportSummary) }),
    fails: [],
  }),
  'GET /api/back_office/reports/today': endpoint({
    ...forStaff('reports.read'),
    summary: 'Net sales of today so far beside those of the same hours a week ago',
    reply: Type.Object({ today: SalesSoFar, week_before: SalesSoFar }),
    fails: [],
  }),
  'GET /api/back_office/reports/:name': endpoint({
    ...forStaff('reports.read'),
    summary: 'One report of a period of at most 366 days, by default the last 30',
    params: Type.Object({ name: ReportName }),
    query: period,
    reply: Report,
    fails: ['invalid_request'],
  }),
  'GET /api/back_office/reports/:name/export': endpoint({
    ...forStaff('reports.read'),
    summary: 'The same report as a table, with its totals in the last row',
    params: Type.Object({ name: ReportName }),
    query: Type.Object({ ...tableQuery, from: Type.Optional(Day), to: Type.Optional(Day) }, days),
    reply: Type.String(),
    produces: 'table',
    fails: ['invalid_request'],
  }),
}
