import type { AuditEntry } from '@delguur/contract'
import { actionWords, changesOf, fieldWords, thingWords, valueWords } from '@delguur/contract/audit-words'
import { formatDateTime } from '@delguur/mongolia/dates'
import type { RequestInput } from '@delguur/sdk'
import { useLanguage, useLocale } from '../../i18n/use-messages.tsx'
import { CursorPage } from '../../lists/cursor-page.tsx'
import { DateFilter, MoreFilters, SearchFilter } from '../../lists/filters.tsx'

const MAX_FIELDS = 6

/** Who of the staff changed what: nobody can change or delete an entry. */
export default function AuditSection() {
  const { t, locale } = useLanguage()
  const staffOf = ({ staff }: AuditEntry) =>
    staff ? staff.name || t('audit.staff', { id: staff.id }) : t('audit.command_line')
  return (
    <CursorPage
      name="audit"
      table="audit/export"
      title={t('nav.audit')}
      load={async (client, { filter, cursor, signal }) => {
        const query = { ...filter, cursor } as RequestInput<'GET /api/back_office/audit'>['query']
        const { entries, ...page } = await client.request('GET /api/back_office/audit', { query, signal })
        return { rows: entries, ...page }
      }}
      filters={(list) => (
        <>
          <SearchFilter label={t('audit.search')} hint={t('audit.search_hint')} list={list} />
          <MoreFilters list={list} names={['from', 'to']}>
            <DateFilter list={list} name="from" label={t('report.from')} />
            <DateFilter list={list} name="to" label={t('report.to')} />
          </MoreFilters>
        </>
      )}
      columns={[
        { label: t('message.at'), cell: ({ created_at: at }) => <span className="money">{formatDateTime(at)}</span> },
        { label: t('audit.who'), cell: staffOf },
        { label: t('audit.thing'), cell: (row) => thingWords(row, locale) },
        { label: t('audit.action'), cell: (row) => actionWords(row, locale) },
        { label: t('audit.changes'), cell: (row) => <Changes row={row} /> },
      ]}
      card={(row) => ({
        title: thingWords(row, locale),
        aside: <span className="text-small text-ink-soft">{formatDateTime(row.created_at)}</span>,
        lines: (
          <>
            {staffOf(row)} · {actionWords(row, locale)}
            <Changes row={row} />
          </>
        ),
      })}
      empty={t('audit.empty')}
    />
  )
}

/** Fields that differ, each with its value before and after. */
function Changes({ row }: { row: AuditEntry }) {
  const locale = useLocale()
  const fields = changesOf(row)
  return (
    <ul className="max-w-[420px] text-small text-ink-soft">
      {fields.slice(0, MAX_FIELDS).map(({ field, before, after }) => (
        <li key={field} className="line-clamp-2 break-words">
          {fieldWords(field, locale)}: {before !== undefined && `${valueWords(field, before, locale)} → `}
          <span className="text-ink">{valueWords(field, after, locale)}</span>
        </li>
      ))}
      {fields.length > MAX_FIELDS && <li>…</li>}
    </ul>
  )
}
