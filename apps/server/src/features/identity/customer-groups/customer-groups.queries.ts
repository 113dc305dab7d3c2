import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { NamedThing } from '../../../platform/http/index.ts'

interface GroupRow {
  id: number
  name: string
  created_at: Date
  members: number
}

const groups = (db: Db, siteId: number) =>
  db
    .selectFrom('customer_groups as g')
    .select(['g.id', 'g.name', 'g.created_at'])
    .select(sql<number>`(select count(*)::int from customer_group_members m where m.group_id = g.id)`.as('members'))
    .where('g.site_id', '=', siteId)

export const listGroups = (db: Db, siteId: number): Promise<GroupRow[]> =>
  groups(db, siteId).orderBy('g.name').orderBy('g.id').execute()

export const findGroup = (db: Db, siteId: number, id: number): Promise<GroupRow | undefined> =>
  groups(db, siteId).where('g.id', '=', id).executeTakeFirst()

/** Groups of a site that begin at the same time wait for one another, so that their number is right. */
export const lockGroupsOf = (db: Db, siteId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended('customer_groups', ${siteId}))`.execute(db)

export async function countGroups(db: Db, siteId: number): Promise<number> {
  const { count } = await db
    .selectFrom('customer_groups')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('site_id', '=', siteId)
    .executeTakeFirstOrThrow()
  return count
}

/** Id of the new group; undefined if the name is taken. */
export const insertGroup = (db: Db, siteId: number, name: string) =>
  db
    .insertInto('customer_groups')
    .values({ site_id: siteId, name })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

/** Whether another group of the site has this name. */
export async function isNameTaken(db: Db, siteId: number, id: number, name: string): Promise<boolean> {
  const other = await db
    .selectFrom('customer_groups')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '<>', id)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .executeTakeFirst()
  return other !== undefined
}

export const renameGroup = (db: Db, id: number, name: string) =>
  db.updateTable('customer_groups').set({ name }).where('id', '=', id).execute()

export const deleteGroup = (db: Db, siteId: number, id: number) =>
  db.deleteFrom('customer_groups').where('site_id', '=', siteId).where('id', '=', id).executeTakeFirst()

export const addMembers = (db: Db, groupIds: number[], userIds: number[]) =>
  sql`
    insert into customer_group_members (group_id, user_id)
    select group_id, user_id from unnest(${groupIds}::bigint[]) as g(group_id), unnest(${userIds}::bigint[]) as u(user_id)
    on conflict do nothing`.execute(db)

export const leaveAllBut = (db: Db, userId: number, groupIds: number[]) =>
  sql`
    delete from customer_group_members
    where user_id = ${userId} and not group_id = any(${groupIds}::bigint[])`.execute(db)

export const leaveGroup = (db: Db, groupId: number, userIds: number[]) =>
  sql`
    delete from customer_group_members
    where group_id = ${groupId} and user_id = any(${userIds}::bigint[])`.execute(db)

/** Which of these groups the site has; they stay until the transaction ends. */
export async function existing(db: Db, siteId: number, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('customer_groups')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forKeyShare()
    .execute()
  return rows.map(({ id }) => id)
}

export const groupsOf = (db: Db, userId: number) =>
  db
    .selectFrom('customer_group_members as m')
    .innerJoin('customer_groups as g', 'g.id', 'm.group_id')
    .select(['g.id', 'g.name'])
    .where('m.user_id', '=', userId)
    .orderBy('g.name')
    .execute()

export const isCustomer = async (db: Db, siteId: number, id: number): Promise<boolean> =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()) !== undefined

/** What the audit tells of a group. */
export const groupState = (db: Db, { id, siteId }: NamedThing) =>
  db
    .selectFrom('customer_groups')
    .select('name')
    .where('id', '=', Number(id))
    .where('site_id', '=', siteId)
    .executeTakeFirst()
