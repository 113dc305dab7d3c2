import type { Found } from '@delguur/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

/** What a typed text can name; null for what it cannot. */
export interface Named {
  siteId: number
  orderNumber: string | null
  id: number | null
  /** Number that a provider or a bank gave. */
  reference: string | null
}

/** Payments with this reference, of the shop or of a provider. Each branch has its index. */
export async function paymentsNamed(db: Db, { siteId, reference }: Named, limit: number): Promise<Found['payments']> {
  if (reference === null) return []
  const { rows } = await sql<Found['payments'][number]>`
    select o.number as order_number, p.method, p.state, p.amount
    from (
      select id from payments where public_id = ${reference}
      union select id from payments where provider_reference = ${reference}
      union select payment_id from payment_receipts where provider_payment_id = ${reference}
    ) named join payments p on p.id = named.id join orders o on o.id = p.order_id
    where o.site_id = ${siteId} order by p.id desc limit ${limit}`.execute(db)
  return rows
}

const ordersNamed = (number: string): RawBuilder<unknown> => sql`(select id from orders where number = ${number})`

export async function returnsNamed(
  db: Db,
  { siteId, orderNumber, id }: Named,
  limit: number,
): Promise<Found['returns']> {
  const named = [
    ...(id === null ? [] : [sql`r.id = ${id}`]),
    ...(orderNumber === null ? [] : [sql`r.order_id = ${ordersNamed(orderNumber)}`]),
  ]
  if (named.length === 0) return []
  const { rows } = await sql<Found['returns'][number]>`
    select r.id, o.number as order_number, r.state, r.amount from returns r join orders o on o.id = r.order_id
    where o.site_id = ${siteId} and (${sql.join(named, sql` or `)}) order by r.id desc limit ${limit}`.execute(db)
  return rows
}

export async function refundsNamed(
  db: Db,
  { siteId, orderNumber, id, reference }: Named,
  limit: number,
): Promise<Found['refunds']> {
  const named = [
    ...(id === null ? [] : [sql`r.id = ${id}`]),
    ...(orderNumber === null ? [] : [sql`r.order_id = ${ordersNamed(orderNumber)}`]),
    ...(reference === null ? [] : [sql`r.reference = ${reference}`]),
  ]
  if (named.length === 0) return []
  const { rows } = await sql<Found['refunds'][number]>`
    select r.id, o.number as order_number, r.state, r.amount, r.reference
    from refunds r join orders o on o.id = r.order_id
    where o.site_id = ${siteId} and (${sql.join(named, sql` or `)}) order by r.id desc limit ${limit}`.execute(db)
  return rows
}
