import type { Locale } from '@delguur/contract'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Database, Db } from '../../../platform/db/index.ts'
import { hasEach, typedWords } from '../../../platform/db/patterns.ts'
import type { NamedThing } from '../../../platform/http/index.ts'

interface SubscriptionRequest {
  siteId: number
  email: string
  locale: Locale
  endToken: string
  confirmationHash: string
  /** How long the link of the mail is good. */
  days: number
}

/** Stores a request, with a new link instead of an earlier one. False where the address is subscribed already. */
export async function storeRequest(db: Db, request: SubscriptionRequest): Promise<boolean> {
  const { rows } = await sql`
    insert into subscribers (site_id, email, locale, end_token, confirmation_hash, confirmation_until)
    values (${request.siteId}, ${request.email}, ${request.locale}, ${request.endToken}, ${request.confirmationHash},
      now() + make_interval(days => ${request.days}))
    on conflict (site_id, email) do update
      set locale = excluded.locale, requested_at = now(), confirmation_hash = excluded.confirmation_hash,
        confirmation_until = excluded.confirmation_until
      where subscribers.subscribed_at is null or subscribers.ended_at is not null
    returning id`.execute(db)
  return rows.length > 0
}

/** Whether letters go to an address. */
export async function isSubscribed(db: Db, siteId: number, email: string): Promise<boolean> {
  const found = await db
    .selectFrom('subscribers')
    .select('id')
    .where('site_id', '=', siteId)
    .where('email', '=', email)
    .where('subscribed_at', 'is not', null)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

/** False where there is no such link or it is too old; a link that was followed before confirms the same again. */
export async function confirm(db: Db, siteId: number, confirmationHash: string): Promise<boolean> {
  const { rows } = await sql`
    update subscribers
    set subscribed_at = case when ended_at is null then coalesce(subscribed_at, now()) else now() end, ended_at = null
    where site_id = ${siteId} and confirmation_hash = ${confirmationHash} and confirmation_until > now()
    returning id`.execute(db)
  return rows.length > 0
}

const ENDED = { ended_at: sql<Date>`coalesce(ended_at, now())`, confirmation_hash: null, confirmation_until: null }

/** Ends the subscription, and the link that would confirm it again. Returns the id of the subscriber. */
export async function endByToken(db: Db, siteId: number, endToken: string): Promise<number | undefined> {
  const ended = await db
    .updateTable('subscribers')
    .set(ENDED)
    .where('site_id', '=', siteId)
    .where('end_token', '=', endToken)
    .returning('id')
    .executeTakeFirst()
  return ended?.id
}

export const endById = (db: Db, siteId: number, id: number) =>
  db.updateTable('subscribers').set(ENDED).where('site_id', '=', siteId).where('id', '=', id).execute()

export interface SubscriberFilter {
  siteId: number
  state?: 'requested' | 'subscribed' | 'ended' | undefined
  q?: string | undefined
}

const STATE = sql<'requested' | 'subscribed' | 'ended'>`case when ended_at is not null then 'ended'
  when subscribed_at is not null then 'subscribed' else 'requested' end`

function matching({ siteId, state, q = '' }: SubscriberFilter): RawBuilder<unknown> {
  const all: RawBuilder<unknown>[] = [sql`site_id = ${siteId}`]
  if (state !== undefined) all.push(sql`${STATE} = ${state}`)
  if (q.trim() !== '') all.push(hasEach(sql`email`, typedWords(q)))
  return sql.join(all, sql` and `)
}

export type SubscriberRow = Pick<
  Selectable<Database['subscribers']>,
  'id' | 'email' | 'locale' | 'requested_at' | 'subscribed_at' | 'ended_at'
> & { state: 'requested' | 'subscribed' | 'ended' }

const COLUMNS = sql`id, email, locale, requested_at, subscribed_at, ended_at, ${STATE} as state`

/** Subscribers behind a row, the newest first. */
export async function listSubscribers(
  db: Db,
  filter: SubscriberFilter,
  { afterId, limit }: { afterId: number | null; limit: number },
): Promise<SubscriberRow[]> {
  const { rows } = await sql<SubscriberRow>`
    select ${COLUMNS} from subscribers
    where ${matching(filter)} ${afterId === null ? sql`` : sql`and id < ${afterId}`}
    order by id desc limit ${limit}`.execute(db)
  return rows
}

/** Number of the subscribers; no more than `most` are counted. */
export async function countSubscribers(db: Db, filter: SubscriberFilter, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from (select from subscribers where ${matching(filter)} limit ${most}) counted`.execute(db)
  return rows[0]?.count ?? 0
}

export async function findSubscriber(db: Db, siteId: number, id: number): Promise<SubscriberRow | undefined> {
  const { rows } = await sql<SubscriberRow>`
    select ${COLUMNS} from subscribers where site_id = ${siteId} and id = ${id}`.execute(db)
  return rows[0]
}

/** What the audit may tell of a subscriber: nothing of who it is. */
export const subscriberState = (db: Db, { id, siteId }: NamedThing) =>
  db
    .selectFrom('subscribers')
    .select(STATE.as('state'))
    .where('id', '=', Number(id))
    .where('site_id', '=', siteId)
    .executeTakeFirst()

const ofCustomer = (userId: number) =>
  sql<boolean>`(site_id, email) = (select u.site_id, lower(u.email) from users u where u.id = ${userId})`

/** The subscription of a customer's e-mail address. */
export const subscriptionOf = (db: Db, userId: number) =>
  db
    .selectFrom('subscribers')
    .select(['email', 'requested_at', 'subscribed_at', 'ended_at'])
    .where(ofCustomer(userId))
    .executeTakeFirst()

/** Returns the id of the deleted subscriber. */
export async function deleteSubscriptionOf(db: Db, userId: number): Promise<number | undefined> {
  const deleted = await db.deleteFrom('subscribers').where(ofCustomer(userId)).returning('id').executeTakeFirst()
  return deleted?.id
}

/** Deletes requests that nobody confirmed. */
export async function forgetUnconfirmed(db: Db, days: number): Promise<void> {
  await db
    .deleteFrom('subscribers')
    .where('subscribed_at', 'is', null)
    .where('requested_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .execute()
}
