import { formatMoney } from '@delguur/mongolia/money'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useBackOffice } from '../../api/back-office.tsx'
import { daysAgo } from '../../i18n/days-ago.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { ReportChart } from '../reports/report-chart.tsx'
import { useReport } from '../reports/use-report.ts'

const CHART_DAYS = 14
const REREAD_EVERY_MS = 60_000

/** What today has sold so far beside the same hours a week ago, and the days before. */
export default function SalesCard() {
  const t = useMessages()
  const { client } = useBackOffice()
  const { data: sales } = useQuery({
    queryKey: ['sales', 'today'],
    queryFn: ({ signal }) => client.request('GET /api/back_office/reports/today', { signal }),
    refetchInterval: REREAD_EVERY_MS,
  })
  const period = { from: daysAgo(CHART_DAYS - 1), to: daysAgo(0) }
  const { data: report } = useReport('sales_by_day', period)
  return (
    <section aria-label={t('home.sales_today')} className="mb-6 grid gap-3 desktop:grid-cols-[300px_minmax(0,1fr)]">
      <Link
        to="/reports"
        className="flex flex-col gap-1 rounded-card border border-line bg-paper p-4 hover:border-line-strong"
      >
        <span className="text-ink-soft">{t('home.sales_today')}</span>
        <span className="text-title money">{sales ? formatMoney(sales.today.net) : '–'}</span>
        {sales && (
          <span className="text-small text-ink-soft">
            {t('home.week_before', { amount: formatMoney(sales.week_before.net) })}
          </span>
        )}
      </Link>
      <Link to="/reports" className="flex min-h-64 flex-col gap-1">
        <span className="text-ink-soft">{t('home.sales_days')}</span>
        {report && <ReportChart report={report} />}
      </Link>
    </section>
  )
}
