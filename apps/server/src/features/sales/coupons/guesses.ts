import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'
import { Fail, fail } from '../../../platform/http/index.ts'
import {
  clientKey,
  countAttempt,
  knownWait,
  type Limit,
  uncountAttempt,
  waitOf,
} from '../../../platform/limits/index.ts'

const HOUR = 3600
/** In two hours that touch each other still less than 20 within one. */
const WRONG_AN_HOUR = 9
/** Families, offices and mobile networks share an address. */
const WRONG_AN_HOUR_OF_ADDRESS = 30
/** So many codes of an address wait for each other on a node. */
const WAITING = 100
/** Promo codes are short: so many wrong ones on a site, by whomever, are a fleet that tries all of them. */
const FLEET = { most: 60, seconds: 600 }
const ALARM_EVERY_MS = 60_000

export interface Guess {
  siteId: number
  /** Network address of whoever types. */
  clientIp: string
  /** Stands for the secret of their device; null where it shows none. */
  deviceKey: string | null
  orderNumber: string
  userId: number | null
  isPromoCode: boolean
}

interface Dependencies {
  db: Kysely<Database>
  /** Many together try promo codes one after the other. */
  onFleet(): void
}

/**
 * Counts wrong codes, by device, address, order and account. While a fleet tries promo codes, only customers who are logged in can use
 * one, for as long as its ten minutes last. Whatever else comes of a code, one that there is was no guess: an address has one code
 * looked up after the other, so that right ones need not be counted meanwhile.
 */
export function createGuesses({ db, onFleet }: Dependencies) {
  const inTurn = createTurns(WAITING)
  let toldAt = 0

  /** It is told on the way. */
  function refusedInFleet(): Fail {
    if (Date.now() - toldAt >= ALARM_EVERY_MS) {
      toldAt = Date.now()
      onFleet()
    }
    return fail('login_required')
  }

  /** The limit of all who try promo codes, this one counted; empty for other codes. Throws where strangers are refused. */
  async function joinFleet({ siteId, isPromoCode, userId }: Guess, own: Limit[]): Promise<Limit[]> {
    const fleet: Limit[] = isPromoCode ? [{ of: ['promo code', siteId], ...FLEET }] : []
    const isStranger = userId === null
    // A flood of them is refused without asking the database.
    if (isStranger && knownWait(db, fleet) !== null) throw refusedInFleet()
    const seconds = await waitOf(db, own)
    if (seconds !== null) throw fail('too_many_tries', { seconds })
    if (isPromoCode && (await countAttempt(db, fleet)) !== null) {
      const refusal = refusedInFleet()
      if (isStranger) throw refusal
    }
    return fleet
  }

  async function look<T>(guess: Guess, work: () => Promise<T>): Promise<T> {
    const own = ownLimits(guess)
    const fleet = await joinFleet(guess, own)
    const leaveFleet = async () => void (fleet.length > 0 && (await uncountAttempt(db, fleet)))
    try {
      const done = await work()
      await leaveFleet()
      return done
    } catch (error) {
      if (error instanceof Fail && error.code === 'coupon_not_found') await countAttempt(db, own)
      else await leaveFleet()
      throw error
    }
  }

  return {
    /** Does the work of a code, outside of any transaction; counts it where it throws `coupon_not_found`. */
    around: <T>(guess: Guess, work: () => Promise<T>): Promise<T> =>
      inTurn(`${guess.siteId} ${clientKey(guess.clientIp)}`, () => look(guess, work)),
  }
}

/** Works of the same name one after the other; throws `overloaded` where so many wait. */
function createTurns(most: number) {
  const last = new Map<string, { waiting: number; ended: Promise<unknown> }>()

  return async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const queue = last.get(name) ?? { waiting: 0, ended: Promise.resolve() }
    if (queue.waiting >= most) throw fail('overloaded')
    queue.waiting++
    const mine = queue.ended.then(work)
    queue.ended = mine.catch(() => {})
    last.set(name, queue)
    try {
      return await mine
    } finally {
      if (--queue.waiting === 0) last.delete(name)
    }
  }
}

export type Guesses = ReturnType<typeof createGuesses>

/** A device that shows no secret is known by its address alone. */
function ownLimits({ siteId, clientIp, deviceKey, orderNumber, userId }: Guess): Limit[] {
  const address = clientKey(clientIp)
  const limit = (most: number, ...whose: (string | number)[]): Limit => ({
    ...{ of: ['coupon', siteId, ...whose], most, seconds: HOUR },
  })
  return [
    deviceKey === null ? limit(WRONG_AN_HOUR, 'visitor', address) : limit(WRONG_AN_HOUR, 'device', deviceKey),
    limit(WRONG_AN_HOUR_OF_ADDRESS, 'address', address),
    limit(WRONG_AN_HOUR, 'order', orderNumber),
    ...(userId === null ? [] : [limit(WRONG_AN_HOUR, 'account', userId)]),
  ]
}
