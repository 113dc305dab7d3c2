import type { WebhookEvent } from '@delguur/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { DeliveryState, SubjectKind, SuspendedBecause } from './webhooks.columns.ts'

/** Event of a delivery. */
export interface StoredEvent {
  event_id: number
  type: WebhookEvent
  kind: SubjectKind
  subject_id: number
  part_id: number | null
  from_state: string | null
  to_state: string | null
  happened_at: Date
}

export interface ClaimedDelivery extends StoredEvent {
  id: number
  webhook_id: number
  tries: number
}

/** Webhooks for which something is due, and how many deliveries may be under way: one while it is failing. */
export const dueWebhooks = async (db: Db) => {
  const { rows } = await sql<{ id: number; is_failing: boolean }>`
    select w.id, w.failing_since is not null as is_failing from webhooks w
    where w.is_on and w.suspended_at is null and (w.paused_until is null or w.paused_until <= now())
      and exists (select from webhook_deliveries d
        where d.webhook_id = w.id and d.state = 'waiting' and d.next_try_at <= now())`.execute(db)
  return rows
}

/**
 * Claims deliveries of a webhook that are due, oldest events first; no other node claims them until the lease ends. One waits
 * while an earlier event of the same thing waits. A claim is identified by its number of attempts.
 */
export const claimDue = async (db: Db, webhookId: number, most: number, leaseSeconds: number) => {
  const { rows } = await sql<ClaimedDelivery>`
    with due as (
      select d.id from webhook_deliveries d
      where d.webhook_id = ${webhookId} and d.state = 'waiting' and d.next_try_at <= now()
        and not exists (
          select from webhook_deliveries earlier
          where earlier.webhook_id = d.webhook_id and earlier.kind = d.kind and earlier.subject_id = d.subject_id
            and earlier.event_id < d.event_id and earlier.state = 'waiting')
      order by d.event_id limit ${most} for update skip locked
    ), claimed as (
      update webhook_deliveries d
      set tries = d.tries + 1, next_try_at = now() + make_interval(secs => ${leaseSeconds})
      from due where d.id = due.id returning d.id, d.webhook_id, d.tries, d.event_id
    )
    select c.id, c.webhook_id, c.tries, c.event_id, e.type, e.kind, e.subject_id, e.part_id, e.from_state, e.to_state,
      e.created_at as happened_at
    from claimed c join webhook_events e on e.id = c.event_id order by c.event_id`.execute(db)
  return rows
}

export interface Attempt {
  status: number | null
  error: string | null
  milliseconds: number
}

/** Writes an attempt down; false if the delivery is no longer claimed. */
export async function endDelivery(
  db: Db,
  { id, tries }: Pick<ClaimedDelivery, 'id' | 'tries'>,
  outcome: { state: DeliveryState; retrySeconds: number } & Attempt,
): Promise<boolean> {
  const { state, retrySeconds, status, error, milliseconds } = outcome
  const { rows } = await sql`
    with ended as (
      update webhook_deliveries set state = ${state}, error = ${error},
        next_try_at = now() + make_interval(secs => ${retrySeconds}),
        delivered_at = case when ${state} = 'delivered' then now() end
      where id = ${id} and tries = ${tries} and state = 'waiting' returning id
    )
    insert into webhook_attempts (delivery_id, status, error, milliseconds)
    select id, ${status}, ${error}, ${milliseconds} from ended returning delivery_id`.execute(db)
  return rows.length > 0
}

/** Whether the delivery has waited for so many days. */
export const hasWaited = async (db: Db, id: number, days: number): Promise<boolean> => {
  const { rows } = await sql`
    select from webhook_deliveries where id = ${id} and waiting_since <= now() - make_interval(days => ${days})`.execute(
    db,
  )
  return rows.length > 0
}

/** Ends the failures of a webhook; returns whether it had been paused. */
export const noteSuccess = async (db: Db, webhookId: number): Promise<boolean> => {
  const { rows } = await sql<{ was_paused: boolean }>`
    update webhooks w set failures = 0, failing_since = null, paused_until = null, last_success_at = now()
    from (select id, paused_until is not null as was_paused from webhooks where id = ${webhookId} for no key update) before
    where w.id = before.id returning was_paused`.execute(db)
  return rows[0]?.was_paused ?? false
}

export interface Patience {
  /** Failures after which it is paused. */
  failures: number
  firstPauseSeconds: number
  longestPauseSeconds: number
  days: number
}

export interface NotedFailure {
  /** Reason if it is suspended by this failure. */
  reason: SuspendedBecause | null
  /** Failures in a row pause the address, whatever it is asked. */
  is_paused: boolean
}

/** Counts a failure of a webhook, which pauses or suspends it. */
export const noteFailure = async (
  db: Db,
  webhookId: number,
  isGone: boolean,
  { failures, firstPauseSeconds, longestPauseSeconds, days }: Patience,
): Promise<NotedFailure> => {
  const { rows } = await sql<NotedFailure>`
    with counted as (
      select id, suspended_at, failures + 1 as failures, coalesce(failing_since, now()) as since
      from webhooks where id = ${webhookId} for no key update
    ), judged as (
      select *, case when suspended_at is not null then null
        when ${isGone} then 'gone'
        when since <= now() - make_interval(days => ${days}) then 'failing' end as reason
      from counted
    )
    update webhooks w set failures = j.failures, failing_since = j.since,
      paused_until = case when j.failures >= ${failures} then now() + make_interval(
        secs => least(${longestPauseSeconds}, ${firstPauseSeconds} * power(2, least(j.failures - ${failures}, 20)))) end,
      suspended_at = case when j.reason is null then w.suspended_at else now() end,
      suspended_because = coalesce(j.reason, w.suspended_because)
    from judged j where w.id = j.id returning j.reason, w.paused_until is not null as is_paused`.execute(db)
  return rows[0] ?? { reason: null, is_paused: false }
}

