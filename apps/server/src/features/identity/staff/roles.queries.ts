import type { Permission } from '@delguur/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { Translated } from '../../../platform/locale.ts'

export interface NewRole {
  code: string
  name: Translated
  permissions: Permission[]
}

/** Creates or updates these roles in every site; roles of other names stay as they are. */
export const putRoles = async (db: Db, roles: NewRole[]): Promise<void> => {
  await sql`
    insert into roles (site_id, code, name, permissions)
    select s.id, r.code, r.name, array(select jsonb_array_elements_text(r.permissions))
    from sites s, jsonb_to_recordset(${JSON.stringify(roles)}::jsonb) as r(code text, name jsonb, permissions jsonb)
    order by s.id, r.code
    on conflict (site_id, code) do update set name = excluded.name, permissions = excluded.permissions
    where (roles.name, roles.permissions) is distinct from (excluded.name, excluded.permissions)`.execute(db)
}

/** Roles of the site with the number of people who have each. */
export const roles = (db: Db, siteId: number) =>
  db
    .selectFrom('roles')
    .where('site_id', '=', siteId)
    .select((of) => [
      'id',
      'code',
      'name',
      'permissions',
      of
        .selectFrom('user_roles')
        .innerJoin('users', 'users.id', 'user_id')
        .whereRef('role_id', '=', 'roles.id')
        .where('deleted_at', 'is', null)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('members'),
    ])
    .orderBy('code')
    .execute()

/** Roles of the site, locked against concurrent grants and revocations. */
export const lockRoles = (db: Db, siteId: number) =>
  db
    .selectFrom('roles')
    .where('site_id', '=', siteId)
    .select(['id', 'code', 'name', 'permissions'])
    .orderBy('id')
    .forUpdate()
    .execute()

/** False if there is a role of this code. */
export const insertRole = async (db: Db, siteId: number, { name, ...role }: NewRole): Promise<boolean> => {
  const row = await db
    .insertInto('roles')
    .values({ site_id: siteId, name: JSON.stringify(name), ...role })
    .onConflict((conflict) => conflict.columns(['site_id', 'code']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const updateRole = (db: Db, id: number, { name, permissions }: Omit<NewRole, 'code'>) =>
  db
    .updateTable('roles')
    .set({ name: JSON.stringify(name), permissions })
    .where('id', '=', id)
    .execute()

export const deleteRole = (db: Db, id: number) => db.deleteFrom('roles').where('id', '=', id).execute()

/** People who have the role, and open invitations to it. */
export const usersOfRole = async (db: Db, siteId: number, { id, code }: { id: number; code: string }) => {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from user_roles where role_id = ${id})
      + (select count(*) from staff_invitations where site_id = ${siteId} and ${code} = any(roles)) as count`.execute(
    db,
  )
  return Number(rows[0]?.count ?? 0)
}
