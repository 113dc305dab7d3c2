import type { StaffImport } from '@delguur/contract'
import { useState } from 'react'
import { useMessages } from '../../i18n/use-messages.tsx'
import { FilterTabs } from '../../lists/filters.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Problem } from '../../ui/notice.tsx'
import { useRefusedRows } from './use-imports.ts'

/** Rows of the file as they were read: the first, or only those with errors, whose refused cells are marked. */
export function SamplesTable({ opened }: { opened: StaffImport }) {
  const t = useMessages()
  const { columns, samples, counts } = opened
  const [values, filter] = useState<Record<string, string>>({})
  const isFiltered = counts.refused > 0 && values.rows === 'refused'
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useRefusedRows(opened, isFiltered)
  const rows = isFiltered
    ? data?.map(({ line, cells, refused }) => ({ key: line, cells, refused }))
    : samples.map((cells, at) => ({ key: at, cells, refused: [] }))
  return (
    <Card title={t('import.rows')}>
      {counts.refused > 0 && (
        <div className="mb-3">
          <FilterTabs
            label={t('import.rows')}
            list={{ values, filter }}
            name="rows"
            tabs={[
              { value: '', label: t('import.first_rows') },
              { value: 'refused', label: t('import.only_refused') },
            ]}
          />
        </div>
      )}
      {error && <Problem>{error.message}</Problem>}
      {/* A wide table is read by keyboard, too. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls takes the focus */}
      <section className="overflow-x-auto" aria-label={t('import.rows')} tabIndex={0}>
        <table className="border-collapse text-left text-small">
          <thead>
            <tr className="border-b border-line text-ink-soft">
              {isFiltered && (
                <th scope="col" className="px-3 py-2 font-medium">
                  {t('import.row')}
                </th>
              )}
              {columns.map((column) => (
                <th key={column} scope="col" className="px-3 py-2 font-medium whitespace-nowrap">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows?.map(({ key, cells, refused }) => (
              <tr key={key} className="border-b border-line last:border-b-0">
                {isFiltered && <td className="px-3 py-2 align-top text-ink-soft money">{key}</td>}
                {columns.map((column, place) => (
                  <td
                    key={column}
                    className={classNames(
                      'max-w-80 px-3 py-2 align-top break-words',
                      refused.includes(column) && 'bg-problem-soft text-problem',
                    )}
                  >
                    {cells[place]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {isFiltered && hasNextPage && (
        <div className="mt-3">
          <Button variant="secondary" busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
            {t('list.more')}
          </Button>
        </div>
      )}
    </Card>
  )
}
