import type { Settings } from './options.ts'

export interface AcceptedMessage {
  id: number
  from: string
  to: string
  text: string
  at: number
}

export interface SendAnswer {
  Result: 'SUCCESS' | 'FAIL'
  'Message ID': number
  Reason?: string
}

export interface StatusAnswer {
  delivered: string
  result: string
  source_number: string
  destination_number: string
  text: string
}

const FIRST_ID = 410_000_001
const NUMBER = /^[5-9]\d{7}$/

/** The gateway's rules, and the messages it accepted. */
export function createGateway({ key, from, clock, perSecond }: Settings) {
  const accepted: AcceptedMessage[] = []
  let calls: number[] = []

  function refusal(query: Record<string, string>): string | null {
    if (query.key !== key) return 'Invalid key'
    if (query.from !== from) return 'Invalid special number'
    if (!NUMBER.test(query.to ?? '')) return 'Invalid destination number'
    return query.text ? null : 'Empty text'
  }

  return {
    messages: (): readonly AcceptedMessage[] => accepted,

    /** Counts a call; false if it exceeds the limit per second. */
    admit(): boolean {
      const now = clock()
      calls = calls.filter((at) => now - at < 1000)
      if (calls.length >= perSecond) return false
      calls.push(now)
      return true
    },

    send(query: Record<string, string>, forced: string | null): SendAnswer {
      const reason = forced ?? refusal(query)
      if (reason !== null) return { Result: 'FAIL', 'Message ID': 0, Reason: reason }
      const id = FIRST_ID + accepted.length
      accepted.push({ id, from, to: query.to ?? '', text: query.text ?? '', at: clock() })
      return { Result: 'SUCCESS', 'Message ID': id }
    },

    status(query: Record<string, string>): StatusAnswer {
      const found = query.key === key ? accepted.find(({ id }) => String(id) === query.id) : undefined
      return {
        delivered: found ? 'TRUE' : 'FALSE',
        result: found ? 'SUCCESS' : 'FAIL',
        source_number: found?.from ?? '',
        destination_number: found?.to ?? '',
        text: found?.text ?? '',
      }
    },
  }
}
