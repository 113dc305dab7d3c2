import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import { beginningWith } from '../../../platform/db/part-of-number.ts'
import type { NamedThing } from '../../../platform/http/index.ts'

export interface CustomerFilter {
  siteId: number
  search: Search | null
  marketing: boolean | null
  ordered: boolean | null
  locked: boolean | null
  /** Null for all who have an account. */
  isStaff: boolean | null
  /** Id of a group of which they are members. */
  groupId: number | null
  from: Date | null
  before: Date | null
}

/** What a typed text may be the beginning of; null for what it cannot be. */
export interface Search {
  words: string | null
  phone: string | null
  email: string | null
}

export interface CustomerRow {
  id: number
  first_name: string
  last_name: string
  phone: string | null
  email: string | null
  created_at: Date
  locked: boolean
  is_staff: boolean
  marketing: boolean
  orders: number
  spent: number
  last_order_at: Date | null
}

const PLACED = sql`o.state in ('payment', 'complete', 'canceled')`

const IS_STAFF = sql`exists (select from user_roles r where r.user_id = u.id)`

const HAS_ORDERED = sql`exists (select from orders o where o.user_id = u.id and ${PLACED})`

/** The expressions are those of the indexes. */
function matching({ words, phone, email }: Search): RawBuilder<unknown> {
  const any: RawBuilder<unknown>[] = []
  if (words !== null) {
    any.push(sql`to_tsvector('simple', folded(u.first_name || ' ' || u.last_name)) @@ words_query(${words})`)
  }
  if (phone !== null) any.push(sql`u.phone like ${beginningWith(phone)}`)
  if (email !== null) any.push(sql`u.email like ${beginningWith(email)}`)
  return any.length === 0 ? sql`false` : sql`(${sql.join(any, sql` or `)})`
}

const either = (is: boolean, condition: RawBuilder<unknown>) => (is ? condition : sql`not ${condition}`)

function conditions(filter: CustomerFilter): RawBuilder<unknown> {
  const { siteId, search, marketing, ordered, locked, isStaff, groupId, from, before } = filter
  const all = [sql`u.site_id = ${siteId}`, sql`u.deleted_at is null`]
  if (search !== null) all.push(matching(search))
  if (marketing !== null) all.push(either(marketing, sql`u.agrees_to_offers`))
  if (ordered !== null) all.push(either(ordered, HAS_ORDERED))
  if (locked !== null) all.push(either(locked, sql`(u.locked_at is not null)`))
  if (isStaff !== null) all.push(either(isStaff, IS_STAFF))
  if (groupId !== null) {
    all.push(sql`u.id in (select user_id from customer_group_members where group_id = ${groupId})`)
  }
  if (from !== null) all.push(sql`u.created_at >= ${from}`)
  if (before !== null) all.push(sql`u.created_at < ${before}`)
  return sql.join(all, sql` and `)
}

/** Customers behind a row, the newest first. */
export async function listCustomers(
  db: Db,
  filter: CustomerFilter,
  { afterId, limit }: { afterId: number | null; limit: number },
): Promise<CustomerRow[]> {
  const { rows } = await sql<CustomerRow>`
    with page as (
      select u.* from users u
      where ${conditions(filter)} ${afterId === null ? sql`` : sql`and u.id < ${afterId}`}
      order by u.id desc limit ${limit}
    )
    select u.id, u.first_name, u.last_name, u.phone, u.email, u.created_at, u.locked_at is not null as locked,
      ${IS_STAFF} as is_staff,
      u.agrees_to_offers as marketing, bought.orders, bought.spent, bought.last_order_at
    from page u, lateral (
      select count(*) filter (where o.state <> 'canceled')::int as orders,
        coalesce(sum(o.total) filter (where o.state = 'complete'), 0)::bigint as spent, max(o.placed_at) as last_order_at
      from orders o where o.user_id = u.id and ${PLACED}
    ) bought
    order by u.id desc`.execute(db)
  return rows
}

