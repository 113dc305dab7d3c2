import type { CourierDay } from '@delguur/contract'
import { ApiError, type Client } from '@delguur/sdk'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useCallback, useState } from 'react'
import { useBackOffice } from '../../api/back-office.tsx'
import { isUnanswered, useSendAgain } from '../../api/send-again.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { type Press, readUnsent, writeUnsent } from './unsent.ts'

const DAY = ['courier']
const REREAD_EVERY_MS = 60_000
const SEND_AGAIN_EVERY_MS = 20_000

const send = (client: Client, { kind, id, body }: Press): Promise<CourierDay> =>
  kind === 'deliver'
    ? client.request('PUT /api/back_office/courier/parcels/:id/deliver', { params: { id }, body })
    : client.request('PUT /api/back_office/courier/parcels/:id/refuse', { params: { id }, body })

/** The parcels of the courier, and presses that have not reached the server; these are sent again until it answers. */
export function useCourier() {
  const { client, me } = useBackOffice()
  const t = useMessages()
  const notify = useNotify()
  const queries = useQueryClient()
  const [unsent, setUnsent] = useState(() => readUnsent(me.id))
  const day = useQuery<CourierDay, ApiError>({
    queryKey: DAY,
    queryFn: ({ signal }) => client.request('GET /api/back_office/courier/parcels', { signal }),
    refetchInterval: REREAD_EVERY_MS,
  })

  const show = useCallback((next: CourierDay) => queries.setQueryData(DAY, next), [queries])

  const keep = useCallback(
    (change: (unsent: Press[]) => Press[]) => setUnsent(writeUnsent(me.id, change(readUnsent(me.id)))),
    [me.id],
  )

  /** Keeps the press first, so that neither a lost line nor a closed page loses it. Throws what the server refuses. */
  const press = useCallback(
    async (made: Press): Promise<'sent' | 'unsent'> => {
      const others = (all: Press[]) => all.filter(({ id }) => id !== made.id)
      keep((all) => [...others(all), made])
      try {
        show(await send(client, made))
      } catch (error) {
        if (error instanceof ApiError && isUnanswered(error)) return 'unsent'
        keep(others)
        throw error
      }
      keep(others)
      return 'sent'
    },
    [client, keep, show],
  )

  const sendAll = useCallback(async () => {
    for (const made of readUnsent(me.id)) {
      const outcome = await press(made).catch((error: Error) => {
        notify(error.message, { type: 'error' })
        void queries.invalidateQueries({ queryKey: DAY })
      })
      if (outcome === 'sent') notify(t('courier.sent_now'), { type: 'success' })
      if (outcome === 'unsent') return
    }
  }, [me.id, notify, press, queries, t])
  const sendAgain = useSendAgain(sendAll, SEND_AGAIN_EVERY_MS)

  return { day, unsent, press, sendAgain, show }
}
