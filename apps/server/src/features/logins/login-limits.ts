import { RESEND_SECONDS } from '@delguur/contract'
import type { Db } from '../../platform/db/index.ts'
import type { ContactChannel } from '../../platform/db/stored.ts'
import { fail } from '../../platform/http/index.ts'
import { countTry, knownWait, type Limit, uncountTry, visitorKey } from '../../platform/limits/index.ts'

const HOUR = 3600
const DAY = 24 * HOUR

interface Sending {
  siteId: number
  visitor: string
  channel: ContactChannel
  target: string
  /** Each purpose has a minute of its own; hours and days are counted over all. */
  purpose: string
}

interface Guess {
  siteId: number
  visitor: string
  /** The contact or account that is guessed at. */
  at: string | number
}

export type LoginLimits = ReturnType<typeof createLoginLimits>

/** How often codes are sent and things are guessed. `warn` hears once an hour that the shop's whole budget is used up. */
export function createLoginLimits(warn: (text: string) => void) {
  const warned = new Map<string, number>()

  function warnOnce(text: string) {
    const hour = Math.floor(Date.now() / (HOUR * 1000))
    if (warned.get(text) === hour) return
    warned.set(text, hour)
    warn(text)
  }

  return {
    /** Counts a code that is about to be sent; throws `resend_too_soon` or `too_many_codes`. */
    async countSending(db: Db, { siteId, visitor, channel, target, purpose }: Sending): Promise<void> {
      const from = ['sent from', siteId, visitorKey(visitor)]
      const to = ['sent to', siteId, channel, target]
      const tooMany = async (limits: Limit[]) => {
        const seconds = await countTry(db, limits)
        if (seconds !== null) throw fail('too_many_codes', { seconds })
      }
      // Mobile operators put many phones behind one address.
      await tooMany([
        { of: from, most: 60, seconds: HOUR },
        { of: from, most: 300, seconds: DAY },
      ])
      const soon = await countTry(db, [{ of: [...to, purpose], most: 1, seconds: RESEND_SECONDS }])
      if (soon !== null) throw fail('resend_too_soon', { seconds: soon })
      await tooMany([
        { of: to, most: 5, seconds: HOUR },
        { of: to, most: 10, seconds: DAY },
      ])
      const seconds = await countTry(db, [{ of: ['sent', siteId, channel], most: 600, seconds: HOUR }])
      if (seconds === null) return
      warnOnce(`the shop sends no more codes by ${channel} in this hour: its budget is used up`)
      throw fail('too_many_codes', { seconds })
    },

    /**
     * Counts a guess at a code or password; throws `too_many_tries`. What it answers takes the guess back: call it once
     * the guess has turned out right. A visitor who is over their own limit uses up nobody else's.
     */
    async countGuess(db: Db, { siteId, visitor, at }: Guess): Promise<() => Promise<void>> {
      const stages: Limit[][] = [
        [{ of: ['guessed from', siteId, visitorKey(visitor)], most: 60, seconds: HOUR }],
        [10, 30].map((most, day) => ({ of: ['guessed at', siteId, at], most, seconds: day ? DAY : HOUR })),
        [{ of: ['guessed', siteId], most: 3000, seconds: HOUR }],
      ]
      const known = knownWait(db, stages.flat())
      if (known !== null) throw fail('too_many_tries', { seconds: known })
      for (const [stage, limits] of stages.entries()) {
        const seconds = await countTry(db, limits)
        if (seconds === null) continue
        if (stage === 2) warnOnce('the shop takes no more codes and passwords in this hour: too many were wrong')
        throw fail('too_many_tries', { seconds })
      }
      return () => uncountTry(db, stages.flat())
    },
  }
}
