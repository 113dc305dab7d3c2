import type { AuditEntry } from '@delguur/contract'
import { formatDateTime } from '@delguur/mongolia/dates'
import type { RequestInput } from '@delguur/sdk'
import { useMessages } from '../../i18n/use-messages.tsx'
import { CursorPage } from '../../lists/cursor-page.tsx'
import { SearchFilter } from '../../lists/filters.tsx'

const MAX_FIELDS = 6

/** Who of the staff changed what: nobody can change or delete an entry. */
export default function AuditSection() {
  const t = useMessages()
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
      filters={(list) => <SearchFilter label={t('audit.search')} hint={t('audit.search_hint')} list={list} />}
      columns={[
        { label: t('message.at'), cell: ({ created_at: at }) => <span className="money">{formatDateTime(at)}</span> },
        { label: t('audit.who'), cell: staffOf },
        { label: t('audit.thing'), cell: thingOf },
        { label: t('audit.action'), cell: actionOf },
        { label: t('audit.changes'), cell: (row) => <Changes row={row} /> },
      ]}
      card={(row) => ({
        title: thingOf(row),
        aside: <span className="text-small text-ink-soft">{formatDateTime(row.created_at)}</span>,
        lines: (
          <>
            {staffOf(row)} · {actionOf(row)}
            <Changes row={row} />
          </>
        ),
      })}
      empty={t('audit.empty')}
    />
  )
}

const thingOf = ({ label, kind, thing_id: id }: AuditEntry): string =>
  label ?? ([kind, id].filter(Boolean).join(' ') || '—')

/** The words of the feature, or the endpoint without what all of them share. */
const actionOf = ({ action }: AuditEntry): string => action.replace('/api/back_office/', '')

/** Fields that differ, each with its value before and after. */
function Changes({ row: { before, after, details } }: { row: AuditEntry }) {
  const isGone = before !== null && after === null
  const fields = Object.entries({ ...details, ...(after ?? before) }).filter(([, value]) => value !== '')
  return (
    <ul className="max-w-[420px] text-small text-ink-soft">
      {fields.slice(0, MAX_FIELDS).map(([field, value]) => (
        <li key={field} className="line-clamp-2 break-words">
          {field}: {before && field in before && `${textOf(before[field])} → `}
          <span className="text-ink">{isGone ? '—' : textOf(value)}</span>
        </li>
      ))}
      {fields.length > MAX_FIELDS && <li>…</li>}
    </ul>
  )
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
