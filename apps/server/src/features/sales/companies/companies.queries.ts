import type { CompanyCredit, CompanyEntry, CompanyRole } from '@delguur/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import { hasEach, typedWords } from '../../../platform/db/patterns.ts'
import type { NamedThing } from '../../../platform/http/index.ts'

/** What members owe: invoices that count and await their money. Each sum is read anew. */
const CREDIT = sql<CompanyCredit>`(
  select json_build_object('limit', c.credit_limit, 'owed', sums.owed, 'overdue', sums.overdue,
    'left', greatest(c.credit_limit - sums.owed, 0))
  from (select coalesce(sum(p.amount - p.received), 0) as owed,
      coalesce(sum(p.amount - p.received) filter (where i.due_at <= now()), 0) as overdue
    from company_invoices i join payments p on p.id = i.payment_id
    where i.company_id = c.id and i.placed_at is not null and p.state = 'pending') sums)`

const WAITING = sql`i.placed_at is null and i.decided_at is null and p.state = 'pending'`

export interface CompanyMemberRow {
  user_id: number
  name: string
  phone: string | null
  email: string | null
  role: CompanyRole
  order_limit: number | null
}

export interface CompanyRow extends CompanyEntry {
  id: number
  site_id: number
  created_at: Date
  credit: CompanyCredit
  waiting: number
  members: CompanyMemberRow[]
}

const COMPANIES = sql`
  select c.id, c.site_id, c.name, c.registry_number, c.is_active, c.credit_limit, c.payment_days, c.group_id, c.created_at,
    ${CREDIT} as credit,
    (select count(*)::int from company_invoices i join payments p on p.id = i.payment_id
      where i.company_id = c.id and ${WAITING}) as waiting,
    (select coalesce(json_agg(json_build_object('user_id', u.id, 'name', concat_ws(' ', u.last_name, u.first_name),
        'phone', u.phone, 'email', u.email, 'role', m.role, 'order_limit', m.order_limit) order by m.created_at, u.id), '[]')
      from company_members m join users u on u.id = m.user_id where m.company_id = c.id) as members
  from companies c`

export interface CompanyFilter {
  siteId: number
  q?: string | undefined
}

const matching = ({ siteId, q = '' }: CompanyFilter) =>
  q.trim() === ''
    ? sql`c.site_id = ${siteId}`
    : sql`c.site_id = ${siteId} and ${hasEach(sql`concat_ws(' ', c.name, c.registry_number)`, typedWords(q))}`

/** Companies behind a row, the newest first. */
export async function listCompanies(
  db: Db,
  filter: CompanyFilter,
  { afterId, limit }: { afterId: number | null; limit: number },
): Promise<CompanyRow[]> {
  const { rows } = await sql<CompanyRow>`
    ${COMPANIES} where ${matching(filter)} ${afterId === null ? sql`` : sql`and c.id < ${afterId}`}
    order by c.id desc limit ${limit}`.execute(db)
  return rows
}

export async function countCompanies(db: Db, filter: CompanyFilter, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from companies c where ${matching(filter)} limit ${most}) counted`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

export async function findCompany(db: Db, siteId: number, id: number): Promise<CompanyRow | undefined> {
  const { rows } = await sql<CompanyRow>`${COMPANIES} where c.id = ${id} and c.site_id = ${siteId}`.execute(db)
  return rows[0]
}

/** Locks the company until the transaction ends; false if the site has none. */
export async function lockCompany(db: Db, siteId: number, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('companies')
    .select('id')
    .where('id', '=', id)
    .where('site_id', '=', siteId)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Locks a company, so that orders which are placed at once do not pass its limit together, and returns what may still be bought on
 * invoice: a statement of its own, which sees what was committed before the lock was granted.
 */
export async function lockCredit(db: Db, id: number): Promise<number> {
  await sql`select from companies where id = ${id} for update`.execute(db)
  const { rows } = await sql<{ credit: CompanyCredit }>`
    select ${CREDIT} as credit from companies c where c.id = ${id}`.execute(db)
  return rows[0]?.credit.left ?? 0
}

/** Undefined if the registry number is taken. */
export const insertCompany = (db: Db, siteId: number, company: CompanyEntry) =>
  db
    .insertInto('companies')
    .values({ ...company, site_id: siteId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

export async function isNumberTaken(db: Db, siteId: number, id: number, number: string): Promise<boolean> {
  const other = await db
    .selectFrom('companies')
    .select('id')
    .where('site_id', '=', siteId)
    .where('registry_number', '=', number)
    .where('id', '<>', id)
    .executeTakeFirst()
  return other !== undefined
}

export const updateCompany = (db: Db, id: number, company: CompanyEntry) =>
  db.updateTable('companies').set(company).where('id', '=', id).execute()

export interface MemberRow {
  user_id: number
  company_id: number
  role: CompanyRole
  order_limit: number | null
}

/** Membership of a customer in a company, active or not. */
export async function memberOf(db: Db, userId: number): Promise<(MemberRow & { company: CompanyRow }) | undefined> {
  const member = await db
    .selectFrom('company_members')
    .innerJoin('companies', 'companies.id', 'company_members.company_id')
    .select(['user_id', 'company_id', 'role', 'order_limit', 'companies.site_id'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!member) return undefined
  const { site_id, ...row } = member
  const company = await findCompany(db, site_id, row.company_id)
  return company && { ...row, company }
}

/** Writes role and limit; false if the customer buys for another company. */
export async function putMember(db: Db, member: MemberRow): Promise<boolean> {
  const { role, order_limit } = member
  const row = await db
    .insertInto('company_members')
    .values(member)
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ role, order_limit })
        .where('company_members.company_id', '=', member.company_id),
    )
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

export const removeMember = (db: Db, companyId: number, userId: number) =>
  db.deleteFrom('company_members').where('company_id', '=', companyId).where('user_id', '=', userId).execute()

/** Takes a person out of their company, and off what they ordered and decided. */
export async function forgetMember(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('company_members').where('user_id', '=', userId).execute()
  await db.updateTable('company_invoices').set({ user_id: null }).where('user_id', '=', userId).execute()
  await db.updateTable('company_invoices').set({ decided_by: null }).where('decided_by', '=', userId).execute()
}

/** What the audit tells of a company. */
export const companyState = async (db: Db, { id, siteId }: NamedThing) => {
  const company = await findCompany(db, siteId, Number(id))
  if (!company) return undefined
  const { name, is_active, credit_limit, payment_days, members } = company
  const people = members.map(({ name: member, role, order_limit }) => ({ name: member, role, order_limit }))
  return { name, is_active, credit_limit, payment_days, members: people }
}

export async function readCompany(db: Db, id: number): Promise<CompanyRow> {
  const { rows } = await sql<CompanyRow>`${COMPANIES} where c.id = ${id}`.execute(db)
  if (!rows[0]) throw new Error(`There is no company ${id}`)
  return rows[0]
}
