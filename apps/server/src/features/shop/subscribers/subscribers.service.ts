import type { Api, Body, Locale, Query, Reply, Subscriber } from '@delguur/contract'
import type { Kysely } from 'kysely'
import { type Database, type Db, inTransaction } from '../../../platform/db/index.ts'
import { fail, idOfCursor, readPage } from '../../../platform/http/index.ts'
import { clientKey, countAttempt } from '../../../platform/limits/index.ts'
import type { Messages } from '../../../platform/messages/index.ts'
import { hashOf, newSecret } from '../../../platform/secrets.ts'
import { readUsername } from '../../identity/logins/index.ts'
import { type ConfirmationLetterDependencies, createConfirmationLetter } from './confirmation-letter.ts'
import * as queries from './subscribers.queries.ts'

interface Dependencies extends ConfirmationLetterDependencies {
  db: Kysely<Database>
  /** Ends what the shop offers to a customer by the secret of a link; false where there is no such link. */
  endOffers(tx: Db, siteId: number, token: string): Promise<boolean>
  messages: Pick<Messages, 'post' | 'channels' | 'withdraw'>
}

interface Caller {
  siteId: number
  clientIp: string
  locale: Locale
}

const HOUR_SECONDS = 3600
const REQUESTS_PER_HOUR = 10
/** Mails that others may have sent to one address. */
const MAILS_PER_DAY = 3
const LINK_DAYS = 3
/** Requests that nobody confirmed are deleted after these days. */
const RETENTION_DAYS = 30
const LIMIT = 40

type List = Api['GET /api/back_office/subscribers']

/** Key of the letters that wait for a subscriber. */
export const lettersTo = (subscriberId: number): string => `subscriber ${subscriberId}`

export type Subscribers = ReturnType<typeof createSubscribers>

/** Addresses that asked for letters of a site. */
export function createSubscribers({ db, endOffers, ...letterDependencies }: Dependencies) {
  const { channels, withdraw } = letterDependencies.messages
  const sendLetter = createConfirmationLetter(letterDependencies)

  return {
    /**
     * Sends the mail that asks for confirmation; none to an address that is subscribed, or had several today. Opens its
     * transaction itself: an attempt counts whatever comes of it. Throws `subscription_failed` where nothing carries mail,
     * and `too_many_subscriptions`.
     */
    async request(
      { siteId, clientIp, locale }: Caller,
      { email, website }: Body<Api['POST /api/v2/subscribe']>,
    ): Promise<{ subscribed: true }> {
      const reply = { subscribed: true } as const
      if (website?.trim()) return reply
      const read = readUsername(email)
      if (read?.channel !== 'email') throw fail('invalid_request', undefined, { email: [{ message: 'email' }] })
      if (!channels.email) throw fail('subscription_failed')
      const perClient = {
        of: ['subscribe', siteId, clientKey(clientIp)],
        max: REQUESTS_PER_HOUR,
        seconds: HOUR_SECONDS,
      }
      const seconds = await countAttempt(db, [perClient])
      if (seconds !== null) throw fail('too_many_subscriptions', { limit: REQUESTS_PER_HOUR, seconds })
      if (await queries.isSubscribed(db, siteId, read.target)) return reply
      const perAddress = {
        of: ['subscription mail', siteId, read.target],
        max: MAILS_PER_DAY,
        seconds: 24 * HOUR_SECONDS,
      }
      if ((await countAttempt(db, [perAddress])) !== null) return reply
      const token = newSecret()
      const mail = { siteId, email: read.target, locale, days: LINK_DAYS }
      await inTransaction(db, async (tx) => {
        const request = { ...mail, endToken: newSecret(), confirmationHash: hashOf(token) }
        if (await queries.storeRequest(tx, request)) await sendLetter(tx, { ...mail, token })
      })
      return reply
    },

    /** Throws `subscription_link_invalid`. */
    async confirm(tx: Db, siteId: number, token: string): Promise<{ subscribed: true }> {
      if (!(await queries.confirm(tx, siteId, hashOf(token)))) throw fail('subscription_link_invalid')
      return { subscribed: true }
    },

    /** Ends a subscription, or what is offered to a customer. Throws `subscription_link_invalid`. */
    async end(tx: Db, siteId: number, token: string): Promise<{ subscribed: false }> {
      const id = await queries.endByToken(tx, siteId, token)
      if (id !== undefined) await withdraw(tx, lettersTo(id))
      else if (!(await endOffers(tx, siteId, token))) throw fail('subscription_link_invalid')
      return { subscribed: false }
    },

    async list(tx: Db, siteId: number, query: Query<List>): Promise<Reply<List>> {
      const { cursor, limit = LIMIT, state, q } = query
      const filter = { siteId, state, q }
      const afterId = idOfCursor(cursor)
      const { rows, ...page } = await readPage({
        limit,
        read: (most) => queries.listSubscribers(tx, filter, { afterId, limit: most }),
        positionOf: ({ id }) => [id],
        count: (most) => queries.countSubscribers(tx, filter, most),
      })
      return { subscribers: rows.map(present), ...page }
    },

    async endByStaff(tx: Db, siteId: number, id: number): Promise<Subscriber> {
      await queries.endById(tx, siteId, id)
      const row = await queries.findSubscriber(tx, siteId, id)
      if (!row) throw fail('subscriber_not_found')
      await withdraw(tx, lettersTo(id))
      return present(row)
    },

    /** Deletes the subscription of a customer's e-mail address. */
    async forgetOf(tx: Db, userId: number): Promise<void> {
      const id = await queries.deleteSubscriptionOf(tx, userId)
      if (id !== undefined) await withdraw(tx, lettersTo(id))
    },

    forgetOld: () => queries.forgetUnconfirmed(db, RETENTION_DAYS),
  }
}

const present = ({ requested_at, subscribed_at, ended_at, ...row }: queries.SubscriberRow): Subscriber => ({
  ...row,
  requested_at: requested_at.toISOString(),
  subscribed_at: subscribed_at?.toISOString() ?? null,
  ended_at: ended_at?.toISOString() ?? null,
})
