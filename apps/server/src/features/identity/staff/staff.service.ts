import { PERMISSIONS, type Permission, type StaffMember, type StaffSession } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import type { Audit } from '../audit/index.ts'
import { forgetFactors, membersWithFactor } from '../second-factors/index.ts'
import type { Tokens } from '../tokens/index.ts'
import { deleteInvitationsOf } from './invitations.queries.ts'
import { lockRoles, putRoles } from './roles.queries.ts'
import { SHIPPED_ROLES } from './shipped-roles.ts'
import * as queries from './staff.queries.ts'

/** Actor who grants or revokes roles. */
export interface RoleChange {
  siteId: number
  userId: number
  roles: string[]
  /** Null for the command line. */
  by: number | null
}

interface Dependencies {
  audit: Audit['record']
  tokens: Pick<Tokens, 'staffSessions' | 'endStaffSessions'>
  /** Tells the owner of a second factor that it was reset, in the same transaction. */
  onFactorReset?(db: Db, siteId: number, userId: number): Promise<void>
}

export type Staff = ReturnType<typeof createStaff>

/** Members of staff and their permissions. */
export function createStaff({ audit, tokens, onFactorReset }: Dependencies) {
  async function present(db: Db, people: NonNullable<Awaited<ReturnType<typeof queries.findPerson>>>[]) {
    const rows = await queries.rolesOf(
      db,
      people.map(({ id }) => id),
    )
    const withFactor = await membersWithFactor(
      db,
      people.map(({ id }) => id),
    )
    return people.map(({ id, first_name, last_name, phone, email }): StaffMember => {
      const own = rows.filter(({ user_id }) => user_id === id)
      const permissions = PERMISSIONS.filter((permission) => own.some((role) => role.permissions.includes(permission)))
      const name = `${first_name} ${last_name}`.trim()
      const second_factor = withFactor.includes(id)
      return { id, name, phone, email, roles: own.map(({ code }) => code), permissions, second_factor }
    })
  }

  async function member(db: Db, siteId: number, userId: number): Promise<StaffMember> {
    const person = await queries.findPerson(db, siteId, userId)
    const [presented] = person ? await present(db, [person]) : []
    if (!presented) throw fail('staff_not_found')
    return presented
  }

  /** Throws `forbidden` if the member who gives rights lacks one of them. */
  async function refuseUnheldRights(db: Db, siteId: number, by: number, rights: readonly Permission[]) {
    const { permissions: held } = await member(db, siteId, by)
    if (rights.some((right) => !held.includes(right))) throw fail('forbidden')
  }

  /** Roles of these codes. Throws `role_not_found`. */
  function readRoles<R extends { code: string }>(known: R[], codes: string[]): R[] {
    return [...new Set(codes)].map((code) => {
      const role = known.find((candidate) => candidate.code === code)
      if (!role) throw fail('role_not_found', { role: code })
      return role
    })
  }

  /** Call within a transaction. Roles that somebody keeps are not given anew. */
  async function setRoles(db: Db, { siteId, userId, roles, by }: RoleChange): Promise<StaffMember> {
    // Two administrators who revoke each other's role must not both succeed.
    const known = await lockRoles(db, siteId)
    const before = await member(db, siteId, userId)
    const given = readRoles(known, roles)
    if (by !== null) {
      const added = given.filter(({ code }) => !before.roles.includes(code))
      await refuseUnheldRights(db, siteId, by, rightsOf(added))
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

  /** Sessions of a member, or of somebody who was one. */
  async function sessions(db: Db, siteId: number, userId: number, current: number): Promise<StaffSession[]> {
    await member(db, siteId, userId)
    return tokens.staffSessions(db, userId, current)
  }

  return {
    /** Creates the roles of this release in every site. */
    ensureRoles: (db: Db): Promise<void> => putRoles(db, SHIPPED_ROLES),

    member,
    setRoles,

    refuseUnheldRights,

    /** Throws `role_not_found`, and `forbidden` for a role with a right that the member lacks. */
    async refuseUnheldRoles(db: Db, siteId: number, by: number, codes: string[]): Promise<void> {
      await refuseUnheldRights(db, siteId, by, rightsOf(readRoles(await lockRoles(db, siteId), codes)))
    },

    /** Every user with a role. */
    members: async (db: Db, siteId: number): Promise<StaffMember[]> => present(db, await queries.members(db, siteId)),

    /** Call within a transaction: no role is given or taken until it ends. */
    async hasRole(db: Db, siteId: number, userId: number): Promise<boolean> {
      await lockRoles(db, siteId)
      return (await queries.rolesOf(db, [userId])).length > 0
    },

    /** Call within a transaction: a user who leaves has no roles, factors and invitations any more. Throws `last_administrator`. */
    async dismiss(db: Db, siteId: number, userId: number, by: number | null): Promise<void> {
      // No role may be granted between this check and the removal.
      await lockRoles(db, siteId)
      const { roles, phone, email } = await member(db, siteId, userId)
      if (roles.length > 0) await setRoles(db, { siteId, userId, roles: [], by })
      const contacts = [phone, email].filter((contact) => contact !== null)
      await deleteInvitationsOf(db, { siteId, userId, contacts })
      await forgetFactors(db, userId)
      await tokens.endStaffSessions(db, userId, {})
    },

    /** Forgets a lost second factor; throws `forbidden` for one's own, and for that of somebody with more rights. */
    async resetFactor(db: Db, { siteId, userId, by }: Omit<RoleChange, 'roles'>): Promise<StaffMember> {
      const { permissions } = await member(db, siteId, userId)
      if (by === userId) throw fail('forbidden')
      if (by !== null) await refuseUnheldRights(db, siteId, by, permissions)
      await forgetFactors(db, userId)
      await tokens.endStaffSessions(db, userId, {})
      await onFactorReset?.(db, siteId, userId)
      await audit(db, { siteId, userId: by, action: 'staff.reset_factor', details: { user_id: userId } })
      return member(db, siteId, userId)
    },

    sessions,

    /** What the audit tells of a member. */
    async audited(db: Db, siteId: number, userId: number) {
      const person = await queries.findPerson(db, siteId, userId)
      const [shown] = person ? await present(db, [person]) : []
      if (!shown) return null
      const open = await tokens.staffSessions(db, userId, 0)
      return { roles: shown.roles, second_factor: shown.second_factor, sessions: open.length }
    },

    /** Ends one session of a member, or all. */
    async endSessions(
      db: Db,
      { siteId, userId, current, only }: { siteId: number; userId: number; current: number; only?: number },
    ): Promise<StaffSession[]> {
      await member(db, siteId, userId)
      await tokens.endStaffSessions(db, userId, only === undefined ? {} : { only })
      return sessions(db, siteId, userId, current)
    },
  }
}

const rightsOf = (roles: { permissions: Permission[] }[]): Permission[] =>
  roles.flatMap(({ permissions }) => permissions)

const managesStaff = ({ permissions }: { permissions: Permission[] }) => permissions.includes('staff.manage')
