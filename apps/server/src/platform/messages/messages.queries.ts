import type { SentMessage } from '@delguur/contract'
import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Database, Db } from '../db/index.ts'
import type { Slice } from '../paging.ts'
import type { Channel } from './messages.columns.ts'

export interface ClaimedMessage {
  id: number
  site_id: number
  channel: Channel
  template: string
  recipient: string
  subject: string | null
  body: string
  html: string | null
  url: string | null
  unsubscribe_url: string | null
  tries: number
  created_at: Date
}

/** Notifies every node on commit that a message waits in this channel. */
export const insertMessage = async (db: Db, message: Insertable<Database['messages']>): Promise<void> => {
  await db
    .with('posted', (at) =>
      at
        .insertInto('messages')
        .values(message)
        .onConflict((conflict) => conflict.column('once_key').doNothing())
        .returning('id'),
    )
    .selectFrom('posted')
    .select(sql`pg_notify('messages_waiting', ${message.channel})`.as('announced'))
    .execute()
}

/** Claims due messages; no other node claims them until the lease ends. A claim is identified by its number of attempts. */
export const claimDue = async (db: Db, channel: Channel, max: number, leaseSeconds: number) => {
  const { rows } = await sql<ClaimedMessage>`
    with due as (
      select id from messages
      where state = 'waiting' and channel = ${channel} and next_try_at <= now() and expires_at > now()
      order by next_try_at limit ${max}
      for update skip locked
    )
    update messages m set tries = tries + 1, next_try_at = now() + make_interval(secs => ${leaseSeconds})
    from due where m.id = due.id
    returning m.id, m.site_id, m.channel, m.template, m.recipient, m.subject, m.body, m.html, m.url, m.unsubscribe_url,
      m.tries, m.created_at`.execute(db)
  return rows
}

const WIPED = sql`recipient = null, unsubscribe_url = null, subject = case when secret then null else subject end,
  body = case when secret then null else body end, html = case when secret then null else html end`

type Claim = Pick<ClaimedMessage, 'id' | 'tries'>

/** Final state of a message that is still claimed; secrets are erased. */
export const endMessage = (db: Db, { id, tries }: Claim, state: 'sent' | 'failed' | 'expired', error: string | null) =>
  sql`update messages set state = ${state}, error = ${error}, ${WIPED},
      sent_at = case when ${state} = 'sent' then now() end
    where id = ${id} and tries = ${tries} and state = 'waiting'`.execute(db)

/** False if the message expires before another attempt. */
export const postpone = async (db: Db, { id, tries }: Claim, error: string, seconds: number): Promise<boolean> => {
  const { rows } = await sql`
    update messages set error = ${error}, next_try_at = now() + make_interval(secs => ${seconds})
    where id = ${id} and tries = ${tries} and state = 'waiting' and now() + make_interval(secs => ${seconds}) < expires_at
    returning id`.execute(db)
  return rows.length > 0
}

/** Expires messages that no node has claimed. */
export const expireOverdue = (db: Db) =>
  sql`update messages set state = 'expired', ${WIPED}
    where state = 'waiting' and next_try_at <= now() and expires_at <= now()`.execute(db)

/** Ends messages that wait under a key; one that is being sent at this moment may still arrive. */
export const withdrawMessages = (db: Db, key: string) =>
  sql`update messages set state = 'withdrawn', ${WIPED} where state = 'waiting' and withdraw_key = ${key}`.execute(db)

export const forgetMessages = (db: Db, days: number) =>
  sql`delete from messages where state <> 'waiting' and created_at < now() - make_interval(days => ${days})`.execute(db)

export type ListedRow = Omit<SentMessage, 'created_at' | 'sent_at'> & { created_at: Date; sent_at: Date | null }

/** Messages of staff's list; null for any. */
export interface MessageFilter {
  /** Only those that could not be sent since this moment. */
  unsentSince: Date | null
  userId: number | null
  orderNumber: string | null
}

function matching(siteId: number, { unsentSince, userId, orderNumber }: MessageFilter): RawBuilder<unknown> {
  const all = [sql`site_id = ${siteId}`]
  if (unsentSince !== null) all.push(sql`state in ('failed', 'expired') and created_at >= ${unsentSince}`)
  if (userId !== null) all.push(sql`user_id = ${userId}`)
  if (orderNumber !== null) all.push(sql`order_number = ${orderNumber}`)
  return sql.join(all, sql` and `)
}

export const listMessages = async (
  db: Db,
  siteId: number,
  filter: MessageFilter,
  { offset = 0, limit, afterId = null }: Slice,
) => {
  const { rows } = await sql<ListedRow>`
    select id, channel, template, recipient_masked as recipient, state, tries, error, created_at, sent_at,
      case when secret then null else subject end as subject, case when secret then null else body end as body
    from messages where ${matching(siteId, filter)} ${afterId === null ? sql`` : sql`and id < ${afterId}`}
    order by id desc limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export const countMessages = async (db: Db, siteId: number, filter: MessageFilter): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from messages where ${matching(siteId, filter)}`.execute(db)
  return rows[0]?.count ?? 0
}

export const forgetCustomer = (db: Db, userId: number) =>
  db.updateTable('messages').set({ user_id: null }).where('user_id', '=', userId).execute()
