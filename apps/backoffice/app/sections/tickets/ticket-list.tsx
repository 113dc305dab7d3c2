import { TICKET_KINDS, TICKET_STATES } from '@delguur/contract/constants'
import { formatDateTime } from '@delguur/mongolia/dates'
import { useMay } from '../../api/back-office.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { FilterTabs, SearchFilter, SelectFilter } from '../../lists/filters.tsx'
import { ListPage } from '../../lists/list-page.tsx'
import { IssueTicket } from './issue-ticket.tsx'
import { TicketState } from './ticket-state.tsx'

/** Tickets of orders and of staff's own issue. */
export function TicketList() {
  const t = useMessages()
  const may = useMay()
  return (
    <ListPage
      name="tickets"
      title={t('nav.tickets')}
      actions={may('tickets.manage') && <IssueTicket />}
      filters={(list) => (
        <>
          <SearchFilter list={list} label={t('tickets.search')} hint={t('tickets.search_hint')} />
          <SelectFilter
            list={list}
            name="kind"
            label={t('tickets.kind')}
            tabs={[
              { value: '', label: t('tickets.any_kind') },
              ...TICKET_KINDS.map((value) => ({ value, label: t(`tickets.kind_${value}`) })),
            ]}
          />
          <FilterTabs
            list={list}
            name="state"
            label={t('orders.state')}
            tabs={[
              { value: '', label: t('list.all') },
              ...TICKET_STATES.map((value) => ({ value, label: t(`tickets.state_${value}`) })),
            ]}
          />
        </>
      )}
      columns={[
        { label: t('tickets.code'), cell: ({ code }) => <span className="money">{code}</span> },
        { label: t('tickets.title'), cell: ({ title }) => title },
        { label: t('tickets.holder'), cell: ({ holder }) => holder ?? '—' },
        { label: t('tickets.order'), cell: ({ order_number: number }) => number ?? t('tickets.by_hand') },
        {
          label: t('tickets.valid_until'),
          cell: ({ valid_until: at }) => (at ? <span className="money">{formatDateTime(at)}</span> : '—'),
        },
        { label: t('orders.state'), cell: ({ state }) => <TicketState state={state} /> },
      ]}
      card={(row) => ({
        title: row.title,
        aside: <TicketState state={row.state} />,
        lines: [row.code, row.holder, row.order_number ?? t('tickets.by_hand')].filter(Boolean).join(' · '),
      })}
      hrefOf={({ id }) => `/tickets/${id}`}
      empty={t('tickets.empty')}
    />
  )
}
