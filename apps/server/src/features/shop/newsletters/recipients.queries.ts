import type { Locale, Segment } from '@delguur/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

export interface Subscriber {
  id: number
  email: string
  locale: Locale
  end_token: string
}

const subscribers = (db: Db) =>
  db.selectFrom('subscribers').where('subscribed_at', 'is not', null).where('ended_at', 'is', null)

/** Ids of subscribers behind one of them, in their order. */
export async function subscriberIdsAfter(db: Db, siteId: number, afterId: number, limit: number): Promise<number[]> {
  const rows = await subscribers(db)
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Those of them who still are subscribed, locked: whoever ends one waits, and withdraws the letter that it got meanwhile. */
export const lockSubscribed = (db: Db, ids: number[]): Promise<Subscriber[]> =>
  subscribers(db)
    .select(['id', 'email', 'locale', 'end_token'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forShare()
    .execute()

export async function countSubscribers(db: Db, siteId: number): Promise<number> {
  const { count } = await subscribers(db)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('site_id', '=', siteId)
    .executeTakeFirstOrThrow()
  return count
}

/** Customers of a segment who agreed to hear of offers and whom a channel reaches. */
export interface Audience {
  siteId: number
  channel: 'email' | 'sms' | 'push'
  segment: Segment
  /** Those alone who are known to be that old; null for all. */
  minAge: number | null
  /** Regular expression of the numbers that take an SMS. */
  mobile: string
}

const REACHED: Record<Audience['channel'], (audience: Audience) => RawBuilder<unknown>> = {
  email: () => sql`u.email is not null`,
  sms: ({ mobile }) => sql`u.phone ~ ${mobile}`,
  push: () => sql`exists (select from devices d where d.user_id = u.id)`,
}

const PLACED = sql`o.user_id = u.id and o.state in ('payment', 'complete')`

const orderedWithin = (days: number) =>
  sql`exists (select from orders o where ${PLACED} and o.placed_at > now() - make_interval(days => ${days}::int))`

function conditions(audience: Audience): RawBuilder<unknown> {
  const { siteId, channel, segment, minAge } = audience
  const { group_id, city, ordered_within_days, not_ordered_for_days, spent_at_least } = segment
  const all = [sql`u.site_id = ${siteId} and u.deleted_at is null and u.agrees_to_offers`, REACHED[channel](audience)]
  if (minAge !== null) {
    all.push(sql`u.date_of_birth + make_interval(years => ${minAge}::int) <= now() at time zone 'Asia/Ulaanbaatar'`)
  }
  if (group_id !== null) {
    all.push(sql`exists (select from customer_group_members m where m.user_id = u.id and m.group_id = ${group_id})`)
  }
  if (city !== null) {
    all.push(sql`(exists (select from addresses a where a.user_id = u.id and a.address ->> 'city' = ${city})
      or exists (select from orders o where ${PLACED} and o.address ->> 'city' = ${city}))`)
  }
  if (ordered_within_days !== null) all.push(orderedWithin(ordered_within_days))
  if (not_ordered_for_days !== null) all.push(sql`not ${orderedWithin(not_ordered_for_days)}`)
  if (spent_at_least !== null) {
    all.push(sql`${spent_at_least} <= (
      select sum(o.total) from orders o where o.user_id = u.id and o.state = 'complete')`)
  }
  return sql.join(all, sql` and `)
}

/** Ids of the customers behind one of them, in their order. */
export async function customerIdsAfter(db: Db, audience: Audience, afterId: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from users u where ${conditions(audience)} and u.id > ${afterId} order by u.id limit ${limit}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Whoever of these customers ends the consent waits, and withdraws what was posted meanwhile. */
export const lockCustomers = (db: Db, ids: number[]) =>
  db.selectFrom('users').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute()

/** Number of the customers by the language that they read. */
export async function countCustomers(db: Db, audience: Audience): Promise<{ locale: Locale; count: number }[]> {
  const { rows } = await sql<{ locale: Locale; count: number }>`
    select u.locale, count(*)::int as count from users u where ${conditions(audience)} group by u.locale`.execute(db)
  return rows
}
