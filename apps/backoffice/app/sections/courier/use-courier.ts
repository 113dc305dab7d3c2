import type { CourierDay } from '@delguur/contract'
import { ApiError, type Client } from '@delguur/sdk'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useBackOffice } from '../../api/back-office.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { isUnanswered, type Press, readUnsent, writeUnsent } from './unsent.ts'

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
  const isSending = useRef(false)
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

  const sendAgain = useCallback(async () => {
    if (isSending.current) return
    isSending.current = true
    try {
      for (const made of readUnsent(me.id)) {
        const outcome = await press(made).catch((error: Error) => {
          notify(error.message, { type: 'error' })
          void queries.invalidateQueries({ queryKey: DAY })
        })
        if (outcome === 'sent') notify(t('courier.sent_now'), { type: 'success' })
        if (outcome === 'unsent') return
      }
    } finally {
      isSending.current = false
    }
  }, [me.id, notify, press, queries, t])

  useEffect(() => {
    void sendAgain()
    const timer = setInterval(() => void sendAgain(), SEND_AGAIN_EVERY_MS)
    const onOnline = () => void sendAgain()
    addEventListener('online', onOnline)
    return () => {
      clearInterval(timer)
      removeEventListener('online', onOnline)
    }
  }, [sendAgain])

  return { day, unsent, press, sendAgain, show }
}
