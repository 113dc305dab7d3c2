import type { Locale, Permission, Role } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { type Change, fail } from '../../../platform/http/index.ts'
import { inLocale } from '../../../platform/locale.ts'
import * as queries from './roles.queries.ts'
import { isShipped } from './shipped-roles.ts'
import { anyoneMay } from './staff.queries.ts'
import type { Staff } from './staff.service.ts'

interface RoleFields {
  names: { mn: string; en: string }
  permissions: Permission[]
}

/** Member of staff who makes or changes a role. */
interface Maker {
  siteId: number
  locale: Locale
  by: number
}

export type Roles = ReturnType<typeof createRoles>

/** Roles of the site: those that come with the shop, and its own. Writes are called within a transaction. */
export function createRoles({ staff }: { staff: Pick<Staff, 'refuseUnheldRights'> }) {
  async function list(db: Db, siteId: number, locale: Locale): Promise<Role[]> {
    const rows = await queries.roles(db, siteId)
    return rows.map(({ code, name, permissions, members }) => ({
      code,
      name: inLocale(name, locale),
      names: { mn: name.mn, en: name.en ?? name.mn },
      permissions,
      shipped: isShipped(code),
      members: Number(members ?? 0),
    }))
  }

  async function find(db: Db, { siteId, locale }: Pick<Maker, 'siteId' | 'locale'>, code: string): Promise<Role> {
    const role = (await list(db, siteId, locale)).find((one) => one.code === code)
    if (!role) throw fail('own_role_not_found')
    return role
  }

  /** Role of the shop's own, locked with all others. */
  async function lockOwn(db: Db, siteId: number, code: string) {
    const role = (await queries.lockRoles(db, siteId)).find((one) => one.code === code)
    if (!role) throw fail('own_role_not_found')
    if (isShipped(code)) throw fail('role_shipped')
    return role
  }

  return {
    list,

    /** Its code is made of the English name, apart from the codes of this and every later release. */
    async create(db: Db, maker: Maker, { names, permissions }: RoleFields): Promise<Role> {
      const { siteId, by } = maker
      await staff.refuseUnheldRights(db, siteId, by, permissions)
      const stem = `own-${slugOf(names.en)}`
      for (let at = 1; ; at++) {
        const code = at === 1 ? stem : `${stem}-${at}`
        if (await queries.insertRole(db, siteId, { code, name: written(names), permissions })) {
          return find(db, maker, code)
        }
      }
    },

    async change(db: Db, maker: Maker, code: string, { names, permissions }: RoleFields) {
      const { siteId, by } = maker
      const { id, ...before } = await lockOwn(db, siteId, code)
      const added = permissions.filter((right) => !before.permissions.includes(right))
      await staff.refuseUnheldRights(db, siteId, by, added)
      await queries.updateRole(db, id, { name: written(names), permissions })
      if (before.permissions.includes('staff.manage') && !(await anyoneMay(db, siteId, 'staff.manage'))) {
        throw fail('last_administrator')
      }
      const role = await find(db, maker, code)
      const change: Change = {
        label: role.name,
        before: { names: before.name, permissions: before.permissions },
        after: { names: role.names, permissions: role.permissions },
      }
      return { role, change }
    },

    async remove(db: Db, siteId: number, code: string): Promise<Change> {
      const { id, name, permissions } = await lockOwn(db, siteId, code)
      const members = await queries.usersOfRole(db, siteId, { id, code })
      if (members > 0) throw fail('role_in_use', { members })
      await queries.deleteRole(db, id)
      return { label: name.mn, before: { names: name, permissions }, after: null }
    },
  }
}

const written = ({ mn, en }: RoleFields['names']) => ({ mn: mn.trim(), en: en.trim() })

const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 40) || 'role'
