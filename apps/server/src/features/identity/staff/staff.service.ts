import { type Api, type Locale, PERMISSIONS, type Permission, type Reply, type StaffMember } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import { inLocale } from '../../../platform/locale.ts'
import type { Audit } from '../audit/index.ts'
import * as queries from './staff.queries.ts'

/** Roles that every site has from its first start. */
const ROLES: queries.NewRole[] = [
  { code: 'administrator', name: { mn: 'Администратор', en: 'Administrator' }, permissions: [...PERMISSIONS] },
  {
    code: 'support',
    name: { mn: 'Хэрэглэгчийн үйлчилгээ', en: 'Customer support' },
    permissions: ['messages.read', 'orders.read', 'customers.read'],
  },
  {
    code: 'fulfilment',
    name: { mn: 'Захиалга бэлтгэл', en: 'Order fulfilment' },
    permissions: [
      'orders.read',
      'orders.fulfil',
      'orders.cancel',
      'orders.edit',
      'returns.manage',
      'delivery.manage',
      'licences.manage',
      'coupons.redeem',
    ],
  },
  {
    code: 'accountant',
    name: { mn: 'Нягтлан бодогч', en: 'Accountant' },
    permissions: [
      'orders.read',
      'orders.export',
      'refunds.manage',
      'receipts.manage',
      'payments.manage',
      'rewards.manage',
      'reports.read',
    ],
  },
]

/** Actor who grants or revokes roles. */
export interface RoleChange {
  siteId: number
  userId: number
  roles: string[]
  /** Null for the command line. */
  by: number | null
}

type Roles = Reply<Api['GET /api/back_office/roles']>['roles']

export type Staff = ReturnType<typeof createStaff>

/** Members of staff and their permissions. */
export function createStaff({ audit }: { audit: Audit['record'] }) {
  async function present(db: Db, people: NonNullable<Awaited<ReturnType<typeof queries.findPerson>>>[]) {
    const rows = await queries.rolesOf(
      db,
      people.map(({ id }) => id),
    )
    return people.map(({ id, first_name, last_name, phone, email }): StaffMember => {
      const own = rows.filter(({ user_id }) => user_id === id)
      const permissions = PERMISSIONS.filter((permission) => own.some((role) => role.permissions.includes(permission)))
      const name = `${first_name} ${last_name}`.trim()
      return { id, name, phone, email, roles: own.map(({ code }) => code), permissions }
    })
  }

  async function member(db: Db, siteId: number, userId: number): Promise<StaffMember> {
    const person = await queries.findPerson(db, siteId, userId)
    const [presented] = person ? await present(db, [person]) : []
    if (!presented) throw fail('staff_not_found')
    return presented
  }

  /** Throws `forbidden` if a role holds a right that the member who gives it lacks. */
  async function refuseUnheldRights(db: Db, siteId: number, by: number, given: { permissions: Permission[] }[]) {
    const { permissions: held } = await member(db, siteId, by)
    if (given.some(({ permissions }) => permissions.some((right) => !held.includes(right)))) throw fail('forbidden')
  }

  /** Call within a transaction. Roles that somebody keeps are not given anew. */
  async function setRoles(db: Db, { siteId, userId, roles, by }: RoleChange): Promise<StaffMember> {
    // Two administrators who revoke each other's role must not both succeed.
    const known = await queries.lockRoles(db, siteId)
    const before = await member(db, siteId, userId)
    const given = [...new Set(roles)].map((code) => {
      const role = known.find((candidate) => candidate.code === code)
      if (!role) throw fail('role_not_found', { role: code })
      return role
    })
    if (by !== null) {
      const added = given.filter(({ code }) => !before.roles.includes(code))
      await refuseUnheldRights(db, siteId, by, added)
    }
    await queries.replaceRoles(
      db,
      userId,
      given.map(({ id }) => id),
    )
    const after = await member(db, siteId, userId)
    if (managesStaff(before) && !(await queries.anyoneMay(db, siteId, 'staff.manage'))) {
      throw fail('last_administrator')
    }
    const details = { user_id: userId, before: before.roles, after: after.roles }
    await audit(db, { siteId, userId: by, action: 'staff.roles', details })
    return after
  }

  return {
    /** Creates the roles of this release in every site. */
    ensureRoles: (db: Db): Promise<void> => queries.putRoles(db, ROLES),

    member,
    setRoles,

    async roles(db: Db, siteId: number, locale: Locale): Promise<Roles> {
      const rows = await queries.roles(db, siteId)
      return rows.map(({ code, name, permissions }) => ({ code, name: inLocale(name, locale), permissions }))
    },

    /** Every user with a role. */
    members: async (db: Db, siteId: number): Promise<StaffMember[]> => present(db, await queries.members(db, siteId)),

    /** Call within a transaction: no role is given or taken until it ends. */
    async hasRole(db: Db, siteId: number, userId: number): Promise<boolean> {
      await queries.lockRoles(db, siteId)
      return (await queries.rolesOf(db, [userId])).length > 0
    },

    /** Call within a transaction: a user who leaves has no roles any more. Throws `last_administrator`. */
    async dismiss(db: Db, siteId: number, userId: number, by: number | null): Promise<void> {
      // No role may be granted between this check and the removal.
      await queries.lockRoles(db, siteId)
      const { roles } = await member(db, siteId, userId)
      if (roles.length > 0) await setRoles(db, { siteId, userId, roles: [], by })
    },
  }
}

const managesStaff = ({ permissions }: { permissions: Permission[] }) => permissions.includes('staff.manage')
