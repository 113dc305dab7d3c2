import type { TicketKind, TicketState } from '@delguur/contract'
import { type Expression, type Insertable, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database, Db } from '../../../platform/db/index.ts'
import type { NamedThing } from '../../../platform/http/index.ts'
import type { Translated } from '../../../platform/locale.ts'
import type { Page } from '../../../platform/paging.ts'

const nameOf = (user: string) =>
  sql<
    string | null
  >`nullif(trim(concat_ws(' ', ${sql.ref(`${user}.first_name`)}, ${sql.ref(`${user}.last_name`)})), '')`

/** Whoever has no name is known by how they log in. */
const staffName = (user: string) =>
  sql<string | null>`coalesce(${nameOf(user)}, ${sql.ref(`${user}.phone`)}, ${sql.ref(`${user}.email`)})`

const state = sql<TicketState>`case when tickets.state = 'issued' and tickets.valid_until <= now() then 'expired' else tickets.state end`

const storedTickets = (db: Db) =>
  db
    .selectFrom('tickets')
    .leftJoin('orders', 'orders.id', 'tickets.order_id')
    .leftJoin('users as owner', (join) => join.on('owner.id', '=', sql`coalesce(orders.user_id, tickets.user_id)`))
    .leftJoin('users as scanner', 'scanner.id', 'tickets.used_by')
    .leftJoin('users as issuer', 'issuer.id', 'tickets.issued_by')
    .select(['tickets.id', 'tickets.public_id', 'tickets.code', 'tickets.kind', 'tickets.title'])
    .select(['tickets.admits', 'tickets.place', 'tickets.valid_from', 'tickets.valid_until'])
    .select([
      'tickets.order_id',
      'tickets.line_item_id',
      'tickets.used_at',
      'tickets.used_by',
      'tickets.used_place',
      'tickets.canceled_at',
      'tickets.cancel_reason',
    ])
    .select(['tickets.issue_reason', 'tickets.created_at', 'orders.number as order_number', state.as('state')])
    .select(sql<string | null>`coalesce(tickets.holder, ${nameOf('owner')})`.as('holder'))
    .select([staffName('scanner').as('scanner'), staffName('issuer').as('issuer')])

export type StoredTicket = Awaited<ReturnType<typeof readTicket>>

export const readTicket = (db: Db, id: number) =>
  storedTickets(db).where('tickets.id', '=', id).executeTakeFirstOrThrow()

/** Id and order of the ticket that is named by its public id or code. */
export const findTicket = (db: Db, siteId: number, idOrCode: string) =>
  db
    .selectFrom('tickets')
    .select(['id', 'order_id'])
    .where('site_id', '=', siteId)
    .where(({ eb, or }) => or([eb('public_id', '=', idOrCode), eb('code', '=', idOrCode)]))
    .executeTakeFirst()

export const lockTicket = (db: Db, id: number) =>
  db.selectFrom('tickets').select('id').where('id', '=', id).forUpdate().execute()

export const ticketsOfOrder = (db: Db, orderId: number): Promise<StoredTicket[]> =>
  storedTickets(db).where('tickets.order_id', '=', orderId).orderBy('tickets.id').execute()

const ownedBy = (userId: number) =>
  sql<SqlBool>`(tickets.user_id = ${userId} or tickets.order_id in (select id from orders where user_id = ${userId}))`

