import { RESEND_SECONDS } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import { clientKey, countAttempt, knownWait, type Limit, uncountAttempt } from '../../../platform/limits/index.ts'
import type { ContactChannel } from '../../../platform/messages/messages.columns.ts'
import type { SecurityLog } from '../security-events/index.ts'

const HOUR = 3600
const DAY = 24 * HOUR

/**
 * Codes that a site sends in an hour by one channel. The fuller the budget, the fewer a single address gets: a few addresses
 * cannot use it up.
 */
const BUDGET = [
  { max: 300, each: 10 },
  { max: 450, each: 3 },
  { max: 600, each: 0 },
]

interface Sending {
  siteId: number
  clientIp: string
  channel: ContactChannel
  target: string
  /** Each purpose has its own limit per minute; hours and days are counted over all purposes. */
  purpose: string
}

interface Guess {
  siteId: number
  clientIp: string
  kind: 'code' | 'password'
  /** Contact or account whose secret is guessed. */
  target: string | number
  /** Masked name of the owner, for staff. */
  contact?: string
}

/** Requester whom strangers cannot lock out: a device known to the contact, or the one that requested the code. */
export interface Own {
  deviceKey: string
}

interface Dependencies {
  warn(text: string): void
  /** Records that guesses at something are refused for a while. */
  note: SecurityLog['note']
}

export type LoginLimits = ReturnType<typeof createLoginLimits>

/** Limits on codes and guesses. `warn` is called once an hour while the shop's whole budget is used up. */
export function createLoginLimits({ warn, note }: Dependencies) {
  const warned = new Map<string, number>()

  function warnOnce(text: string) {
    const hour = Math.floor(Date.now() / (HOUR * 1000))
    if (warned.get(text) === hour) return
    warned.set(text, hour)
    warn(text)
  }

  async function refuseMany(db: Db, limits: Limit[]): Promise<void> {
    const seconds = await countAttempt(db, limits)
    if (seconds !== null) throw fail('too_many_codes', { seconds })
  }

  async function refuseSoon(db: Db, of: Limit['of']): Promise<void> {
    const seconds = await countAttempt(db, [{ of, max: 1, seconds: RESEND_SECONDS }])
    if (seconds !== null) throw fail('resend_too_soon', { seconds })
  }

  async function spendBudget(db: Db, { siteId, clientIp, channel }: Sending): Promise<void> {
    const sent = ['sent', siteId, channel]
    for (const { max, each } of BUDGET) {
      const seconds = await countAttempt(db, [{ of: sent, max, seconds: HOUR }])
      if (seconds === null) continue
      if (each > 0) {
        await refuseMany(db, [{ of: [...sent, clientKey(clientIp)], max: each, seconds: HOUR }])
      } else {
        warnOnce(`the shop sends no more codes by ${channel} in this hour: its budget is used up`)
        throw fail('too_many_codes', { seconds })
      }
    }
  }

  return {
    /** Counts a code that is about to be sent; throws `resend_too_soon` or `too_many_codes`. */
    async countSending(db: Db, sending: Sending): Promise<void> {
      const { siteId, clientIp, channel, target, purpose } = sending
      const from = ['sent from', siteId, clientKey(clientIp)]
      const to = ['sent to', siteId, channel, target]
      // Mobile operators put many phones behind one address.
      await refuseMany(db, [
        { of: from, max: 60, seconds: HOUR },
        { of: from, max: 300, seconds: DAY },
      ])
      await refuseSoon(db, [...to, purpose])
      await refuseMany(db, [
        { of: [...to, clientKey(clientIp)], max: 3, seconds: HOUR },
        { of: to, max: 5, seconds: HOUR },
        { of: to, max: 10, seconds: DAY },
      ])
      await spendBudget(db, sending)
    },

    /** Counts a code for a device known to the contact, whatever strangers requested. */
    async countOwnSending(db: Db, { siteId, channel, target, purpose }: Sending, { deviceKey }: Own): Promise<void> {
      const own = ['sent to device', siteId, channel, target, deviceKey]
      await refuseSoon(db, [...own, purpose])
      await refuseMany(db, [
        { of: own, max: 5, seconds: HOUR },
        { of: own, max: 10, seconds: DAY },
      ])
    },

    /**
     * Counts a guess at a code or password; throws `too_many_tries`. The returned function uncounts the guess: call it once
     * the guess was right. A client over its own limit uses up no other limit, and strangers use up nothing of
     * the devices that `findOwn` finds.
     */
    async countGuess(
      db: Db,
      { siteId, clientIp, kind, target, contact }: Guess,
      findOwn: () => Promise<Own | null>,
    ): Promise<() => Promise<void>> {
      const stages = guessStages({ siteId, clientIp, kind, target })
      const seconds = await firstWait(db, stages)
      if (seconds === null) return () => uncountAttempt(db, stages.flat())
      const lockedOut = async (wait: number) => {
        await note(db, { siteId, kind: 'locked_out', contact, clientIp, about: kind })
        return fail('too_many_tries', { seconds: wait })
      }
      const own = await findOwn()
      if (!own) throw await lockedOut(seconds)
      const ownGuesses = guessesAt(['guessed on device', siteId, target, own.deviceKey])
      const ownSeconds = await countAttempt(db, ownGuesses)
      if (ownSeconds !== null) throw await lockedOut(ownSeconds)
      return () => uncountAttempt(db, ownGuesses)
    },
  }

  async function firstWait(db: Db, stages: Limit[][]): Promise<number | null> {
    const known = knownWait(db, stages.flat())
    if (known !== null) return known
    for (const [stage, limits] of stages.entries()) {
      const seconds = await countAttempt(db, limits)
      if (seconds === null) continue
      if (stage === 2) warnOnce('the shop takes no more passwords of strangers in this hour: too many were wrong')
      return seconds
    }
    return null
  }
}

/** Limits for a stranger's guess, in stages: a guess that one stage refuses does not count in the next. */
export const guessStages = ({ siteId, clientIp, kind, target }: Guess): Limit[][] => [
  [{ of: ['guessed from', siteId, clientKey(clientIp)], max: 60, seconds: HOUR }],
  guessesAt(['guessed at', siteId, target]),
  // Codes cannot be guessed more often than they are sent.
  kind === 'password' ? [{ of: ['guessed', siteId], max: 3000, seconds: HOUR }] : [],
]

const guessesAt = (of: Limit['of']): Limit[] => [
  { of, max: 10, seconds: HOUR },
  { of, max: 30, seconds: DAY },
]
