import type {
  Api,
  CustomerNote,
  CustomerSummary,
  Locale,
  Organisation,
  Query,
  Reply,
  SavedAddress,
  Session,
  StaffCustomer,
  User,
} from '@delguur/contract'
import { startOfDay } from '../../../platform/days.ts'
import type { Db } from '../../../platform/db/index.ts'
import { DAY_MS } from '../../../platform/durations.ts'
import { type Change, fail, idOfCursor, readPage } from '../../../platform/http/index.ts'
import { listTable, readOn } from '../../../platform/list-table.ts'
import type { Table } from '../../../platform/tables.ts'
import type { Account } from '../accounts/index.ts'
import { CUSTOMER_COLUMNS, present } from './customer-summary.ts'
import * as queries from './customers.queries.ts'

interface Dependencies {
  profiles: { show(db: Db, userId: number): Promise<User> }
  addressBook: { list(db: Db, userId: number, locale: Locale): Promise<{ addresses: SavedAddress[] }> }
  organisations: { list(db: Db, userId: number): Promise<{ organisations: Organisation[] }> }
  sessions: {
    sessions(db: Db, userId: number, current: number): Promise<Session[]>
    endSessionsOf(db: Db, userId: number, reason: 'locked'): Promise<unknown>
  }
  groups: { groupsOf(db: Db, userId: number): Promise<StaffCustomer['groups']> }
  staff: { hasRole(db: Db, siteId: number, userId: number): Promise<boolean> }
  locks: {
    /** Waits for logins in progress; later ones find the lock. */
    lock(db: Db, userId: number, lock: { why: string; by: number }): Promise<Account | undefined>
    unlock(db: Db, userId: number): Promise<unknown>
  }
  remove(request: { siteId: number; userId: number; by: number }): Promise<void>
}

/** Call of a member of staff; `changed` tells the audit what they change. */
export interface StaffCall {
  siteId: number
  userId: number
  locale: Locale
  changed(change: Change): void
}

const LIMIT = 40
/** No session of the customer is the one that asks. */
const NO_SESSION = 0

type ListQuery = Query<Api['GET /api/back_office/customers']>
type FilterQuery = Query<Api['GET /api/back_office/customers/export']>

export type Customers = ReturnType<typeof createCustomers>

