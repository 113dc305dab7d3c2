import { createHash, ECDH } from 'node:crypto'
import type { Api, Body } from '@delguur/contract'
import type { Kysely } from 'kysely'
import type { EncryptionKeys } from '../../../platform/cipher.ts'
import { type Database, type Db, inTransaction } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import { clientKey, countAttempt } from '../../../platform/limits/index.ts'
import { createWebPush, type MessageTransport } from '../../../platform/messages/index.ts'
import type { PublicPost } from '../../../platform/outbound/index.ts'
import { createPushKeys } from './push-keys.ts'
import * as queries from './push-subscriptions.queries.ts'

interface Dependencies {
  db: Kysely<Database>
  encryptionKeys: EncryptionKeys
  outbound: PublicPost
  /** Address under which operators of push services find the shop. */
  subject: string
  /** Whether browsers have a worker that shows messages. */
  isOn: boolean
}

/** Devices of customers, whose messages they take. */
export interface Devices {
  linkDevice(tx: Db, customer: Customer, playerId: string): Promise<void>
  unlinkDevice(tx: Db, customer: Customer, playerId: string): Promise<void>
}

interface Customer {
  siteId: number
  userId: number
  sessionId: number
}

/** Whoever calls: a customer, or a visitor. */
interface Caller {
  siteId: number
  customer: Customer | null
  clientIp: string
}

type NewSubscription = Body<Api['POST /api/v2/users/push_subscriptions']>

const AUTH_BYTES = 16
/** Subscriptions from one address of the internet in an hour: many phones of an operator share one. */
const MOST_AN_HOUR = 120
/** Without a customer nothing is sent to it, and a browser names its own again at the login. */
const UNLINKED_DAYS = 30

export type PushSubscriptions = ReturnType<typeof createPushSubscriptions>

/** Browsers that take push messages; which customer's they take is told by the devices of the account. */
export function createPushSubscriptions({ db: database, encryptionKeys, outbound, subject, isOn }: Dependencies) {
  const keys = createPushKeys(encryptionKeys)

  function refuseHostile({ endpoint, keys: { p256dh, auth } }: NewSubscription): void {
    const isGood =
      outbound.acceptedUrl(endpoint) && isPublicKey(p256dh) && Buffer.from(auth, 'base64url').length === AUTH_BYTES
    if (!isGood) throw fail('push_subscription_refused')
  }

  return {
    /** Public key that a browser subscribes with; null where it has no worker for messages. */
    publicKey: async (db: Db): Promise<string | null> => (isOn ? (await keys(db)).publicKey : null),

    /**
     * Stores a subscription, linked to the customer who calls; the same again has the same id. Not in a transaction. Throws
     * `push_not_set_up` and `push_subscription_refused`.
     */
    async subscribe(
      db: Kysely<Database>,
      { siteId, customer, clientIp }: Caller,
      subscription: NewSubscription,
      devices: Pick<Devices, 'linkDevice'>,
    ): Promise<{ playerId: string }> {
      if (!isOn) throw fail('push_not_set_up')
      refuseHostile(subscription)
      const of = ['push subscriptions', siteId, clientKey(clientIp)]
      const seconds = await countAttempt(db, [{ max: MOST_AN_HOUR, seconds: 3600, of }])
      if (seconds !== null) throw fail('too_many_requests', { seconds })
      const {
        endpoint,
        keys: { p256dh, auth },
      } = subscription
      const id = createHash('sha256')
        .update(JSON.stringify([siteId, endpoint, p256dh, auth]))
        .digest('base64url')
      await inTransaction(db, async (tx) => {
        // In this order, which begins with the customer's lock, as the removal of a customer does.
        if (customer) await devices.linkDevice(tx, customer, id)
        await queries.putSubscription(tx, { id, site_id: siteId, endpoint, p256dh, auth })
      })
      return { playerId: id }
    },

    /** Forgets a subscription; one that is linked to somebody else stays, and nothing tells of it. */
    async unsubscribe(
      tx: Db,
      { siteId, customer }: Caller,
      id: string,
      devices: Pick<Devices, 'unlinkDevice'>,
    ): Promise<void> {
      if (await queries.isOfAnother(tx, siteId, id, customer?.userId ?? null)) return
      if (customer) await devices.unlinkDevice(tx, customer, id)
      await queries.deleteSubscription(tx, siteId, id)
    },

    /** Carrier of push messages; those for devices that are no browsers go by the other one. */
    carrier(otherwise: MessageTransport | null): MessageTransport | null {
      if (!isOn) return otherwise
      return createWebPush({
        subject,
        keys: () => keys(database),
        find: async (id) => (await queries.findSubscription(database, id)) ?? null,
        post: outbound.post,
        otherwise,
      })
    },

    /** Forgets a subscription that its push service no longer knows. */
    forgetGone: async (siteId: number, id: string): Promise<void> =>
      void (await queries.deleteSubscription(database, siteId, id)),

    endpointsOf: queries.endpointsOf,

    /** Deletes what a removed customer's browsers subscribed with; runs before their devices are unlinked. */
    forgetCustomer: async (tx: Db, userId: number): Promise<void> =>
      void (await queries.deleteSubscriptionsOf(tx, userId)),

    forgetOld: async (): Promise<void> => void (await queries.deleteUnlinked(database, UNLINKED_DAYS)),
  }
}

/** Whether it is a point on the curve of web push. */
function isPublicKey(text: string): boolean {
  try {
    return ECDH.convertKey(text, 'prime256v1', 'base64url', 'base64url', 'uncompressed') === text
  } catch {
    return false
  }
}
