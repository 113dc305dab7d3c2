import type { CustomerGroup } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import { type Contacts, customersNamed } from '../customers/index.ts'
import * as queries from './customer-groups.queries.ts'

const MOST_GROUPS = 200

export type CustomerGroups = ReturnType<typeof createCustomerGroups>

/** Groups of the customers of a site. Each function joins its caller's transaction. */
export function createCustomerGroups() {
  async function find(db: Db, siteId: number, id: number): Promise<CustomerGroup> {
    const group = await queries.findGroup(db, siteId, id)
    if (!group) throw fail('customer_group_not_found')
    return present(group)
  }

  return {
    list: async (db: Db, siteId: number): Promise<CustomerGroup[]> =>
      (await queries.listGroups(db, siteId)).map(present),

    /** Throws `customer_group_name_taken` and `too_many_customer_groups`. */
    async create(db: Db, siteId: number, name: string): Promise<CustomerGroup> {
      await queries.lockGroupsOf(db, siteId)
      if ((await queries.countGroups(db, siteId)) >= MOST_GROUPS) throw fail('too_many_customer_groups')
      const group = await queries.insertGroup(db, siteId, name.trim())
      if (!group) throw fail('customer_group_name_taken', { name: name.trim() })
      return find(db, siteId, group.id)
    },

    async rename(db: Db, siteId: number, id: number, name: string): Promise<CustomerGroup> {
      await queries.lockGroupsOf(db, siteId)
      await find(db, siteId, id)
      if (await queries.isNameTaken(db, siteId, id, name.trim())) {
        throw fail('customer_group_name_taken', { name: name.trim() })
      }
      await queries.renameGroup(db, id, name.trim())
      return find(db, siteId, id)
    },

    async dissolve(db: Db, siteId: number, id: number): Promise<Record<string, never>> {
      const { numDeletedRows } = await queries.deleteGroup(db, siteId, id)
      if (numDeletedRows === 0n) throw fail('customer_group_not_found')
      return {}
    },

    /** Throws `customer_not_found` for a contact without a customer, and adds nobody then. */
    async addMembers(db: Db, siteId: number, id: number, contacts: Contacts): Promise<CustomerGroup> {
      const groupIds = await existingGroups(db, siteId, [id])
      const members = await customersNamed(db, siteId, contacts)
      await queries.addMembers(
        db,
        groupIds,
        members.map((member) => member.id),
      )
      return find(db, siteId, id)
    },

    /** Puts a customer into these groups, and takes them out of all others. */
    async setGroupsOf(db: Db, siteId: number, userId: number, groupIds: number[]) {
      if (!(await queries.isCustomer(db, siteId, userId))) throw fail('customer_not_found')
      await existingGroups(db, siteId, groupIds)
      await queries.leaveAllBut(db, userId, groupIds)
      await queries.addMembers(db, groupIds, [userId])
      return { customer_groups: await queries.groupsOf(db, userId) }
    },

    groupsOf: queries.groupsOf,

    /** Takes the owner of a removed account out of all groups. */
    forgetCustomer: async (db: Db, userId: number): Promise<void> => {
      await queries.leaveAllBut(db, userId, [])
    },
  }
}

/** The groups, all of which exist; throws `customer_group_not_found`. */
export async function existingGroups(db: Db, siteId: number, ids: number[]): Promise<number[]> {
  if ((await queries.existing(db, siteId, ids)).length < ids.length) throw fail('customer_group_not_found')
  return ids
}

const present = ({ created_at, ...group }: NonNullable<Awaited<ReturnType<typeof queries.findGroup>>>) => ({
  ...group,
  created_at: created_at.toISOString(),
})