/** Begins the days of all that waits anew, and makes it due apart from what is under way. */
export const wakeWaiting = (db: Db, webhookId: number, leaseSeconds: number) =>
  sql`update webhook_deliveries set waiting_since = now(),
      next_try_at = case when next_try_at > now() + make_interval(secs => ${leaseSeconds}) then now() else next_try_at end
    where webhook_id = ${webhookId} and state = 'waiting'`.execute(db)

/** Makes what waits for another attempt due, apart from what is under way. */
export const hurryWaiting = (db: Db, webhookId: number, leaseSeconds: number) =>
  sql`update webhook_deliveries set next_try_at = now()
    where webhook_id = ${webhookId} and state = 'waiting' and error is not null
      and next_try_at > now() + make_interval(secs => ${leaseSeconds})`.execute(db)

/** Waits again: what was given up since a moment. */
export const reviveDead = async (db: Db, webhookId: number, since: Date): Promise<number> => {
  const { rows } = await sql`
    update webhook_deliveries d
    set state = 'waiting', tries = 0, next_try_at = now(), waiting_since = now(), error = null
    from webhook_events e
    where d.webhook_id = ${webhookId} and d.state = 'dead' and e.id = d.event_id and e.created_at >= ${since}
    returning d.id`.execute(db)
  return rows.length
}

/** Waits again, unless it waits already. */
export const revive = (db: Db, id: number) =>
  sql`update webhook_deliveries
    set state = 'waiting', tries = 0, next_try_at = now(), waiting_since = now(), error = null, delivered_at = null
    where id = ${id} and state <> 'waiting'`.execute(db)

/** Lets the next attempt be made at once: somebody has asked for it. */
export const endPause = (db: Db, webhookId: number) =>
  db.updateTable('webhooks').set({ paused_until: null }).where('id', '=', webhookId).execute()

/** Notifies every node on commit. */
export const announce = (db: Db) => sql`select pg_notify('webhooks_waiting', '')`.execute(db)

export interface DeliveryRow extends StoredEvent {
  id: number
  webhook_id: number
  url: string
  state: DeliveryState
  tries: number
  created_at: Date
  next_try_at: Date
  delivered_at: Date | null
  error: string | null
}

export interface DeliveryFilter {
  siteId: number
  webhookId: number | null
  state: DeliveryState | null
  type: WebhookEvent | null
}

function matching({ siteId, webhookId, state, type }: DeliveryFilter): RawBuilder<unknown> {
  const all = [sql`d.webhook_id in (select id from webhooks where site_id = ${siteId})`]
  if (webhookId !== null) all.push(sql`d.webhook_id = ${webhookId}`)
  if (state !== null) all.push(sql`d.state = ${state}`)
  if (type !== null) all.push(sql`e.type = ${type}`)
  return sql.join(all, sql` and `)
}

/** Nothing is tried before the end of a pause of its address `w`. */
const FIELDS = sql`d.id, d.webhook_id, w.url, d.state, d.tries, d.created_at,
  greatest(d.next_try_at, w.paused_until) as next_try_at, d.delivered_at, d.error, d.event_id,
  e.type, e.kind, e.subject_id, e.part_id, e.from_state, e.to_state, e.created_at as happened_at`

export const listDeliveries = async (
  db: Db,
  filter: DeliveryFilter,
  { afterId, limit }: { afterId: number | null; limit: number },
) => {
  const { rows } = await sql<DeliveryRow>`
    select ${FIELDS} from webhook_deliveries d join webhook_events e on e.id = d.event_id
      join webhooks w on w.id = d.webhook_id
    where ${matching(filter)} ${afterId === null ? sql`` : sql`and d.id < ${afterId}`}
    order by d.id desc limit ${limit}`.execute(db)
  return rows
}

/** Exact below `most`. */
export const countDeliveries = async (db: Db, filter: DeliveryFilter, most: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from webhook_deliveries d join webhook_events e on e.id = d.event_id where ${matching(filter)} limit ${most}
    ) found`.execute(db)
  return rows[0]?.count ?? 0
}

export const findDelivery = async (db: Db, siteId: number, id: number): Promise<DeliveryRow | undefined> => {
  const { rows } = await sql<DeliveryRow>`
    select ${FIELDS} from webhook_deliveries d join webhook_events e on e.id = d.event_id
      join webhooks w on w.id = d.webhook_id
    where d.id = ${id} and w.site_id = ${siteId}`.execute(db)
  return rows[0]
}

export const attemptsOf = (db: Db, deliveryId: number) =>
  db
    .selectFrom('webhook_attempts')
    .where('delivery_id', '=', deliveryId)
    .select(['at', 'status', 'error', 'milliseconds'])
    .orderBy('id', 'desc')
    .limit(100)
    .execute()

/** Deletes events with their deliveries, however they ended. */
export const forgetEvents = (db: Db, days: number) =>
  sql`delete from webhook_events where created_at < now() - make_interval(days => ${days})`.execute(db)
