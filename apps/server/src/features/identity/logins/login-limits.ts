import { RESEND_SECONDS } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import type { ContactChannel } from '../../../platform/db/stored.ts'
import { fail } from '../../../platform/http/index.ts'
import { countTry, knownWait, type Limit, uncountTry, visitorKey } from '../../../platform/limits/index.ts'
import type { SecurityLog } from '../security-events/index.ts'

const HOUR = 3600
const DAY = 24 * HOUR

/**
 * Codes that a site sends in an hour by one channel. The fuller it is, the fewer more one address gets: a few addresses
 * can not use it up.
 */
const BUDGET = [
  { most: 300, each: 10 },
  { most: 450, each: 3 },
  { most: 600, each: 0 },
]

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
  kind: 'code' | 'password'
  /** The contact or account that is guessed at. */
  at: string | number
  /** Name by which staff know the owner, masked. */
  contact?: string
}

/** Somebody whom strangers can not shut out: a device that is known to the contact, or that asked for the code. */
export interface Own {
  deviceKey: string
}

interface Dependencies {
  warn(text: string): void
  /** Writes down that guesses at something are refused for a while. */
  note: SecurityLog['note']
}

export type LoginLimits = ReturnType<typeof createLoginLimits>

/** How often codes are sent and things are guessed. `warn` hears once an hour that the shop's whole budget is used up. */
export function createLoginLimits({ warn, note }: Dependencies) {
  const warned = new Map<string, number>()

  function warnOnce(text: string) {
    const hour = Math.floor(Date.now() / (HOUR * 1000))
    if (warned.get(text) === hour) return
    warned.set(text, hour)
    warn(text)
  }

  async function refuseMany(db: Db, limits: Limit[]): Promise<void> {
    const seconds = await countTry(db, limits)
    if (seconds !== null) throw fail('too_many_codes', { seconds })
  }

  async function refuseSoon(db: Db, of: Limit['of']): Promise<void> {
    const seconds = await countTry(db, [{ of, most: 1, seconds: RESEND_SECONDS }])
    if (seconds !== null) throw fail('resend_too_soon', { seconds })
  }

  async function spendBudget(db: Db, { siteId, visitor, channel }: Sending): Promise<void> {
    const sent = ['sent', siteId, channel]
    for (const { most, each } of BUDGET) {
      const seconds = await countTry(db, [{ of: sent, most, seconds: HOUR }])
      if (seconds === null) continue
      if (each > 0) {
        await refuseMany(db, [{ of: [...sent, visitorKey(visitor)], most: each, seconds: HOUR }])
      } else {
        warnOnce(`the shop sends no more codes by ${channel} in this hour: its budget is used up`)
        throw fail('too_many_codes', { seconds })
      }
    }
  }

  return {
    /** Counts a code that is about to be sent; throws `resend_too_soon` or `too_many_codes`. */
    async countSending(db: Db, sending: Sending): Promise<void> {
      const { siteId, visitor, channel, target, purpose } = sending
      const from = ['sent from', siteId, visitorKey(visitor)]
      const to = ['sent to', siteId, channel, target]
      // Mobile operators put many phones behind one address.
      await refuseMany(db, [
        { of: from, most: 60, seconds: HOUR },
        { of: from, most: 300, seconds: DAY },
      ])
      await refuseSoon(db, [...to, purpose])
      await refuseMany(db, [
        { of: [...to, visitorKey(visitor)], most: 3, seconds: HOUR },
        { of: to, most: 5, seconds: HOUR },
        { of: to, most: 10, seconds: DAY },
      ])
      await spendBudget(db, sending)
    },

    /** The same for a device that is known to the contact, whatever strangers asked for. */
    async countOwnSending(db: Db, { siteId, channel, target, purpose }: Sending, { deviceKey }: Own): Promise<void> {
      const own = ['sent to device', siteId, channel, target, deviceKey]
      await refuseSoon(db, [...own, purpose])
      await refuseMany(db, [
        { of: own, most: 5, seconds: HOUR },
        { of: own, most: 10, seconds: DAY },
      ])
    },

    /**
     * Counts a guess at a code or password; throws `too_many_tries`. What it answers takes the guess back: call it once
     * the guess has turned out right. A visitor who is over their own limit uses up nobody else's, and strangers use up
     * nothing of whom `findOwn` finds.
     */
    async countGuess(
      db: Db,
      { siteId, visitor, kind, at, contact }: Guess,
      findOwn: () => Promise<Own | null>,
    ): Promise<() => Promise<void>> {
      const stages = guessStages({ siteId, visitor, kind, at })
      const seconds = await firstWait(db, stages)
      if (seconds === null) return () => uncountTry(db, stages.flat())
      const lockedOut = async (wait: number) => {
        await note(db, { siteId, kind: 'locked_out', contact, visitor, about: kind })
        return fail('too_many_tries', { seconds: wait })
      }
      const own = await findOwn()
      if (!own) throw await lockedOut(seconds)
      const ownGuesses = guessesAt(['guessed on device', siteId, at, own.deviceKey])
      const ownSeconds = await countTry(db, ownGuesses)
      if (ownSeconds !== null) throw await lockedOut(ownSeconds)
      return () => uncountTry(db, ownGuesses)
    },
  }

  async function firstWait(db: Db, stages: Limit[][]): Promise<number | null> {
    const known = knownWait(db, stages.flat())
    if (known !== null) return known
    for (const [stage, limits] of stages.entries()) {
      const seconds = await countTry(db, limits)
      if (seconds === null) continue
      if (stage === 2) warnOnce('the shop takes no more passwords of strangers in this hour: too many were wrong')
      return seconds
    }
    return null
  }
}

/** Limits that a stranger's guess counts under, one stage after the other: one that is refused does not count further. */
export const guessStages = ({ siteId, visitor, kind, at }: Guess): Limit[][] => [
  [{ of: ['guessed from', siteId, visitorKey(visitor)], most: 60, seconds: HOUR }],
  guessesAt(['guessed at', siteId, at]),
  // Of codes no more can be guessed at than are sent.
  kind === 'password' ? [{ of: ['guessed', siteId], most: 3000, seconds: HOUR }] : [],
]

const guessesAt = (of: Limit['of']): Limit[] => [
  { of, most: 10, seconds: HOUR },
  { of, most: 30, seconds: DAY },
]
