import type { CompanyOrderState } from '@delguur/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { Translated } from '../../../platform/locale.ts'

/** Order on invoice, with its payment. */
export interface InvoiceRow {
  id: number
  company_id: number
  order_id: number
  /** Public id of the payment. */
  payment: string
  user_id: number | null
  order_number: string
  state: CompanyOrderState
  buyer: string | null
  total: number
  paid: number
  created_at: Date
  placed_at: Date | null
  due_at: Date | null
  paid_at: Date | null
  decided_by: string | null
  answer: string
  goods: { name: Translated; quantity: number; total: number }[]
}

const STATE = sql<CompanyOrderState>`case
  when p.state = 'completed' then 'paid'
  when i.answer <> '' then 'refused'
  when i.placed_at is null then case when p.state = 'pending' then 'waiting' else 'withdrawn' end
  when p.state <> 'pending' then 'canceled'
  when i.due_at <= now() then 'overdue'
  else 'open' end`

const nameOf = (id: RawBuilder<unknown>) =>
  sql`(select nullif(concat_ws(' ', u.last_name, u.first_name), '') from users u where u.id = ${id})`

const INVOICES = sql`
  select i.id, i.company_id, i.order_id, p.public_id as payment, i.user_id, o.number as order_number, ${STATE} as state,
    ${nameOf(sql`i.user_id`)} as buyer, p.amount as total,
    case when p.state = 'completed' then p.amount when p.state = 'pending' then p.received else 0 end as paid,
    i.created_at, i.placed_at, i.due_at, p.completed_at as paid_at, ${nameOf(sql`i.decided_by`)} as decided_by, i.answer,
    (select coalesce(json_agg(json_build_object('name', l.name, 'quantity', l.quantity, 'total', l.total) order by l.id), '[]')
      from line_items l where l.order_id = i.order_id) as goods
  from company_invoices i join payments p on p.id = i.payment_id join orders o on o.id = i.order_id`

export interface InvoiceFilter {
  companyId: number
  /** Orders of one member alone. */
  userId?: number | undefined
  /** Bounds of the time of request. */
  from?: Date | undefined
  before?: Date | undefined
}

function matching({ companyId, userId, from, before }: InvoiceFilter): RawBuilder<unknown> {
  const all: RawBuilder<unknown>[] = [sql`i.company_id = ${companyId}`]
  if (userId !== undefined) all.push(sql`i.user_id = ${userId}`)
  if (from) all.push(sql`i.created_at >= ${from}`)
  if (before) all.push(sql`i.created_at < ${before}`)
  return sql.join(all, sql` and `)
}

/** Invoices behind a row, the newest first. */
export async function listInvoices(
  db: Db,
  filter: InvoiceFilter,
  { afterId, limit }: { afterId: number | null; limit: number },
): Promise<InvoiceRow[]> {
  const { rows } = await sql<InvoiceRow>`
    ${INVOICES} where ${matching(filter)} ${afterId === null ? sql`` : sql`and i.id < ${afterId}`}
    order by i.id desc limit ${limit}`.execute(db)
  return rows
}

export async function countInvoices(db: Db, filter: InvoiceFilter, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from company_invoices i where ${matching(filter)} limit ${most}) counted`.execute(db)
  return rows[0]?.count ?? 0
}

export async function findInvoice(db: Db, companyId: number, id: number): Promise<InvoiceRow | undefined> {
  const { rows } = await sql<InvoiceRow>`${INVOICES} where i.id = ${id} and i.company_id = ${companyId}`.execute(db)
  return rows[0]
}

export interface NewInvoice {
  companyId: number
  orderId: number
  /** Public id of the payment. */
  payment: string
  userId: number | null
  /** Null while an approver has to decide. */
  dueAt: Date | null
}

export async function insertInvoice(db: Db, { companyId, orderId, payment, userId, dueAt }: NewInvoice) {
  const { rows } = await sql<{ id: number }>`
    insert into company_invoices (company_id, order_id, payment_id, user_id, placed_at, due_at)
    select ${companyId}, ${orderId}, p.id, ${userId}, case when ${dueAt}::timestamptz is null then null else now() end,
      ${dueAt}::timestamptz
    from payments p where p.public_id = ${payment} returning id`.execute(db)
  return rows[0]?.id ?? 0
}

/** The invoice counts from now on; the caller has locked its order. */
export const approveInvoice = (db: Db, id: number, { by, dueAt }: { by: number; dueAt: Date }) =>
  db
    .updateTable('company_invoices')
    .set({ placed_at: sql<Date>`now()`, due_at: dueAt, decided_by: by, decided_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()

export const refuseInvoice = (db: Db, id: number, { by, answer }: { by: number; answer: string }) =>
  db
    .updateTable('company_invoices')
    .set({ decided_by: by, decided_at: sql<Date>`now()`, answer })
    .where('id', '=', id)
    .execute()

/** Claims overdue invoices of which nobody was told; another node takes others. */
export async function takeOverdue(db: Db, now: Date, limit: number): Promise<InvoiceRow[]> {
  const { rows } = await sql<{ id: number }>`
    with chosen as (
      select i.id from company_invoices i join payments p on p.id = i.payment_id
      where i.reminded_at is null and i.due_at <= ${now} and p.state = 'pending'
      order by i.due_at limit ${limit} for update of i skip locked)
    update company_invoices set reminded_at = now() from chosen where company_invoices.id = chosen.id
    returning company_invoices.id`.execute(db)
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  return (await sql<InvoiceRow>`${INVOICES} where i.id = any(${ids}::bigint[]) order by i.id`.execute(db)).rows
}
