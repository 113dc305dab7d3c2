import {
  type Api,
  type Locale,
  MAX_WEBHOOKS,
  type Query,
  type Reply,
  type TriedWebhook,
  WEBHOOK_EVENTS,
  WEBHOOK_OVERLAP_HOURS,
  WEBHOOK_RETENTION_DAYS,
  type Webhook,
  type WebhookBody,
  type WebhookDelivery,
  type WebhookDeliveryInFull,
  type WebhookEvent,
  type WebhookWithSecret,
} from '@delguur/contract'
import type { Kysely } from 'kysely'
import { type Database, type Db, inTransaction } from '../../../platform/db/index.ts'
import { fail, idOfCursor, readPage } from '../../../platform/http/index.ts'
import { listTable, readOn } from '../../../platform/list-table.ts'
import type { PublicPost } from '../../../platform/outbound/index.ts'
import type { Table } from '../../../platform/tables.ts'
import { attemptTo, createDeliverer, LEASE_SECONDS } from './deliverer.ts'
import * as deliveries from './deliveries.queries.ts'
import { DELIVERY_COLUMNS } from './delivery-columns.ts'
import { eventName, type Payloads, payloadEvent } from './payloads.ts'
import type { WebhookSecrets } from './secrets.ts'
import { newWebhookSecret, signedHeaders } from './signature.ts'
import type { SubjectKind, SuspendedBecause } from './webhooks.columns.ts'
import * as queries from './webhooks.queries.ts'

interface Dependencies {
  db: Kysely<Database>
  outbound: PublicPost
  payloads: Payloads
  secrets: WebhookSecrets
  staff: { member(db: Db, siteId: number, userId: number): Promise<{ permissions: readonly string[] }> }
  tellStaff(tx: Db, webhook: queries.WebhookRow, reason: SuspendedBecause): Promise<void>
  onError(error: Error): void
}

/** Member of staff who calls. */
interface Caller {
  siteId: number
  userId: number
}

const LIMIT = 40
const SHOWN_ANSWER = 2000
const EVENTS = Object.keys(WEBHOOK_EVENTS) as WebhookEvent[]

type ListQuery = Query<Api['GET /api/back_office/webhook_deliveries']>
type FilterQuery = Query<Api['GET /api/back_office/webhook_deliveries/export']>

export type Webhooks = ReturnType<typeof createWebhooks>