/** Tickets of a customer: those that can be used by their time, then the others from the newest. */
export const ticketsOfCustomer = (db: Db, userId: number, { limit, offset }: Page): Promise<StoredTicket[]> =>
  storedTickets(db)
    .where(ownedBy(userId))
    .orderBy(sql`${state} <> 'issued'`)
    .orderBy(sql`case when ${state} = 'issued' then coalesce(tickets.valid_from, tickets.valid_until) end nulls last`)
    .orderBy('tickets.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export const countOfCustomer = async (db: Db, userId: number): Promise<number> => {
  const { count } = await db
    .selectFrom('tickets')
    .where(ownedBy(userId))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export interface TicketFilter {
  siteId: number
  state: TicketState | null
  kind: TicketKind | null
  /** What was searched for, as a code and as it was typed. */
  q: { code: string; text: string } | null
}

function matches({ siteId, state: wanted, kind, q }: TicketFilter): Expression<SqlBool> {
  const words = q?.text.toLowerCase() ?? ''
  return sql<SqlBool>`tickets.site_id = ${siteId}
    and (${wanted}::text is null or ${state} = ${wanted})
    and (${kind}::text is null or tickets.kind = ${kind})
    and (${q === null} or (${q?.code ?? ''} <> '' and starts_with(tickets.code, ${q?.code ?? ''}))
      or orders.number = upper(${words}) or owner.phone = ${words} or orders.phone = ${words}
      or position(sort_name(${words}) in sort_name(
        concat_ws(' ', tickets.holder, ${nameOf('owner')}, tickets.title ->> 'mn', tickets.title ->> 'en'))) > 0)`
}

export const listTickets = (db: Db, filter: TicketFilter, { limit, offset }: Page): Promise<StoredTicket[]> =>
  storedTickets(db).where(matches(filter)).orderBy('tickets.id', 'desc').limit(limit).offset(offset).execute()

export const countTickets = async (db: Db, filter: TicketFilter): Promise<number> => {
  const { count } = await db
    .selectFrom('tickets')
    .leftJoin('orders', 'orders.id', 'tickets.order_id')
    .leftJoin('users as owner', (join) => join.on('owner.id', '=', sql`coalesce(orders.user_id, tickets.user_id)`))
    .where(matches(filter))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Marks an issued ticket as used; false if it is not issued any more. */
export const useTicket = async (db: Db, id: number, by: number, place: string | null): Promise<boolean> => {
  const row = await db
    .updateTable('tickets')
    .set({ state: 'used', used_at: sql<Date>`now()`, used_by: by, used_place: place })
    .where('id', '=', id)
    .where('state', '=', 'issued')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Cancels those of the tickets that are issued; returns their number. */
export const cancelTickets = async (db: Db, ids: number[], reason: string): Promise<number> => {
  if (ids.length === 0) return 0
  const { numUpdatedRows } = await db
    .updateTable('tickets')
    .set({ state: 'canceled', canceled_at: sql<Date>`now()`, cancel_reason: reason })
    .where('id', 'in', ids)
    .where('state', '=', 'issued')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Whether a used ticket was used within these seconds. */
export const isJustUsed = async (db: Db, id: number, seconds: number): Promise<boolean> =>
  (await db
    .selectFrom('tickets')
    .select('id')
    .where('id', '=', id)
    .where('used_at', '>', sql<Date>`now() - make_interval(secs => ${seconds})`)
    .executeTakeFirst()) !== undefined

/** Pieces of a line that are neither used nor in a return. */
export async function unusedPieces(db: Db, lineItemId: number, inReturns: RawBuilder<number>): Promise<number> {
  const { rows } = await sql<{ unused: number }>`
    select l.quantity - ${inReturns}
      - (select count(*)::int from tickets where line_item_id = l.id and state = 'used') as unused
    from line_items l where l.id = ${lineItemId}`.execute(db)
  return rows[0]?.unused ?? 0
}

/** Lines of an order whose pieces are tickets, with the terms of their tickets and the pieces that have one. */
export async function linesToIssue(db: Db, orderId: number, kind: string) {
  const { rows } = await sql<{
    id: number
    site_id: number
    name: Translated
    quantity: number
    issued: number
    terms: Pick<Insertable<Database['ticket_terms']>, 'kind'> & {
      admits: Translated | null
      place: Translated | null
      valid_from: string | null
      valid_until: string | null
    }
  }>`
    select l.id, o.site_id, l.name, l.quantity,
      (select coalesce(max(t.piece), 0) from tickets t where t.line_item_id = l.id) as issued,
      (select to_jsonb(t) from ticket_terms t
       where t.product_id = l.product_id and (t.variant_id is null or t.variant_id = l.variant_id)
       order by t.variant_id nulls last limit 1) as terms
    from line_items l join orders o on o.id = l.order_id
    where l.order_id = ${orderId} and l.kind = ${kind} order by l.id`.execute(db)
  return rows
}

export const firstLineOf = (db: Db, orderId: number): Promise<{ id: number; site_id: number }> =>
  db
    .selectFrom('line_items')
    .innerJoin('orders', 'orders.id', 'line_items.order_id')
    .select(['line_items.id', 'orders.site_id'])
    .where('order_id', '=', orderId)
    .orderBy('line_items.id')
    .executeTakeFirstOrThrow()

export type NewTicket = Insertable<Database['tickets']>

export const insertTickets = (db: Db, rows: NewTicket[]) =>
  db
    .insertInto('tickets')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['line_item_id', 'piece']).doNothing())
    .returning('id')
    .execute()

/** Writes other days and another name to the voucher of a booking that was moved, unless it has been used. */
export const changeVoucher = (
  db: Db,
  orderId: number,
  { title, from, until }: { title: Translated; from: Date; until: Date },
) =>
  db
    .updateTable('tickets')
    .set({ title: JSON.stringify(title), valid_from: from, valid_until: until })
    .where('order_id', '=', orderId)
    .where('state', '=', 'issued')
    .execute()

/** Issued tickets of a line that are more than the pieces which are not in returns, the last first. */
export async function surplusTickets(db: Db, lineItemId: number, inReturns: RawBuilder<number>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select t.id from tickets t where t.line_item_id = ${lineItemId} and t.state = 'issued' order by t.piece desc
    limit greatest(0, (select count(*) from tickets where line_item_id = ${lineItemId} and state <> 'canceled')
      - (select l.quantity - ${inReturns} from line_items l where l.id = ${lineItemId}))`.execute(db)
  return rows.map(({ id }) => id)
}

export const issuedOfOrder = async (db: Db, orderId: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('tickets')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'issued')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export const insertScan = (db: Db, scan: Insertable<Database['ticket_scans']>) =>
  db.insertInto('ticket_scans').values(scan).execute()

export interface ScanFilter {
  siteId: number
  /** Public id of the ticket. */
  ticketId: string | null
  day: string | null
  staffId: number | null
}

const scansBy = (db: Db, { siteId, ticketId, day, staffId }: ScanFilter) =>
  db
    .selectFrom('ticket_scans as s')
    .leftJoin('tickets', 'tickets.id', 's.ticket_id')
    .where('s.site_id', '=', siteId)
    .$if(ticketId !== null, (some) => some.where('tickets.public_id', '=', ticketId ?? ''))
    .$if(staffId !== null, (some) => some.where('s.staff_id', '=', staffId ?? 0))
    .$if(day !== null, (some) =>
      some
        .where('s.created_at', '>=', sql<Date>`${day}::date::timestamp at time zone 'Asia/Ulaanbaatar'`)
        .where('s.created_at', '<', sql<Date>`(${day}::date + 1)::timestamp at time zone 'Asia/Ulaanbaatar'`),
    )

/** Attempts, newest first. */
export const listScans = (db: Db, filter: ScanFilter, { limit, offset }: Page) =>
  scansBy(db, filter)
    .leftJoin('users as staff', 'staff.id', 's.staff_id')
    .select(['s.id', 's.created_at', 's.device_time', 's.outcome', 's.place', 's.entered'])
    .select(['tickets.public_id', 'tickets.code', 'tickets.title', staffName('staff').as('staff')])
    .orderBy('s.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export type StoredScan = Awaited<ReturnType<typeof listScans>>[number]

export const countScans = async (db: Db, filter: ScanFilter): Promise<number> => {
  const { count } = await scansBy(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Customer of the site with this phone or e-mail address. */
export const customerBy = (db: Db, siteId: number, contact: { phone: string; email: string }) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'locale'])
    .where('site_id', '=', siteId)
    .where('deleted_at', 'is', null)
    .where(({ eb, or }) => or([eb('phone', '=', contact.phone), eb('email', '=', contact.email)]))
    .executeTakeFirst()

/** Takes the name off tickets that a customer has without an order. */
export const forgetHolder = (db: Db, userId: number) =>
  db.updateTable('tickets').set({ holder: null, issue_reason: null }).where('user_id', '=', userId).execute()

/** What the audit tells of a ticket that its id or code names. */
export const ticketState = (db: Db, { id, siteId }: NamedThing) =>
  db
    .selectFrom('tickets')
    .select(['code', 'state'])
    .where('site_id', '=', siteId)
    .where(({ eb, or }) => or([eb('public_id', '=', id), eb('code', '=', id)]))
    .executeTakeFirst()
