import type {
  Api,
  CompanyAccount,
  CompanyEntry,
  CompanyMember,
  CompanyOrder,
  Locale,
  Membership,
  Query,
  Reply,
} from '@delguur/contract'
import { isRegistryNumber, normaliseRegistryNumber } from '@delguur/mongolia'
import { csvOf } from '../../../platform/csv.ts'
import { startOfDay } from '../../../platform/days.ts'
import type { Db } from '../../../platform/db/index.ts'
import { DAY_MS } from '../../../platform/durations.ts'
import { fail, idOfCursor, readPage } from '../../../platform/http/index.ts'
import { listTable, readOn } from '../../../platform/list-table.ts'
import type { Table } from '../../../platform/tables.ts'
import { addMembers, existingGroups, leaveGroup } from '../../identity/customer-groups/index.ts'
import { type Contacts, customersNamed } from '../../identity/customers/index.ts'
import * as queries from './companies.queries.ts'
import { INVOICE_COLUMNS } from './invoice-columns.ts'
import * as invoices from './invoices.queries.ts'
import { presentCompany, presentInvoice } from './present-company.ts'

const LIMIT = 40

type OwnOrders = Api['GET /api/v2/company/orders']
type Period = Pick<Query<OwnOrders>, 'from' | 'to'>
type StaffList = Api['GET /api/back_office/companies']

/** Member of a company who calls, and the language of the answer. */
export interface CompanyCaller {
  userId: number
  locale: Locale
}

export type Companies = ReturnType<typeof createCompanies>

