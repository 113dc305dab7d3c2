import type { Report } from '@delguur/contract'
import { useMessages } from '../../i18n/use-messages.tsx'
import { valueText } from './value-text.ts'

const MOST_BARS = 12

type Row = Report['rows'][number]

interface ChartProps {
  report: Report
}

/** The report as a picture: days as columns, everything else as bars of its largest rows. */
export function ReportChart({ report }: ChartProps) {
  const t = useMessages()
  const { columns, chart } = report
  const labelOf = (key: string | null) => columns.find((column) => column.key === key)?.label
  const compared = labelOf(chart.compared_with)
  return (
    <figure className="rounded-card border border-line bg-paper p-4">
      <figcaption className="mb-3 flex flex-wrap gap-x-4 gap-y-1 text-small">
        <Legend swatch="bg-accent" label={labelOf(chart.value) ?? ''} />
        {compared && <Legend swatch="bg-line-strong" label={compared} />}
        <span className="sr-only">{t('report.chart', { column: labelOf(chart.value) ?? '' })}</span>
      </figcaption>
      <div aria-hidden="true">
        {columns[0]?.kind === 'day' ? <DayColumns report={report} /> : <RankedBars report={report} />}
      </div>
    </figure>
  )
}

function Legend({ swatch, label }: { swatch: string; label: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span className={`size-3 rounded-tag ${swatch}`} />
      {label}
    </span>
  )
}

const numberOf = (row: Row, key: string | null): number => Number((key !== null && row[key]) || 0)

/** Columns over the days; the compared value is a line. The picture stretches, so its texts stand beside it. */
function DayColumns({ report: { rows, columns, chart } }: ChartProps) {
  const kind = columns.find(({ key }) => key === chart.value)?.kind ?? 'count'
  const values = rows.map((row) => [numberOf(row, chart.value), numberOf(row, chart.compared_with)] as const)
  const highest = Math.max(0, ...values.flat())
  const top = highest || 1
  const bottom = Math.min(0, ...values.flat())
  const y = (value: number) => ((top - value) / (top - bottom)) * 100
  const line = values.map(([, compared], at) => `${at + 0.5},${y(compared)}`).join(' ')
  const [first, last] = [rows[0], rows.at(-1)]
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-2 text-small text-ink-soft money">
      <div className="flex flex-col justify-between text-right">
        <span>{highest > 0 && valueText(highest, kind)}</span>
        <span>{valueText(bottom, kind)}</span>
      </div>
      <svg
        aria-hidden="true"
        className="h-48 w-full"
        viewBox={`0 0 ${Math.max(1, rows.length)} 100`}
        preserveAspectRatio="none"
      >
        {values.map(([value], at) => (
          <rect
            key={at}
            className="fill-accent"
            x={at + 0.15}
            width={0.7}
            y={Math.min(y(value), y(0))}
            height={Math.abs(y(value) - y(0))}
          />
        ))}
        <line className="stroke-line" x1={0} x2={rows.length} y1={y(0)} y2={y(0)} vectorEffect="non-scaling-stroke" />
        {chart.compared_with && (
          <polyline
            className="fill-none stroke-line-strong"
            points={line}
            strokeWidth={2}
            vectorEffect="non-scaling-stroke"
          />
        )}
      </svg>
      <div className="col-start-2 flex justify-between pt-1">
        <span>{first && valueText(first[columns[0]?.key ?? ''] ?? '', 'day')}</span>
        <span>{rows.length > 1 && last && valueText(last[columns[0]?.key ?? ''] ?? '', 'day')}</span>
      </div>
    </div>
  )
}

/** The largest rows, each with its bar; what is below zero is named without one. */
function RankedBars({ report: { rows, columns, chart } }: ChartProps) {
  const kind = columns.find(({ key }) => key === chart.value)?.kind ?? 'count'
  const label = columns[0]?.key ?? ''
  const largest = rows.toSorted((a, b) => numberOf(b, chart.value) - numberOf(a, chart.value)).slice(0, MOST_BARS)
  const top = Math.max(1, ...largest.flatMap((row) => [numberOf(row, chart.value), numberOf(row, chart.compared_with)]))
  const width = (row: Row, key: string | null) => Math.max(0, (numberOf(row, key) / top) * 100)
  return (
    <div className="flex flex-col gap-2 text-small">
      {largest.map((row, at) => (
        <div key={at}>
          <div className="flex justify-between gap-3">
            <span className="min-w-0 truncate">{row[label]}</span>
            <span className="money text-ink-soft">{valueText(row[chart.value] ?? 0, kind)}</span>
          </div>
          <svg aria-hidden="true" className="h-2 w-full" viewBox="0 0 100 4" preserveAspectRatio="none">
            <rect className="fill-tint" width={100} height={4} />
            <rect className="fill-accent" width={width(row, chart.value)} height={chart.compared_with ? 2.5 : 4} />
            {chart.compared_with && (
              <rect className="fill-line-strong" width={width(row, chart.compared_with)} y={2.5} height={1.5} />
            )}
          </svg>
        </div>
      ))}
    </div>
  )
}
