import { useQuery } from '@tanstack/react-query'
import { useBackOffice } from '../../api/back-office.tsx'

/** Addresses of the site, and the events that there are, each with whether the member of staff may choose it. */
export function useWebhooks() {
  const { client } = useBackOffice()
  const { data } = useQuery({
    queryKey: ['webhooks', 'events'],
    queryFn: ({ signal }) => client.request('GET /api/back_office/webhooks', { signal }),
  })
  return { webhooks: data?.webhooks ?? [], types: data?.events ?? [] }
}

/** Host and description of an address, by which people know it. */
export const nameOfWebhook = ({ url, description }: { url: string; description: string }): string =>
  description === '' ? new URL(url).host : `${description} · ${new URL(url).host}`
