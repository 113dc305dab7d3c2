import type { StaffTicket } from '@delguur/contract'
import { ApiError, type Client } from '@delguur/sdk'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useBackOffice } from '../../api/back-office.tsx'
import { isUnanswered, useSendAgain } from '../../api/send-again.ts'
import { readWaiting, type WaitingScan, writeWaiting } from './waiting-scans.ts'

/** What is known of a scan. Without an answer nothing is: it is neither good nor bad. */
export type ScanAnswer =
  | { kind: 'good'; ticket: StaffTicket }
  | { kind: 'bad'; entered: string; text: string }
  | { kind: 'unconfirmed'; entered: string }

/** A scan that was sent late, and what the shop said to it. */
export interface LateAnswer extends WaitingScan {
  answer: ScanAnswer
}

export const SCANS = ['scans']
const SEND_AGAIN_EVERY_MS = 15_000
/** At a door a person waits: what takes longer counts as no connection. */
const ANSWER_WITHIN_MS = 8000

const sendScan = (client: Client, entered: string, body: { place?: string; device_time?: string }) =>
  client.request('PUT /api/back_office/e_tickets/:id/use', {
    params: { id: entered },
    body,
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  })

/** Answer of the shop; null if there was none. */
async function answerTo(entered: string, ask: () => Promise<StaffTicket>): Promise<ScanAnswer | null> {
  try {
    return { kind: 'good', ticket: await ask() }
  } catch (error) {
    if (!(error instanceof ApiError) || isUnanswered(error)) return null
    return { kind: 'bad', entered, text: error.message }
  }
}

/** Scans tickets. One that gets no answer waits on the device and is sent again until it has one. */
export function useScans() {
  const { client, me } = useBackOffice()
  const queries = useQueryClient()
  const [waiting, setWaiting] = useState(() => readWaiting(me.id))
  const [late, setLate] = useState<LateAnswer[]>([])

  const keep = useCallback(
    (change: (waiting: WaitingScan[]) => WaitingScan[]) => setWaiting(writeWaiting(me.id, change(readWaiting(me.id)))),
    [me.id],
  )

  const scan = useCallback(
    async (entered: string, place: string): Promise<ScanAnswer> => {
      const device_time = new Date().toISOString()
      const answer = await answerTo(entered, () => sendScan(client, entered, place ? { place } : {}))
      if (answer === null) keep((all) => [...all, { entered, place, device_time }])
      void queries.invalidateQueries({ queryKey: SCANS })
      return answer ?? { kind: 'unconfirmed', entered }
    },
    [client, keep, queries],
  )

  const sendAll = useCallback(async () => {
    for (const made of readWaiting(me.id)) {
      const { entered, place, device_time } = made
      const body = { device_time, ...(place && { place }) }
      const answer = await answerTo(entered, () => sendScan(client, entered, body))
      if (answer === null) return
      keep((all) => all.filter((one) => one.device_time !== device_time))
      setLate((before) => [{ ...made, answer }, ...before])
      void queries.invalidateQueries({ queryKey: SCANS })
    }
  }, [client, keep, me.id, queries])
  const sendAgain = useSendAgain(sendAll, SEND_AGAIN_EVERY_MS)

  return { waiting, late, scan, sendAgain }
}