/** Addresses of programs, and what they are told. Writes are called within a transaction, apart from `tryEvent`. */
export function createWebhooks({ db: database, outbound, payloads, secrets, staff, tellStaff, onError }: Dependencies) {
  const deliverer = createDeliverer({
    db: database,
    post: outbound.post,
    payloads,
    secrets,
    onSuspended: tellStaff,
    onError,
  })

  /** Throws `webhook_right_missing` for an event whose content the member may not see: nobody gives what they lack. */
  async function refuseUnseen(db: Db, { siteId, userId }: Caller, events: readonly WebhookEvent[]): Promise<void> {
    const { permissions } = await staff.member(db, siteId, userId)
    const event = events.find((one) => !permissions.includes(WEBHOOK_EVENTS[one]))
    if (event) throw fail('webhook_right_missing', { event })
  }

  function refuseUrl(url: string): void {
    if (!outbound.acceptedUrl(url)) throw fail('webhook_url_refused', undefined, { url: [{ message: 'format' }] })
  }

  async function lock(db: Db, siteId: number, id: number): Promise<queries.WebhookRow> {
    const row = await queries.lockWebhook(db, siteId, id)
    if (!row) throw fail('webhook_not_found')
    return row
  }

  async function present(db: Db, rows: queries.WebhookRow[]): Promise<Webhook[]> {
    const counts =
      rows.length > 0
        ? await queries.countsOf(
            db,
            rows.map(({ id }) => id),
          )
        : []
    return rows.map((row) => {
      const { site_id: _, secret_cipher, old_secret_cipher, ...webhook } = row
      const count = counts.find(({ webhook_id }) => webhook_id === row.id)
      return {
        ...webhook,
        created_at: row.created_at.toISOString(),
        last_success_at: row.last_success_at?.toISOString() ?? null,
        failing_since: row.failing_since?.toISOString() ?? null,
        suspended_at: row.suspended_at?.toISOString() ?? null,
        old_secret_until: secrets.signing(row).length > 1 ? (row.old_secret_until?.toISOString() ?? null) : null,
        waiting: count?.waiting ?? 0,
        dead: count?.dead ?? 0,
      }
    })
  }

  async function show(db: Db, siteId: number, id: number): Promise<Webhook> {
    const row = await queries.findWebhook(db, siteId, id)
    const [webhook] = row ? await present(db, [row]) : []
    if (!webhook) throw fail('webhook_not_found')
    return webhook
  }

  async function findDelivery(db: Db, siteId: number, id: number): Promise<deliveries.DeliveryRow> {
    const row = await deliveries.findDelivery(db, siteId, id)
    if (!row) throw fail('webhook_delivery_not_found')
    return row
  }

  return {
    async list(db: Db, { siteId, userId }: Caller): Promise<Reply<Api['GET /api/back_office/webhooks']>> {
      const { permissions } = await staff.member(db, siteId, userId)
      return {
        webhooks: await present(db, await queries.webhooksOf(db, siteId)),
        events: EVENTS.map((type) => ({ type, allowed: permissions.includes(WEBHOOK_EVENTS[type]) })),
      }
    },

    async create(db: Db, caller: Caller, body: WebhookBody): Promise<WebhookWithSecret> {
      const { siteId } = caller
      refuseUrl(body.url)
      await refuseUnseen(db, caller, body.events)
      await queries.lockWebhooks(db, siteId)
      if ((await queries.webhooksOf(db, siteId)).length >= MAX_WEBHOOKS) {
        throw fail('webhooks_full', { limit: MAX_WEBHOOKS })
      }
      const secret = newWebhookSecret()
      const id = await queries.insertWebhook(db, siteId, secrets.encrypt(secret), body)
      return { webhook: await show(db, siteId, id), secret }
    },

    /** Another address gets what the one before got: whoever names it has the rights for all of it. */
    async change(db: Db, caller: Caller, id: number, body: WebhookBody): Promise<Webhook> {
      const before = await lock(db, caller.siteId, id)
      const isMoved = body.url !== before.url
      if (isMoved) refuseUrl(body.url)
      await refuseUnseen(db, caller, isMoved ? body.events : body.events.filter((one) => !before.events.includes(one)))
      await queries.updateWebhook(db, id, body)
      await deliveries.wakeWaiting(db, id, LEASE_SECONDS)
      await deliveries.announce(db)
      return show(db, caller.siteId, id)
    },

    async remove(db: Db, siteId: number, id: number): Promise<void> {
      await lock(db, siteId, id)
      await queries.deleteWebhook(db, id)
    },

    async changeSecret(db: Db, siteId: number, id: number): Promise<WebhookWithSecret> {
      await lock(db, siteId, id)
      const secret = newWebhookSecret()
      await queries.replaceSecret(db, id, secrets.encrypt(secret), WEBHOOK_OVERLAP_HOURS)
      return { webhook: await show(db, siteId, id), secret }
    },

    /** Speaks to the receiver: not within a transaction. */
    async tryEvent(db: Db, caller: Caller, id: number, type: WebhookEvent): Promise<TriedWebhook> {
      const { siteId } = caller
      const row = await queries.findWebhook(db, siteId, id)
      if (!row) throw fail('webhook_not_found')
      await refuseUnseen(db, caller, [type])
      const kind = kindOf(type)
      const subject_id = (await queries.latestSubject(db, siteId, kind)) ?? 1
      const states = { part_id: null, from_state: null, to_state: null }
      const event = {
        id: `evt_test_${crypto.randomUUID()}`,
        type,
        kind,
        subject_id,
        ...states,
        happened_at: new Date(),
      }
      const body = await payloads(db, siteId, event)
      const headers = signedHeaders(event.id, secrets.signing(row), body)
      const { text, ...attempt } = await attemptTo(() => outbound.post(row.url, headers, body))
      return {
        url: row.url,
        headers: Object.entries(headers).map(([name, value]) => ({ name, value })),
        body,
        answer: text.slice(0, SHOWN_ANSWER),
        ...attempt,
      }
    },

    /** What was given up, of events since the beginning of a day. */
    async sendDeadAgain(db: Db, siteId: number, id: number, since: string): Promise<number> {
      await lock(db, siteId, id)
      const count = await deliveries.reviveDead(db, id, new Date(`${since}T00:00:00+08:00`))
      await deliveries.endPause(db, id)
      await deliveries.announce(db)
      return count
    },

    async listDeliveries(db: Db, siteId: number, query: ListQuery) {
      const { cursor, limit = LIMIT } = query
      const filter = filterOf(siteId, query)
      const afterId = idOfCursor(cursor)
      const { rows, ...page } = await readPage({
        limit,
        read: (most) => deliveries.listDeliveries(db, filter, { afterId, limit: most }),
        positionOf: ({ id }) => [id],
        count: (most) => deliveries.countDeliveries(db, filter, most),
      })
      return { deliveries: rows.map(presentDelivery), ...page }
    },

    /** Every delivery that fits, as a table. */
    exportDeliveries(db: Db, siteId: number, query: FilterQuery, locale: Locale): Table {
      const filter = filterOf(siteId, query)
      const pages = readOn((afterId, limit) => deliveries.listDeliveries(db, filter, { afterId, limit }))
      return listTable('webhook-deliveries', DELIVERY_COLUMNS, pages, locale)
    },

    async showDelivery(db: Db, caller: Caller, id: number): Promise<WebhookDeliveryInFull> {
      const row = await findDelivery(db, caller.siteId, id)
      await refuseUnseen(db, caller, [row.type])
      return {
        ...presentDelivery(row),
        url: row.url,
        payload: await payloads(db, caller.siteId, payloadEvent(row)),
        attempts: (await deliveries.attemptsOf(db, id)).map(({ at, ...attempt }) => ({
          at: at.toISOString(),
          ...attempt,
        })),
      }
    },

    async sendAgain(db: Db, siteId: number, id: number): Promise<WebhookDelivery> {
      const { webhook_id: webhookId } = await findDelivery(db, siteId, id)
      await deliveries.revive(db, id)
      await deliveries.endPause(db, webhookId)
      await deliveries.announce(db)
      return presentDelivery(await findDelivery(db, siteId, id))
    },

    /** What the audit tells of a webhook. */
    async audited(db: Db, siteId: number, id: number) {
      const row = await queries.findWebhook(db, siteId, id)
      const [webhook] = row ? await present(db, [row]) : []
      if (!webhook) return null
      const { url, description, events, is_on, old_secret_until, suspended_at, dead } = webhook
      return { number: url, description, events, is_on, old_secret_until, suspended_at, dead }
    },

    async auditedDelivery(db: Db, siteId: number, id: number) {
      const row = await deliveries.findDelivery(db, siteId, id)
      return row ? { number: eventName(row.event_id), type: row.type, state: row.state } : null
    },

    /** Handler of the database's notification that events wait. */
    onNotification: deliverer.wake,
    idle: deliverer.idle,
    close: deliverer.close,

    /** Takes over what dead nodes have claimed, and what is due. */
    sweep: async (): Promise<void> => deliverer.wake(),

    async forgetOld(): Promise<void> {
      await inTransaction(database, async (tx) => {
        await deliveries.forgetEvents(tx, WEBHOOK_RETENTION_DAYS)
        await queries.forgetOldSecrets(tx)
      })
    },
  }
}

/** The thing that an event is about. */
function kindOf(type: WebhookEvent): SubjectKind {
  const [first] = type.split('.')
  if (first === 'stock') return 'variant'
  if (first === 'sale') return 'product'
  return first === 'product' || first === 'customer' || first === 'review' ? first : 'order'
}

const filterOf = (siteId: number, { webhook_id, state, type }: FilterQuery): deliveries.DeliveryFilter => ({
  siteId,
  webhookId: webhook_id ?? null,
  state: state ?? null,
  type: type ?? null,
})

const presentDelivery = (row: deliveries.DeliveryRow): WebhookDelivery => ({
  id: row.id,
  webhook_id: row.webhook_id,
  event_id: eventName(row.event_id),
  type: row.type,
  subject_kind: row.kind,
  subject_id: row.subject_id,
  state: row.state,
  tries: row.tries,
  created_at: row.created_at.toISOString(),
  next_try_at: row.state === 'waiting' ? row.next_try_at.toISOString() : null,
  delivered_at: row.delivered_at?.toISOString() ?? null,
  error: row.error,
})
