import type { Permission } from '@delguur/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

const people = (db: Db, siteId: number) =>
  db.selectFrom('users').where('users.site_id', '=', siteId).where('deleted_at', 'is', null)

const PERSON = ['users.id', 'first_name', 'last_name', 'phone', 'email'] as const

export const findPerson = (db: Db, siteId: number, id: number) =>
  people(db, siteId).where('users.id', '=', id).select(PERSON).executeTakeFirst()

export const findByContact = (db: Db, siteId: number, contact: { phone: string } | { email: string }) => {
  const [column, value] = 'phone' in contact ? (['phone', contact.phone] as const) : (['email', contact.email] as const)
  return people(db, siteId).where(column, '=', value).select('users.id').executeTakeFirst()
}

/** Users with a role. */
export const members = (db: Db, siteId: number) =>
  people(db, siteId)
    .where('users.id', 'in', db.selectFrom('user_roles').select('user_id'))
    .select(PERSON)
    .orderBy('users.id')
    .execute()

export async function rolesOf(db: Db, userIds: number[]) {
  if (userIds.length === 0) return []
  return db
    .selectFrom('user_roles')
    .innerJoin('roles', 'roles.id', 'user_roles.role_id')
    .where('user_id', 'in', userIds)
    .select(['user_id', 'code', 'permissions'])
    .orderBy('code')
    .execute()
}

export async function replaceRoles(db: Db, userId: number, roleIds: number[]): Promise<void> {
  const others = db.deleteFrom('user_roles').where('user_id', '=', userId)
  await (roleIds.length > 0 ? others.where('role_id', 'not in', roleIds) : others).execute()
  if (roleIds.length === 0) return
  await db
    .insertInto('user_roles')
    .values(roleIds.map((role_id) => ({ user_id: userId, role_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const anyoneMay = async (db: Db, siteId: number, permission: Permission): Promise<boolean> => {
  const row = await people(db, siteId)
    .innerJoin('user_roles', 'user_roles.user_id', 'users.id')
    .innerJoin('roles', 'roles.id', 'user_roles.role_id')
    .where(sql<boolean>`${permission} = any(permissions)`)
    .select('users.id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