/** Customers as staff see them. */
export function createCustomers({
  profiles,
  addressBook,
  organisations,
  sessions,
  groups,
  staff,
  locks,
  remove,
}: Dependencies) {
  async function find(db: Db, siteId: number, id: number): Promise<queries.CustomerState> {
    const customer = await queries.findCustomer(db, siteId, id)
    if (!customer) throw fail('customer_not_found')
    return customer
  }

  async function show(db: Db, siteId: number, id: number, locale: Locale): Promise<StaffCustomer> {
    const state = await find(db, siteId, id)
    const bought = await queries.purchasesOf(db, id)
    return {
      id,
      profile: await profiles.show(db, id),
      is_staff: state.is_staff,
      lock: lockOf(state),
      note: await noteOf(db, id),
      groups: await groups.groupsOf(db, id),
      orders: {
        ...bought,
        first_at: bought.first_at?.toISOString() ?? null,
        last_at: bought.last_at?.toISOString() ?? null,
      },
      consents: (await queries.consentsOf(db, id)).map(({ created_at: at, ...consent }) => ({
        ...consent,
        at: at.toISOString(),
      })),
      ...(await addressBook.list(db, id, locale)),
      ...(await organisations.list(db, id)),
      sessions: await sessions.sessions(db, id, NO_SESSION),
    }
  }

  return {
    show,

    async list(db: Db, siteId: number, query: ListQuery): Promise<Reply<Api['GET /api/back_office/customers']>> {
      const { cursor, limit = LIMIT } = query
      const filter = filterOf(siteId, query)
      const afterId = idOfCursor(cursor)
      const { rows, ...page } = await readPage({
        limit,
        read: (most) => queries.listCustomers(db, filter, { afterId, limit: most }),
        positionOf: ({ id }) => [id],
        count: (most) => queries.countCustomers(db, filter, most),
      })
      return { customers: rows.map(present), ...page }
    },

    export(db: Db, siteId: number, query: FilterQuery, locale: Locale): Table {
      const filter = filterOf(siteId, query)
      const pages = readOn((afterId, limit) => queries.listCustomers(db, filter, { afterId, limit }))
      return listTable('customers', CUSTOMER_COLUMNS, pages, locale)
    },

    /** The newest customers whom a text names. */
    async lookUp(db: Db, siteId: number, text: string, limit: number): Promise<CustomerSummary[]> {
      const rows = await queries.listCustomers(db, filterOf(siteId, { q: text }), { afterId: null, limit })
      return rows.map(present)
    },

    /** Throws `changed_meanwhile` with the current note unless its writer saw this very version. */
    async writeNote(db: Db, call: StaffCall, id: number, edited: { text: string; version: number }) {
      await find(db, call.siteId, id)
      const before = await noteOf(db, id)
      const text = edited.text.trim()
      const note = { userId: id, text, by: call.userId }
      const isWritten =
        edited.version === 0 ? await queries.insertNote(db, note) : await queries.updateNote(db, note, edited.version)
      if (!isWritten) {
        const current = await noteOf(db, id)
        throw fail('changed_meanwhile', { current, changed: { by: current.by, at: current.at } })
      }
      call.changed({ before: { note: before.text }, after: { note: text } })
      return noteOf(db, id)
    },

    /** A locked account stays locked for its first reason. Throws `customer_is_staff`. */
    async lock(db: Db, { siteId, userId, locale, changed }: StaffCall, id: number, why: string) {
      await find(db, siteId, id)
      // A role that is just being given must not be locked out with the account.
      if (await staff.hasRole(db, siteId, id)) throw fail('customer_is_staff')
      if (await locks.lock(db, id, { why, by: userId })) await sessions.endSessionsOf(db, id, 'locked')
      changed({ before: { locked: false }, after: { locked: true, why } })
      return show(db, siteId, id, locale)
    },

    async unlock(db: Db, { siteId, locale, changed }: StaffCall, id: number) {
      await find(db, siteId, id)
      await locks.unlock(db, id)
      changed({ before: { locked: true }, after: { locked: false } })
      return show(db, siteId, id, locale)
    },

    /** Not called in a transaction, because files are deleted after it. Throws `customer_is_staff`. */
    async erase(db: Db, { siteId, userId }: Pick<StaffCall, 'siteId' | 'userId'>, id: number): Promise<void> {
      await find(db, siteId, id)
      await remove({ siteId, userId: id, by: userId })
    },
  }
}

/** Takes what staff wrote about a customer with their account. */
export const customerNotes = {
  forget: async (db: Db, userId: number): Promise<void> => void (await queries.deleteNote(db, userId)),
}

async function noteOf(db: Db, userId: number): Promise<CustomerNote> {
  const note = await queries.noteOf(db, userId)
  if (!note) return { text: '', version: 0, by: null, at: null }
  const { text, version, updated_at: at } = note
  return { text, version, by: note.by ?? '', at: at.toISOString() }
}

const lockOf = ({ locked_at: at, locked_why: why, locked_by: by }: queries.CustomerState): StaffCustomer['lock'] =>
  at && { at: at.toISOString(), why: why ?? '', by }

const filterOf = (
  siteId: number,
  { q = '', marketing, ordered, locked, group, who = 'customers', from, to }: FilterQuery,
): queries.CustomerFilter => ({
  siteId,
  search: q.trim() === '' ? null : searchOf(q.trim()),
  marketing: marketing ?? null,
  ordered: ordered ?? null,
  locked: locked ?? null,
  groupId: group ?? null,
  isStaff: who === 'all' ? null : who === 'staff',
  from: from === undefined ? null : startOfDay(from),
  before: to === undefined ? null : new Date(startOfDay(to).getTime() + DAY_MS),
})

/** A typed text may be the beginning of a phone number, of an address, or of names. */
function searchOf(text: string): queries.Search {
  const digits = text.replace(/^\+?976[\s-]/, '').replace(/[\s()-]/g, '')
  const words = (text.match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')
  const isNumber = /^\d{3,8}$/.test(digits)
  return {
    words: words === '' || text.includes('@') || isNumber ? null : words,
    phone: isNumber ? digits : null,
    email: /^[^\s]+$/.test(text) && !isNumber ? text.toLowerCase() : null,
  }
}
