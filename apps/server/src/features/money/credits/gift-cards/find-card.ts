import type { Kysely } from 'kysely'
import type { Database, Db } from '../../../../platform/db/index.ts'
import { fail } from '../../../../platform/http/index.ts'
import { clientKey, countAttempt, type Limit, uncountAttempt } from '../../../../platform/limits/index.ts'
import { type GiftCardCipher, readCardNumber, readCardPassword } from './card-secrets.ts'
import { type CardWithBalance, cardByHash, cardByNumber } from './gift-cards.queries.ts'

const HOUR = 3600
const DAY = 24 * HOUR
const ALARM_EVERY_MS = 60_000

/** Number or password of a card, one of both. */
export interface CardKey {
  number?: string | undefined
  password?: string | undefined
}

export interface LookUp {
  siteId: number
  /** Network address of the client. */
  clientIp: string
  key: CardKey
}

interface Dependencies {
  cipher: GiftCardCipher
  /** Reports that somebody, or many together, guess card numbers. */
  onFlood(): void
}

/** Looks up gift cards without helping those who guess: a wrong number and an impossible one get the same answer. */
export function createFindCard({ cipher, onFlood }: Dependencies) {
  let reportedAt = 0

  function reportFlood() {
    if (Date.now() - reportedAt < ALARM_EVERY_MS) return
    reportedAt = Date.now()
    onFlood()
  }

  async function read(db: Db, siteId: number, { number, password }: CardKey): Promise<CardWithBalance | undefined> {
    const digits = number === undefined ? null : readCardNumber(number)
    if (digits !== null) return cardByNumber(db, siteId, digits)
    const letters = password === undefined ? null : readCardPassword(password)
    return letters === null ? undefined : cardByHash(db, siteId, cipher.hashesOf(siteId, letters))
  }

  /** Throws `gift_card_wrong` and `gift_card_expired`. Use it inside a transaction only within `counted`. */
  async function find(db: Db, siteId: number, key: CardKey): Promise<CardWithBalance> {
    const card = await read(db, siteId, key)
    if (card?.state !== 'active') throw fail('gift_card_wrong')
    if (card.expires_at !== null && card.expires_at <= new Date()) throw fail('gift_card_expired')
    return card
  }

  return {
    find,

    /**
     * Counts a look-up by number or password as an attempt, and the attempt is withdrawn when it succeeds; throws
     * `too_many_tries`.
     */
    async counted<T>(db: Kysely<Database>, { siteId, clientIp }: LookUp, work: () => Promise<T>): Promise<T> {
      const [byClient, bySite] = limitsOf(siteId, clientIp)
      const seconds = (await countAttempt(db, byClient)) ?? (await countAttempt(db, bySite))
      if (seconds !== null) {
        reportFlood()
        throw fail('too_many_tries', { seconds })
      }
      const done = await work()
      await uncountAttempt(db, [...byClient, ...bySite])
      return done
    },
  }
}

export type FindCard = ReturnType<typeof createFindCard>

/**
 * Limits of look-ups. A card has 50 random bits: the hourly limit of a site finds none in a million years, and hardly ever
 * locks shoppers out.
 */
const limitsOf = (siteId: number, clientIp: string): [Limit[], Limit[]] => [
  [
    { of: ['gift_card', siteId, clientKey(clientIp)], max: 15, seconds: HOUR },
    { of: ['gift_card', siteId, clientKey(clientIp)], max: 60, seconds: DAY },
  ],
  [{ of: ['gift_card', siteId], max: 3000, seconds: HOUR }],
]
