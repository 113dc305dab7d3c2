import { TicketList } from '../../features/orders/ticket-list.tsx'
import { TicketTexts, useTicketMessages } from '../../features/orders/ticket-texts.tsx'
import type { TicketView } from '../../features/orders/ticket-view.server.ts'
import { Card } from '../../ui/card.tsx'

interface TicketCardProps {
  tickets: readonly TicketView[]
}

/** The tickets of the order, loaded only with orders that have some. */
export default function TicketCard(props: TicketCardProps) {
  return (
    <TicketTexts>
      <Tickets {...props} />
    </TicketTexts>
  )
}

function Tickets({ tickets }: TicketCardProps) {
  const t = useTicketMessages()
  return (
    <Card>
      <h2 className="mb-4 text-lead">{t('pass.title')}</h2>
      <TicketList tickets={tickets} />
    </Card>
  )
}