/** Number of the customers; no more than `most` are counted. */
export async function countCustomers(db: Db, filter: CustomerFilter, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from users u where ${conditions(filter)} limit ${most}) counted`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

export interface CustomerState {
  id: number
  locked_at: Date | null
  locked_why: string | null
  locked_by: string | null
  is_staff: boolean
}

/** What staff see of an account beside its profile; undefined if the site has no such account. */
export async function findCustomer(db: Db, siteId: number, id: number): Promise<CustomerState | undefined> {
  const { rows } = await sql<CustomerState>`
    select u.id, u.locked_at, u.locked_why,
      (select staff_name(s) from users s where s.id = u.locked_by) as locked_by,
      ${IS_STAFF} as is_staff
    from users u where u.id = ${id} and u.site_id = ${siteId} and u.deleted_at is null`.execute(db)
  return rows[0]
}

export interface Purchases {
  count: number
  canceled: number
  spent: number
  returned: number
  first_at: Date | null
  last_at: Date | null
}

export async function purchasesOf(db: Db, userId: number): Promise<Purchases> {
  const { rows } = await sql<Purchases>`
    select count(*) filter (where o.state <> 'canceled')::int as count,
      count(*) filter (where o.state = 'canceled')::int as canceled,
      coalesce(sum(o.total) filter (where o.state = 'complete'), 0)::bigint as spent,
      coalesce(sum((select sum(amount) from refunds r where r.order_id = o.id and r.return_id is not null)), 0)::bigint
        as returned,
      min(o.placed_at) as first_at, max(o.placed_at) as last_at
    from orders o where o.user_id = ${userId} and ${PLACED}`.execute(db)
  const [purchases] = rows
  if (!purchases) throw new Error('A sum has no row')
  return purchases
}

export const consentsOf = (db: Db, userId: number) =>
  db
    .selectFrom('consents')
    .select(['kind', 'version', 'given', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(50)
    .execute()

export const noteOf = (db: Db, userId: number) =>
  db
    .selectFrom('customer_notes')
    .innerJoin('users', 'users.id', 'customer_notes.updated_by')
    .select(['text', 'version', sql<string | null>`staff_name(users)`.as('by'), 'customer_notes.updated_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()

interface WrittenNote {
  userId: number
  text: string
  by: number
}

/** False if there is a note already. */
export async function insertNote(db: Db, { userId, text, by }: WrittenNote): Promise<boolean> {
  const row = await db
    .insertInto('customer_notes')
    .values({ user_id: userId, text, updated_by: by })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .returning('version')
    .executeTakeFirst()
  return row !== undefined
}

/** False unless the note has this version. */
export async function updateNote(db: Db, { userId, text, by }: WrittenNote, version: number): Promise<boolean> {
  const row = await db
    .updateTable('customer_notes')
    .set({ text, version: version + 1, updated_by: by, updated_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst()
  return row !== undefined
}

export const deleteNote = (db: Db, userId: number) =>
  db.deleteFrom('customer_notes').where('user_id', '=', userId).execute()

/** What the audit tells of a customer. */
export const customerState = (db: Db, { id, siteId }: NamedThing) =>
  db
    .selectFrom('users')
    .select('deleted_at as erased_at')
    .where('id', '=', Number(id))
    .where('site_id', '=', siteId)
    .executeTakeFirst()

/** Customer with the contacts by which they can be named. */
export type ContactOwner = Awaited<ReturnType<typeof customersBy>>[number]

/** Customers with these phones or email addresses. */
export const customersBy = (db: Db, siteId: number, phones: string[], emails: string[]) =>
  db
    .selectFrom('users')
    .select(['id', 'phone', 'email', 'locale'])
    .where('site_id', '=', siteId)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`(phone = any(${phones}::text[]) or email = any(${emails}::text[]))`)
    .execute()
