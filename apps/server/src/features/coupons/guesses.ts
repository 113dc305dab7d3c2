import type { Kysely } from 'kysely'
import type { Database } from '../../platform/db/index.ts'
import { Fail, fail } from '../../platform/http/index.ts'
import { countTry, knownWait, type Limit, uncountTry, visitorKey } from '../../platform/limits/index.ts'

const HOUR = 3600
/** In two hours that touch each other still less than 20 within one. */
const WRONG_AN_HOUR = 9
/** Promo codes are short: so many wrong ones on a site, by whomever, are a fleet that tries all of them. */
const FLEET = { most: 60, seconds: 600 }
const ALARM_EVERY_MS = 60_000

export interface Guess {
  siteId: number
  /** Network address of whoever types. */
  visitor: string
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
 * Counts wrong codes, by visitor, order and account. While a fleet tries promo codes, only customers who are logged in can use
 * one, for as long as its ten minutes last. Whatever else comes of a code, one that there is was no guess.
 */
export function createGuesses({ db, onFleet }: Dependencies) {
  let toldAt = 0

  /** It is told on the way. */
  function refusedInFleet(): Fail {
    if (Date.now() - toldAt >= ALARM_EVERY_MS) {
      toldAt = Date.now()
      onFleet()
    }
    return fail('login_required')
  }

  /** The limits that are counted; throws where one is exceeded. */
  async function counted(guess: Guess): Promise<Limit[]> {
    const own = ownLimits(guess)
    const fleet: Limit = { of: ['promo code', guess.siteId], ...FLEET }
    const isStranger = guess.isPromoCode && guess.userId === null
    // A flood of them is refused without asking the database.
    if (isStranger && knownWait(db, [fleet]) !== null) throw refusedInFleet()
    const seconds = await countTry(db, own)
    if (seconds !== null) throw fail('too_many_tries', { seconds })
    if (!guess.isPromoCode) return own
    if ((await countTry(db, [fleet])) !== null) {
      const refusal = refusedInFleet()
      // Nothing was looked up for them.
      if (isStranger) {
        await uncountTry(db, own)
        throw refusal
      }
    }
    return [...own, fleet]
  }

  return {
    /** Does the work of a code, outside of any transaction; counts it where it throws `coupon_not_found`. */
    async around<T>(guess: Guess, work: () => Promise<T>): Promise<T> {
      const limits = await counted(guess)
      const takeBack = () => uncountTry(db, limits)
      try {
        const done = await work()
        await takeBack()
        return done
      } catch (error) {
        if (!(error instanceof Fail && error.code === 'coupon_not_found')) await takeBack()
        throw error
      }
    },
  }
}

export type Guesses = ReturnType<typeof createGuesses>

const ownLimits = ({ siteId, visitor, orderNumber, userId }: Guess): Limit[] =>
  [['visitor', visitorKey(visitor)], ['order', orderNumber], ...(userId === null ? [] : [['account', userId]])].map(
    (whose) => ({ of: ['coupon', siteId, ...whose], most: WRONG_AN_HOUR, seconds: HOUR }),
  )
