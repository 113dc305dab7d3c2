import type { WebhookEvent } from '@delguur/contract'
import { useQuery } from '@tanstack/react-query'
import { useBackOffice } from '../../api/back-office.tsx'

interface EventType {
  type: WebhookEvent
  allowed: boolean
}

/** Events that there are, and whether the member of staff may choose them. */
export function useEventTypes(): EventType[] {
  const { client } = useBackOffice()
  const { data } = useQuery({
    queryKey: ['webhooks', 'events'],
    queryFn: ({ signal }) => client.request('GET /api/back_office/webhooks', { signal }),
    select: ({ events }) => events,
  })
  return data ?? []
}
