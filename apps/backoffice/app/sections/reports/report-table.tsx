import type { Report } from '@delguur/contract'
import { useMessages } from '../../i18n/use-messages.tsx'
import { classNames } from '../../ui/class-names.ts'
import { valueText } from './value-text.ts'

/** All numbers of a report, with its totals above them; on a phone it scrolls beside the first column. */
export function ReportTable({ report: { title, columns, rows, totals } }: { report: Report }) {
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
                    {row[key]}
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
