import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { AreaPage } from '../../features/account/area-page.tsx'
import { forCustomer } from '../../features/account/for-customer.server.ts'
import { loadGrowingList } from '../../features/account/growing-list.server.ts'
import { NothingHere } from '../../features/account/nothing-here.tsx'
import { TicketList } from '../../features/orders/ticket-list.tsx'
import { TicketTexts, useTicketMessages } from '../../features/orders/ticket-texts.tsx'
import { ticketView } from '../../features/orders/ticket-view.server.ts'
import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { Card } from '../../ui/card.tsx'
import { LongerList } from '../../ui/lists/longer-list.tsx'

const PER_PAGE = 20

export async function loader(call: LoaderFunctionArgs) {
  return forCustomer(call, async (api) => {
    const { pages, ...list } = await loadGrowingList(call.url.searchParams, (page) =>
      api.tickets.mine({ page, per_page: PER_PAGE }),
    )
    return { ...list, tickets: pages.flatMap(({ e_tickets }) => e_tickets).map(ticketView) }
  })
}

/** BO-01: the tickets of all orders and those that staff issued, good ones first. */
export default function TicketsScreen() {
  return (
    <TicketTexts>
      <Tickets />
    </TicketTexts>
  )
}

function Tickets() {
  const title = usePrivateMessages()('account.tickets')
  const t = useTicketMessages()
  const { tickets, total, page, hasMore } = useLoaderData<typeof loader>()
  return (
    <AreaPage title={title}>
      {tickets.length === 0 ? (
        <NothingHere title={t('pass.none')} text={t('pass.none_hint')} />
      ) : (
        <Card>
          <TicketList tickets={tickets} hasOrders />
        </Card>
      )}
      <LongerList
        shown={tickets.length}
        total={total}
        text={t('pass.shown', { shown: tickets.length, total })}
        to={hasMore ? `/account/tickets?page=${page + 1}` : null}
      />
    </AreaPage>
  )
}
