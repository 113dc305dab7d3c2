import type { StaffContactForm } from '@delguur/contract'
import { formatDateTime } from '@delguur/mongolia/dates'
import type { RequestInput } from '@delguur/sdk'
import { useMessages } from '../../i18n/use-messages.tsx'
import { CursorPage } from '../../lists/cursor-page.tsx'
import { FilterTabs, SearchFilter } from '../../lists/filters.tsx'
import { ContactFormState } from './contact-form-state.tsx'

/** What people wrote to the shop, the newest first. */
export function ContactFormList() {
  const t = useMessages()
  return (
    <CursorPage
      name="contact_forms"
      title={t('nav.contact_forms')}
      load={async (client, { filter, cursor, signal }) => {
        const query = { ...filter, cursor } as RequestInput<'GET /api/back_office/contact_forms'>['query']
        const { contact_forms: rows, ...page } = await client.request('GET /api/back_office/contact_forms', {
          query,
          signal,
        })
        return { rows, ...page }
      }}
      filters={(list) => (
        <>
          <SearchFilter list={list} label={t('contact.search')} hint={t('contact.search_hint')} />
          <FilterTabs
            list={list}
            name="state"
            label={t('orders.state')}
            tabs={[
              { value: 'new', label: t('contact.new') },
              { value: 'done', label: t('contact.answered') },
              { value: '', label: t('list.all') },
            ]}
          />
        </>
      )}
      columns={[
        { label: t('contact.from'), cell: ({ name }) => <span className="break-words">{name}</span> },
        { label: t('contact.text'), cell: (row) => <Excerpt row={row} /> },
        { label: t('orders.state'), cell: ({ state }) => <ContactFormState state={state} /> },
        {
          label: t('contact.sent_at'),
          atEnd: true,
          cell: ({ created_at: at }) => <span className="money">{formatDateTime(at)}</span>,
        },
      ]}
      card={(row) => ({
        title: <span className="break-words">{row.name}</span>,
        aside: <ContactFormState state={row.state} />,
        lines: (
          <>
            <Excerpt row={row} />
            <p className="mt-1 money">{formatDateTime(row.created_at)}</p>
          </>
        ),
      })}
      hrefOf={({ id }) => `/contact_forms/${id}`}
      empty={t('contact.empty')}
    />
  )
}

const Excerpt = ({ row: { message } }: { row: StaffContactForm }) => (
  <p className="line-clamp-2 max-w-[420px] break-words text-ink">{message}</p>
)
