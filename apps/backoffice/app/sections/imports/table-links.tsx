import { useLocale, useMessages } from '../../i18n/use-messages.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

const FORMATS = ['xlsx', 'csv', 'jsonl'] as const

interface TableLinksProps {
  /** Path of the table below the API of the back office. */
  path: string
  label: string
  formats?: readonly (typeof FORMATS)[number][]
}

/** Links that download a table, one for each format. */
export function TableLinks({ path, label, formats = FORMATS }: TableLinksProps) {
  const t = useMessages()
  const locale = useLocale()
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="float-left mr-2 leading-10">{label}</legend>
      {formats.map((format) => (
        <a
          key={format}
          href={`/admin/api/back_office/${path}?${new URLSearchParams({ format, locale })}`}
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
