import type { Report } from '@delguur/contract'
import { useMessages } from '../../i18n/use-messages.tsx'
import { RowCards } from '../../lists/row-cards.tsx'
import { classNames } from '../../ui/class-names.ts'
import { useIsWide } from '../../ui/use-media.ts'
import { valueText } from './value-text.ts'

/** All numbers of a report, with its totals above them. */
export function ReportTable({ report }: { report: Report }) {
  return useIsWide() ? <WideTable report={report} /> : <Cards report={report} />
}

/** On a phone each row names its numbers, without those that are zero; rows of nothing else are only counted. */
function Cards({ report: { title, columns, rows, totals, chart } }: { report: Report }) {
  const t = useMessages()
  const [first, ...others] = columns
  const main = columns.find(({ key }) => key === chart.value)
  const shown = rows.filter((row) => others.some(({ key }) => row[key]))
  const empty = rows.length - shown.length
  const all = [{ ...totals, [first?.key ?? '']: t('report.total') }, ...shown].map((row, id) => ({ id, row }))
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <RowCards<{ id: number; row: Report['rows'][number] }>
        rows={all}
        hrefOf={undefined}
        card={({ row }) => ({
          title: first && valueText(row[first.key] ?? '', first.kind),
          aside: main && main.key in row && (
            <span className="font-medium money">{valueText(row[main.key] ?? 0, main.kind)}</span>
          ),
          lines: (
            <dl className="flex flex-wrap gap-x-4 gap-y-1">
              {others
                .filter(({ key }) => key !== chart.value && row[key])
                .map(({ key, label, kind }) => (
                  <div key={key} className="flex gap-1.5">
                    <dt>{label}:</dt>
                    <dd className="text-ink money">{valueText(row[key] ?? '', kind)}</dd>
                  </div>
                ))}
            </dl>
          ),
        })}
      />
      {empty > 0 && <p className="text-small text-ink-soft">{t('report.without', { n: empty })}</p>}
    </section>
  )
}

function WideTable({ report: { title, columns, rows, totals } }: { report: Report }) {
  const t = useMessages()
  return (
    <section
      aria-label={title}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard.
      tabIndex={0}
      className="overflow-x-auto rounded-card border border-line bg-paper"
    >
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="border-b border-line text-small text-ink-soft">
            {columns.map(({ key, label }, at) => (
              <th key={key} scope="col" className={classNames('px-3 py-2 align-bottom font-medium', cellClass(at))}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className="border-b border-line bg-ground font-medium">
            {columns.map(({ key, kind }, at) =>
              at === 0 ? (
                <th key={key} scope="row" className={classNames('bg-ground px-3 py-2 font-medium', cellClass(at))}>
                  {t('report.total')}
                </th>
              ) : (
                <td key={key} className={classNames('px-3 py-2 money', cellClass(at))}>
                  {key in totals && valueText(totals[key] ?? 0, kind)}
                </td>
              ),
            )}
          </tr>
          {rows.map((row, index) => (
            <tr key={index} className="border-b border-line last:border-b-0">
              {columns.map(({ key, kind }, at) =>
                at === 0 ? (
                  <th key={key} scope="row" className={classNames('bg-paper px-3 py-2 font-normal', cellClass(at))}>
                    {valueText(row[key] ?? '', kind)}
                  </th>
                ) : (
                  <td key={key} className={classNames('px-3 py-2 money', cellClass(at))}>
                    {valueText(row[key] ?? '', kind)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const cellClass = (at: number) => (at === 0 ? 'sticky left-0 min-w-28' : 'min-w-24 text-right')
