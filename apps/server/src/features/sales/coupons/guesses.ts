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
/** Less than 20 within any hour, even across two adjacent windows. */
const WRONG_AN_HOUR = 9
/** Families, offices and mobile networks share an address. */
const WRONG_AN_HOUR_OF_ADDRESS = 30
/** Queue length of one address on a node. */
const MAX_WAITING = 100
/** Promo codes are short: this many wrong ones on a site, from all clients together, are a distributed attack. */
const ATTACK = { max: 60, seconds: 600 }
const ALARM_EVERY_MS = 60_000

export interface Guess {
  siteId: number
  clientIp: string
  /** Hash of the device's secret; null if the request has none. */
  deviceKey: string | null
  orderNumber: string
  userId: number | null
  isPromoCode: boolean
}

interface Dependencies {
  db: Kysely<Database>
  /** Called at most once a minute while a distributed attack on promo codes lasts. */
  onAttack(): void
}

/**
 * Counts wrong codes by device, address, order and account. During a distributed attack on promo codes only logged-in customers can
 * use one, until its window of ten minutes ends. An existing code is never a wrong one, whatever problem it has. Codes of one address
 * are looked up one at a time, so that right ones need not be counted meanwhile.
 */
export function createGuesses({ db, onAttack }: Dependencies) {
  const enqueue = createQueues(MAX_WAITING)
  let alarmedAt = 0

  /** Error for anonymous clients during an attack; raises the alarm too. */
  function refuseInAttack(): Fail {
    if (Date.now() - alarmedAt >= ALARM_EVERY_MS) {
      alarmedAt = Date.now()
      onAttack()
    }
    return fail('login_required')
  }

  /** Counts the attempt under the shared limit of promo codes, and returns that limit; empty for other codes. Throws if a limit is exceeded. */
  async function countShared({ siteId, isPromoCode, userId }: Guess, own: Limit[]): Promise<Limit[]> {
    const shared: Limit[] = isPromoCode ? [{ of: ['promo code', siteId], ...ATTACK }] : []
    const isAnonymous = userId === null
    // A flood is refused without a query.
    if (isAnonymous && knownWait(db, shared) !== null) throw refuseInAttack()
    const seconds = await waitOf(db, own)
    if (seconds !== null) throw fail('too_many_tries', { seconds })
    if (isPromoCode && (await countAttempt(db, shared)) !== null) {
      const refusal = refuseInAttack()
      if (isAnonymous) throw refusal
    }
    return shared
  }

  async function attempt<T>(guess: Guess, work: () => Promise<T>): Promise<T> {
    const own = ownLimits(guess)
    const shared = await countShared(guess, own)
    const uncountShared = async () => void (shared.length > 0 && (await uncountAttempt(db, shared)))
    try {
      const done = await work()
      await uncountShared()
      return done
    } catch (error) {
      if (error instanceof Fail && error.code === 'coupon_not_found') await countAttempt(db, own)
      else await uncountShared()
      throw error
    }
  }

  return {
    /** Runs the work of entering a code, outside of any transaction; counts a wrong code if it throws `coupon_not_found`. */
    around: <T>(guess: Guess, work: () => Promise<T>): Promise<T> =>
      enqueue(`${guess.siteId} ${clientKey(guess.clientIp)}`, () => attempt(guess, work)),
  }
}

/** Runs work of the same name sequentially; throws `overloaded` if the queue of a name is full. */
function createQueues(max: number) {
  const queues = new Map<string, { waiting: number; last: Promise<unknown> }>()

  return async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const queue = queues.get(name) ?? { waiting: 0, last: Promise.resolve() }
    if (queue.waiting >= max) throw fail('overloaded')
    queue.waiting++
    const result = queue.last.then(work)
    queue.last = result.catch(() => {})
    queues.set(name, queue)
    try {
      return await result
    } finally {
      if (--queue.waiting === 0) queues.delete(name)
    }
  }
}

export type Guesses = ReturnType<typeof createGuesses>

/** Limits of the client; a device without a secret is identified by its address alone. */
function ownLimits({ siteId, clientIp, deviceKey, orderNumber, userId }: Guess): Limit[] {
  const address = clientKey(clientIp)
  const limit = (max: number, ...owner: (string | number)[]): Limit => ({
    of: ['coupon', siteId, ...owner],
    max,
    seconds: HOUR,
  })
  return [
    deviceKey === null ? limit(WRONG_AN_HOUR, 'client', address) : limit(WRONG_AN_HOUR, 'device', deviceKey),
    limit(WRONG_AN_HOUR_OF_ADDRESS, 'address', address),
    limit(WRONG_AN_HOUR, 'order', orderNumber),
    ...(userId === null ? [] : [limit(WRONG_AN_HOUR, 'account', userId)]),
  ]
}
