import { useLocale, useMessages } from '../i18n/use-messages.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

const FORMATS = ['xlsx', 'csv', 'jsonl'] as const

interface TableLinksProps {
  /** Path of the table below the API of the back office. */
  path: string
  label: string
  formats?: readonly (typeof FORMATS)[number][]
  /** Filters of the list whose rows the table has. */
  filter?: Record<string, string>
}

/** Links that download a table, one for each format. */
export function TableLinks({ path, label, formats = FORMATS, filter }: TableLinksProps) {
  const t = useMessages()
  const locale = useLocale()
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="float-left mr-2 leading-10">{label}</legend>
      {formats.map((format) => (
        <a
          key={format}
          href={`/admin/api/back_office/${path}?${new URLSearchParams({ ...filter, format, locale })}`}
          download
          aria-label={`${label}: ${t(`table.${format}`)}`}
          className={buttonClass('secondary')}
        >
          <Icon name="download" />
          {t(`table.${format}`)}
        </a>
      ))}
    </fieldset>
  )
}

type TableMenuProps = Required<Pick<TableLinksProps, 'path' | 'filter'>> & { label?: string }

/** Opens the links to all rows of a list, filtered as they are on screen. */
export function TableMenu({ path, filter, label }: TableMenuProps) {
  const t = useMessages()
  return (
    <details className="desktop:relative">
      <summary className={`${buttonClass('secondary')} cursor-pointer list-none [&::-webkit-details-marker]:hidden`}>
        <Icon name="download" />
        {t('table.export')}
      </summary>
      <div className="absolute inset-x-4 z-20 mt-1 rounded-card border border-line bg-paper p-3 shadow-overlay desktop:right-0 desktop:left-auto desktop:w-max">
        <TableLinks path={path} label={label ?? t('table.filtered')} filter={filter} />
      </div>
    </details>
  )
}
