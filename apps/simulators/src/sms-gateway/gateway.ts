import type { Settings } from './options.ts'

export interface TakenMessage {
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

/** What the gateway decides, and the messages that it took. */
export function createGateway({ key, from, clock, perSecond }: Settings) {
  const taken: TakenMessage[] = []
  let calls: number[] = []

  function refusal(asked: Record<string, string>): string | null {
    if (asked.key !== key) return 'Invalid key'
    if (asked.from !== from) return 'Invalid special number'
    if (!NUMBER.test(asked.to ?? '')) return 'Invalid destination number'
    return asked.text ? null : 'Empty text'
  }

  return {
    taken: (): readonly TakenMessage[] => taken,

    /** Counts a call; false where it is one too many within a second. */
    admit(): boolean {
      const now = clock()
      calls = calls.filter((at) => now - at < 1000)
      if (calls.length >= perSecond) return false
      calls.push(now)
      return true
    },

    send(asked: Record<string, string>, forced: string | null): SendAnswer {
      const reason = forced ?? refusal(asked)
      if (reason !== null) return { Result: 'FAIL', 'Message ID': 0, Reason: reason }
      const id = FIRST_ID + taken.length
      taken.push({ id, from, to: asked.to ?? '', text: asked.text ?? '', at: clock() })
      return { Result: 'SUCCESS', 'Message ID': id }
    },

    status(asked: Record<string, string>): StatusAnswer {
      const found = asked.key === key ? taken.find(({ id }) => String(id) === asked.id) : undefined
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
