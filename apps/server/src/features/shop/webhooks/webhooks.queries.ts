import type { WebhookBody, WebhookEvent } from '@delguur/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { SuspendedBecause } from './webhooks.columns.ts'

export interface WebhookRow {
  id: number
  site_id: number
  url: string
  description: string
  events: WebhookEvent[]
  is_on: boolean
  secret_cipher: string
  old_secret_cipher: string | null
  old_secret_until: Date | null
  failing_since: Date | null
  suspended_at: Date | null
  suspended_because: SuspendedBecause | null
  last_success_at: Date | null
  created_at: Date
}

const COLUMNS = [
  'id',
  'site_id',
  'url',
  'description',
  'events',
  'is_on',
  'secret_cipher',
  'old_secret_cipher',
  'old_secret_until',
  'failing_since',
  'suspended_at',
  'suspended_because',
  'last_success_at',
  'created_at',
] as const

export const webhooksOf = (db: Db, siteId: number): Promise<WebhookRow[]> =>
  db.selectFrom('webhooks').where('site_id', '=', siteId).select(COLUMNS).orderBy('id').execute()

export const findWebhook = (db: Db, siteId: number, id: number): Promise<WebhookRow | undefined> =>
  db.selectFrom('webhooks').where('id', '=', id).where('site_id', '=', siteId).select(COLUMNS).executeTakeFirst()

export const lockWebhook = (db: Db, siteId: number, id: number): Promise<WebhookRow | undefined> =>
  db
    .selectFrom('webhooks')
    .where('id', '=', id)
    .where('site_id', '=', siteId)
    .select(COLUMNS)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Two who register at once must not pass the limit together. */
export const lockWebhooks = (db: Db, siteId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended('webhooks of ' || ${siteId}::bigint, 0))`.execute(db)

/** Deliveries of each webhook that wait or were given up. */
export const countsOf = async (db: Db, ids: number[]) => {
  const { rows } = await sql<{ webhook_id: number; waiting: number; dead: number }>`
    select webhook_id, count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where state = 'dead')::int as dead
    from webhook_deliveries where webhook_id = any(${ids}::bigint[]) and state in ('waiting', 'dead')
    group by webhook_id`.execute(db)
  return rows
}

export const insertWebhook = async (
  db: Db,
  siteId: number,
  secretCipher: string,
  fields: WebhookBody,
): Promise<number> => {
  const { id } = await db
    .insertInto('webhooks')
    .values({ ...fields, site_id: siteId, secret_cipher: secretCipher })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Forgets the failures, as whoever saves it has looked after it. */
export const updateWebhook = (db: Db, id: number, fields: WebhookBody) =>
  db
    .updateTable('webhooks')
    .set({
      ...fields,
      failures: 0,
      failing_since: null,
      paused_until: null,
      suspended_at: null,
      suspended_because: null,
    })
    .where('id', '=', id)
    .execute()

export const deleteWebhook = (db: Db, id: number) => db.deleteFrom('webhooks').where('id', '=', id).execute()

export const replaceSecret = (db: Db, id: number, cipher: string, overlapHours: number) =>
  sql`update webhooks set old_secret_cipher = secret_cipher, secret_cipher = ${cipher},
      old_secret_until = now() + make_interval(hours => ${overlapHours})
    where id = ${id}`.execute(db)

export const forgetOldSecrets = (db: Db) =>
  sql`update webhooks set old_secret_cipher = null, old_secret_until = null where old_secret_until < now()`.execute(db)

export const siteCode = async (db: Db, siteId: number): Promise<string> =>
  (await db.selectFrom('sites').where('id', '=', siteId).select('code').executeTakeFirstOrThrow()).code

/** The latest thing of a kind, of which a test tells. */
export const latestSubject = async (db: Db, siteId: number, kind: string): Promise<number | null> => {
  const { rows } = await sql<{ id: number | null }>`
    select case ${kind}::text
      when 'order' then (select max(id) from orders where site_id = ${siteId} and placed_at is not null)
      when 'product' then (select max(product_id) from listings where image_id is not null)
      when 'variant' then (select max(variant_id) from stock_items)
      when 'customer' then (select max(id) from users where site_id = ${siteId} and deleted_at is null)
      when 'review' then (select max(id) from reviews where site_id = ${siteId}) end as id`.execute(db)
  return rows[0]?.id ?? null
}

/** Webhook of any site. */
export const findWebhookById = (db: Db, id: number): Promise<WebhookRow | undefined> =>
  db.selectFrom('webhooks').where('id', '=', id).select(COLUMNS).executeTakeFirst()
