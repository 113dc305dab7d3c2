import type { Subscriber } from '@delguur/contract'
import { formatDateTime } from '@delguur/mongolia/dates'
import type { RequestInput } from '@delguur/sdk'
import { ActionButton, RowActions } from '../../forms/action-button.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { CursorPage } from '../../lists/cursor-page.tsx'
import { FilterTabs, SearchFilter } from '../../lists/filters.tsx'
import { Badge } from '../../ui/badge.tsx'

const STATES = ['subscribed', 'requested', 'ended'] as const
const TONES = { subscribed: 'stock', requested: 'accent', ended: 'plain' } as const

/** Who subscribed to letters of the shop, the newest first. */
export default function SubscribersSection() {
  const t = useMessages()
  return (
    <CursorPage
      name="subscribers"
      title={t('nav.subscribers')}
      load={async (client, { filter, cursor, signal }) => {
        const query = { ...filter, cursor } as RequestInput<'GET /api/back_office/subscribers'>['query']
        const { subscribers: rows, ...page } = await client.request('GET /api/back_office/subscribers', {
          query,
          signal,
        })
        return { rows, ...page }
      }}
      filters={(list) => (
        <>
          <SearchFilter list={list} label={t('subscribers.search')} hint={t('subscribers.email')} />
          <FilterTabs
            list={list}
            name="state"
            label={t('orders.state')}
            tabs={[
              { value: '', label: t('list.all') },
              ...STATES.map((value) => ({ value, label: t(`subscribers.${value}`) })),
            ]}
          />
        </>
      )}
      columns={[
        { label: t('subscribers.email'), cell: ({ email }) => <span className="break-all">{email}</span> },
        { label: t('orders.state'), cell: (row) => <State row={row} /> },
        { label: t('contact.language'), cell: (row) => <Language row={row} /> },
        { label: t('subscribers.since'), cell: (row) => <Since row={row} /> },
        { label: t('list.actions'), hidesLabel: true, atEnd: true, cell: (row) => <Actions row={row} /> },
      ]}
      card={(row) => ({
        title: <span className="break-all">{row.email}</span>,
        aside: <State row={row} />,
        lines: (
          <>
            <p>
              <Language row={row} /> · <Since row={row} />
            </p>
            <Actions row={row} />
          </>
        ),
      })}
      empty={t('subscribers.empty', { url: `${location.origin}/subscribe` })}
    />
  )
}

interface RowProps {
  row: Subscriber
}

function State({ row: { state } }: RowProps) {
  const t = useMessages()
  return <Badge tone={TONES[state]}>{t(`subscribers.${state}`)}</Badge>
}

function Language({ row: { locale } }: RowProps) {
  const t = useMessages()
  return t(locale === 'mn' ? 'contact.mongolian' : 'contact.english')
}

/** Since when the state is what it is. */
const Since = ({ row: { requested_at, subscribed_at, ended_at } }: RowProps) => (
  <span className="money">{formatDateTime(ended_at ?? subscribed_at ?? requested_at)}</span>
)

function Actions({ row: { id, email, state } }: RowProps) {
  const t = useMessages()
  if (state === 'ended') return null
  return (
    <RowActions>
      <ActionButton
        label={t('subscribers.end')}
        subject={email}
        text={t('subscribers.end_sure', { email })}
        fields={[]}
        done={t('subscribers.end_told', { email })}
        work={(client) => client.request('PUT /api/back_office/subscribers/:id/end', { params: { id } })}
      />
    </RowActions>
  )
}
