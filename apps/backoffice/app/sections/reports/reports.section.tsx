import type { ReportName } from '@delguur/contract'
import { useSearchParams } from 'react-router'
import { useMay } from '../../api/back-office.tsx'
import { useLocale, useMessages } from '../../i18n/use-messages.tsx'
import { TableMenu } from '../../lists/table-links.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Problem } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { isPeriod, lastDays, monthBefore, monthUntil, type Period, today } from './period.ts'
import { ReportChart } from './report-chart.tsx'
import { ReportTable } from './report-table.tsx'
import { useReport, useReportList } from './use-report.ts'

/** A report of a period as chart, table and file; both stand in the address. */
export default function ReportsSection() {
  const t = useMessages()
  const [params, setParams] = useSearchParams()
  const { data: reports, error, refetch } = useReportList()
  if (error) return <Failed message={error.message} retry={refetch} />
  if (!reports) return <Waiting />
  const chosen = reports.find(({ name }) => name === params.get('name')) ?? reports[0]
  if (!chosen) return null
  const usual = lastDays(today(), 30)
  const period = { from: params.get('from') ?? usual.from, to: params.get('to') ?? usual.to }
  const show = (next: Partial<Period> & { name?: string }) =>
    setParams({ name: chosen.name, ...period, ...next }, { replace: true })
  return (
    <Page title={t('nav.reports')} actions={isPeriod(period) && <Files name={chosen.name} period={period} />}>
      <div className="screen-only mb-3 flex flex-wrap items-end gap-3">
        <div className="w-full tablet:w-80">
          <SelectField
            label={t('report.name')}
            value={chosen.name}
            options={reports.map(({ name, title }) => ({ value: name, label: title }))}
            onChange={(event) => show({ name: event.target.value })}
          />
        </div>
        {chosen.of_period && <PeriodFields period={period} onChange={show} />}
      </div>
      <p className="mb-4 max-w-[80ch] text-ink-soft">
        {!chosen.of_period && `${t('report.now')}. `}
        {chosen.about}
      </p>
      <ReportBody name={chosen.name} period={period} />
    </Page>
  )
}

interface PeriodProps {
  period: Period
  onChange(period: Period): void
}

function PeriodFields({ period, onChange }: PeriodProps) {
  const t = useMessages()
  const day = today()
  const choices = [
    { label: t('report.days', { n: 7 }), period: lastDays(day, 7) },
    { label: t('report.days', { n: 30 }), period: lastDays(day, 30) },
    { label: t('report.month'), period: monthUntil(day) },
    { label: t('report.month_before'), period: monthBefore(day) },
  ]
  return (
    <>
      <div className="min-w-36 flex-1 tablet:flex-none">
        <TextField
          type="date"
          label={t('report.from')}
          value={period.from}
          max={period.to}
          onChange={(event) => onChange({ ...period, from: event.target.value })}
        />
      </div>
      <div className="min-w-36 flex-1 tablet:flex-none">
        <TextField
          type="date"
          label={t('report.to')}
          value={period.to}
          min={period.from}
          onChange={(event) => onChange({ ...period, to: event.target.value })}
        />
      </div>
      <fieldset className="min-w-0 max-w-full overflow-x-auto">
        <legend className="sr-only">{t('report.period')}</legend>
        <div className="flex gap-1">
          {choices.map((choice) => {
            const isChosen = choice.period.from === period.from && choice.period.to === period.to
            return (
              <button
                key={choice.label}
                type="button"
                aria-pressed={isChosen}
                onClick={() => onChange(choice.period)}
                className={classNames(
                  'target shrink-0 rounded-control px-3 font-medium whitespace-nowrap',
                  isChosen ? 'bg-ink text-paper' : 'text-ink-soft hover:bg-tint hover:text-ink',
                )}
              >
                {choice.label}
              </button>
            )
          })}
        </div>
      </fieldset>
    </>
  )
}

/** The report as a file, and for whoever may have them the orders of its period line by line. */
function Files({ name, period: { from, to } }: { name: ReportName; period: Period }) {
  const t = useMessages()
  const locale = useLocale()
  const may = useMay()
  return (
    <>
      {may('orders.export') && (
        <a
          href={`/admin/api/back_office/orders/export?${new URLSearchParams({ from, to, locale, format: 'xlsx' })}`}
          download={`orders-${from}-${to}.xlsx`}
          className={buttonClass('secondary')}
        >
          <Icon name="download" />
          {t('report.order_lines')}
        </a>
      )}
      <TableMenu path={`reports/${name}/export`} filter={{ from, to }} label={t('report.file')} />
    </>
  )
}

function ReportBody({ name, period }: { name: ReportName; period: Period }) {
  const t = useMessages()
  const { data: report, error, isFetching, isPlaceholderData, refetch } = useReport(name, period)
  if (!isPeriod(period)) return <Problem>{t('report.too_long')}</Problem>
  if (error) return <Failed message={error.message} retry={refetch} />
  if (!report) return <Waiting />
  if (report.rows.length === 0) {
    return (
      <p className="rounded-card border border-line bg-paper px-4 py-12 text-center text-ink-soft">
        {t('report.empty')}
      </p>
    )
  }
  return (
    <div aria-busy={isFetching} className={classNames('flex flex-col gap-4', isPlaceholderData && 'opacity-60')}>
      <ReportChart report={report} />
      <ReportTable report={report} />
      {report.left_out > 0 && (
        <p className="text-small text-ink-soft">{t('report.left_out', { n: report.left_out })}</p>
      )}
    </div>
  )
}

function Failed({ message, retry }: { message: string; retry(): unknown }) {
  const t = useMessages()
  return (
    <Problem
      action={
        <Button variant="secondary" onClick={() => retry()}>
          {t('common.retry')}
        </Button>
      }
    >
      {message}
    </Problem>
  )
}
