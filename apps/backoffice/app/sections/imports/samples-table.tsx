import type { StaffImport } from '@delguur/contract'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Card } from '../../ui/card.tsx'

/** First rows of the file as they were read. */
export function SamplesTable({ opened: { columns, samples } }: { opened: StaffImport }) {
  const t = useMessages()
  return (
    <Card title={t('import.first_rows')}>
      {/* A wide table is read by keyboard, too. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls takes the focus */}
      <section className="overflow-x-auto" aria-label={t('import.first_rows')} tabIndex={0}>
        <table className="border-collapse text-left text-small">
          <thead>
            <tr className="border-b border-line text-ink-soft">
              {columns.map((column) => (
                <th key={column} scope="col" className="px-3 py-2 font-medium whitespace-nowrap">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {samples.map((row, at) => (
              <tr key={at} className="border-b border-line last:border-b-0">
                {columns.map((column, place) => (
                  <td key={column} className="max-w-80 px-3 py-2 align-top break-words">
                    {row[place]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  )
}