/** Accounts of companies: staff open them and say who buys for them; members see what is owed. */
export function createCompanies() {
  async function find(tx: Db, siteId: number, id: number): Promise<queries.CompanyRow> {
    const company = await queries.findCompany(tx, siteId, id)
    if (!company) throw fail('company_not_found')
    return company
  }

  async function lock(tx: Db, siteId: number, id: number): Promise<queries.CompanyRow> {
    if (!(await queries.lockCompany(tx, siteId, id))) throw fail('company_not_found')
    return find(tx, siteId, id)
  }

  /** Filter of the orders that a customer may see: all of the company for approvers, else their own; null for whoever buys for none. */
  async function ordersOf(tx: Db, userId: number, period: Period): Promise<invoices.InvoiceFilter | null> {
    const member = await queries.memberOf(tx, userId)
    return member
      ? { companyId: member.company_id, ...daysOf(period), ...(member.role === 'buyer' && { userId }) }
      : null
  }

  async function page(
    tx: Db,
    filter: invoices.InvoiceFilter,
    { cursor, limit = LIMIT }: Query<OwnOrders>,
    locale: Locale,
  ): Promise<Reply<OwnOrders>> {
    const afterId = idOfCursor(cursor)
    const { rows, ...page } = await readPage({
      limit,
      read: (most) => invoices.listInvoices(tx, filter, { afterId, limit: most }),
      positionOf: ({ id }) => [id],
      count: (most) => invoices.countInvoices(tx, filter, most),
    })
    return { orders: rows.map((row): CompanyOrder => presentInvoice(row, locale)), ...page }
  }

  const statement = (tx: Db, filter: invoices.InvoiceFilter, locale: Locale): Table =>
    listTable(
      'statement',
      INVOICE_COLUMNS,
      readOn((afterId, limit) => invoices.listInvoices(tx, filter, { afterId, limit })),
      locale,
    )

  return {
    /** Company that a customer buys for; null if there is none. */
    async membership(tx: Db, userId: number): Promise<Membership | null> {
      const member = await queries.memberOf(tx, userId)
      if (!member) return null
      const { role, order_limit, company } = member
      const { name, registry_number, payment_days, credit } = company
      return { name, registry_number, role, order_limit, payment_days, credit: role === 'approver' ? credit : null }
    },

    async orders(tx: Db, { userId, locale }: CompanyCaller, query: Query<OwnOrders>): Promise<Reply<OwnOrders>> {
      const filter = await ordersOf(tx, userId, query)
      return filter ? page(tx, filter, query, locale) : { orders: [], next_cursor: null, total_count: 0 }
    },

    /** The orders that a customer may see as CSV. */
    async statement(tx: Db, { userId, locale }: CompanyCaller, period: Period): Promise<string> {
      const filter = await ordersOf(tx, userId, period)
      return filter ? csvOf(await Array.fromAsync(statement(tx, filter, locale).rows)) : ''
    },

    async list(tx: Db, siteId: number, { q, cursor, limit = LIMIT }: Query<StaffList>): Promise<Reply<StaffList>> {
      const filter = { siteId, q }
      const afterId = idOfCursor(cursor)
      const { rows, ...page } = await readPage({
        limit,
        read: (most) => queries.listCompanies(tx, filter, { afterId, limit: most }),
        positionOf: ({ id }) => [id],
        count: (most) => queries.countCompanies(tx, filter, most),
      })
      return { companies: rows.map(presentCompany), ...page }
    },

    show: async (tx: Db, siteId: number, id: number): Promise<CompanyAccount> =>
      presentCompany(await find(tx, siteId, id)),

    async ordersForStaff(tx: Db, siteId: number, id: number, query: Query<OwnOrders>, locale: Locale) {
      const { id: companyId } = await find(tx, siteId, id)
      return page(tx, { companyId, ...daysOf(query) }, query, locale)
    },

    async statementForStaff(tx: Db, siteId: number, id: number, period: Period, locale: Locale): Promise<Table> {
      const { id: companyId } = await find(tx, siteId, id)
      return statement(tx, { companyId, ...daysOf(period) }, locale)
    },

    /** Throws `registry_number_invalid`, `company_exists` and `customer_group_not_found`. */
    async create(tx: Db, siteId: number, entry: CompanyEntry): Promise<CompanyAccount> {
      const company = await readEntry(tx, siteId, entry)
      const inserted = await queries.insertCompany(tx, siteId, company)
      if (!inserted) throw fail('company_exists', { number: company.registry_number })
      return presentCompany(await find(tx, siteId, inserted.id))
    },

    /** Throws like `create`; members leave the group of before, and join that of now. */
    async change(tx: Db, siteId: number, id: number, entry: CompanyEntry): Promise<CompanyAccount> {
      const before = await lock(tx, siteId, id)
      const company = await readEntry(tx, siteId, entry)
      if (await queries.isNumberTaken(tx, siteId, id, company.registry_number)) {
        throw fail('company_exists', { number: company.registry_number })
      }
      await queries.updateCompany(tx, id, company)
      if (before.group_id !== company.group_id) {
        const members = before.members.map(({ user_id }) => user_id)
        if (before.group_id !== null) await leaveGroup(tx, before.group_id, members)
        if (company.group_id !== null) await addMembers(tx, [company.group_id], members)
      }
      return presentCompany(await find(tx, siteId, id))
    },

    /** Throws `customer_not_found`, and `company_member_taken` for one who buys for another company. */
    async putMember(tx: Db, siteId: number, id: number, member: CompanyMember): Promise<CompanyAccount> {
      const { group_id: groupId } = await lock(tx, siteId, id)
      const [customer] = await customersNamed(tx, siteId, contactsOf(member.contact))
      if (!customer) throw fail('customer_not_found', { contact: member.contact })
      const { role, order_limit } = member
      if (!(await queries.putMember(tx, { user_id: customer.id, company_id: id, role, order_limit }))) {
        throw fail('company_member_taken', { name: (await queries.memberOf(tx, customer.id))?.company.name ?? '' })
      }
      if (groupId !== null) await addMembers(tx, [groupId], [customer.id])
      return presentCompany(await find(tx, siteId, id))
    },

    /** Idempotent. */
    async removeMember(tx: Db, siteId: number, id: number, userId: number): Promise<CompanyAccount> {
      const { group_id: groupId, members } = await lock(tx, siteId, id)
      if (members.some(({ user_id }) => user_id === userId)) {
        await queries.removeMember(tx, id, userId)
        if (groupId !== null) await leaveGroup(tx, groupId, [userId])
      }
      return presentCompany(await find(tx, siteId, id))
    },
  }
}

async function readEntry(tx: Db, siteId: number, entry: CompanyEntry): Promise<CompanyEntry> {
  if (!isRegistryNumber(entry.registry_number)) throw fail('registry_number_invalid')
  if (entry.group_id !== null) await existingGroups(tx, siteId, [entry.group_id])
  return { ...entry, name: entry.name.trim(), registry_number: normaliseRegistryNumber(entry.registry_number) }
}

const contactsOf = (contact: string): Contacts =>
  contact.includes('@') ? { emails: [contact] } : { phones: [contact] }

const daysOf = ({ from, to }: Period) => ({
  ...(from !== undefined && { from: startOfDay(from) }),
  ...(to !== undefined && { before: new Date(startOfDay(to).getTime() + DAY_MS) }),
})
