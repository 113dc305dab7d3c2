import {
  type Api,
  type Body,
  type ETicket,
  type Locale,
  type Query,
  type StaffTicket,
  TICKET_KIND,
  type TicketScan,
} from '@delguur/contract'
import { normalisePhone } from '@delguur/mongolia/phone'
import type { RawBuilder } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import type { Translated } from '../../../platform/locale.ts'
import { type PageParams, paged, pageOf } from '../../../platform/paging.ts'
import { readTypedCode } from '../../../platform/typed-codes.ts'
import type { OrderAccess, Orders } from '../../sales/orders/index.ts'
import { newIdentity } from './new-ticket.ts'
import { factsOf, presentForStaff, presentScan, presentTicket } from './present-ticket.ts'
import * as queries from './tickets.queries.ts'

interface Dependencies {
  orders: Pick<Orders, 'find' | 'lockOrder'>
  /** Pieces of a line in open or completed returns, for a statement. */
  piecesInReturns(lineItemId: number): RawBuilder<number>
  tell: {
    /** Tells the customer of an order that its tickets are ready. */
    ofOrder(db: Db, orderId: number, tickets: queries.StoredTicket[]): Promise<void>
    /** Tells a customer that staff issued a ticket to them. */
    byHand(db: Db, siteId: number, customer: Recipient, ticket: queries.StoredTicket): Promise<void>
  }
}

export interface Recipient {
  id: number
  email: string | null
  locale: Locale
}

/** What the voucher of a booking says. */
export interface VoucherTerms {
  title: Translated
  admits: Translated
  place: Translated
  from: Date
  until: Date
}

/** Site and acting member of staff. */
interface Member {
  siteId: number
  userId: number
}

type NewByHand = Body<Api['POST /api/back_office/e_tickets']>
type ListQuery = Query<Api['GET /api/back_office/e_tickets']>
type ScansQuery = Query<Api['GET /api/back_office/e_tickets/scans']>

const TICKETS_PER_PAGE = 40
const RETURNED = 'returned'
const ORDER_CANCELED = 'order canceled'

export type Tickets = ReturnType<typeof createTickets>

/** Tickets of paid orders and of staff's own issue. */
export function createTickets({ orders, piecesInReturns, tell }: Dependencies) {
  async function find(db: Db, siteId: number, idOrCode: string) {
    const found = await queries.findTicket(db, siteId, readTypedCode(idOrCode))
    if (!found) throw fail('ticket_not_found')
    return found
  }

  /** Issues a ticket that is of no order, and tells who gets it. */
  async function issueOne(
    tx: Db,
    siteId: number,
    recipient: Recipient | null,
    row: Omit<queries.NewTicket, 'public_id' | 'code' | 'site_id' | 'user_id'>,
  ): Promise<queries.StoredTicket> {
    const user_id = recipient?.id ?? null
    const [issued] = await queries.insertTickets(tx, [{ ...row, ...newIdentity(), site_id: siteId, user_id }])
    const ticket = await queries.readTicket(tx, issued?.id ?? 0)
    if (recipient) await tell.byHand(tx, siteId, recipient, ticket)
    return ticket
  }

  return {
    async ofCustomer(db: Db, userId: number, params: PageParams, locale: Locale) {
      const page = pageOf(params, TICKETS_PER_PAGE)
      const rows = await queries.ticketsOfCustomer(db, userId, page)
      const e_tickets = rows.map((row) => presentTicket(row, locale))
      return { e_tickets, ...paged(page, await queries.countOfCustomer(db, userId)) }
    },

    async ofOrder(db: Db, access: OrderAccess, locale: Locale): Promise<ETicket[]> {
      const { order } = await orders.find(db, access)
      return (await queries.ticketsOfOrder(db, order.id)).map((row) => presentTicket(row, locale))
    },

    async list(db: Db, siteId: number, { state, kind, q, ...params }: ListQuery, locale: Locale) {
      const page = pageOf(params, TICKETS_PER_PAGE)
      const text = q?.trim() ?? ''
      const filter = {
        siteId,
        state: state ?? null,
        kind: kind ?? null,
        q: text === '' ? null : { text, code: readTypedCode(text) },
      }
      const rows = await queries.listTickets(db, filter, page)
      const e_tickets = rows.map((row) => presentForStaff(row, locale))
      return { e_tickets, ...paged(page, await queries.countTickets(db, filter)) }
    },

    async scans(db: Db, { siteId, userId }: Member, { ticket_id, day, mine, ...params }: ScansQuery, locale: Locale) {
      const page = pageOf(params, TICKETS_PER_PAGE)
      const filter = { siteId, ticketId: ticket_id ?? null, day: day ?? null, staffId: mine ? userId : null }
      const rows = await queries.listScans(db, filter, page)
      const scans = rows.map((row): TicketScan => presentScan(row, locale))
      return { scans, ...paged(page, await queries.countScans(db, filter)) }
    },

    async show(db: Db, siteId: number, idOrCode: string, locale: Locale): Promise<StaffTicket> {
      const { id } = await find(db, siteId, idOrCode)
      return presentForStaff(await queries.readTicket(db, id), locale)
    },

    /** Voids a ticket; one that is void stays as it was. */
    async cancel(tx: Db, siteId: number, idOrCode: string, reason: string, locale: Locale): Promise<StaffTicket> {
      const { id, order_id: orderId } = await find(tx, siteId, idOrCode)
      if (orderId !== null) await orders.lockOrder(tx, orderId)
      await queries.cancelTickets(tx, [id], reason)
      const ticket = await queries.readTicket(tx, id)
      if (ticket.state === 'used') throw fail('ticket_used', factsOf(ticket))
      return presentForStaff(ticket, locale)
    },

    async issueByHand(tx: Db, { siteId, userId }: Member, input: NewByHand, locale: Locale): Promise<StaffTicket> {
      const { kind, title, holder, reason, customer, admits, place, ...dates } = input
      const recipient = customer ? await customerOf(tx, siteId, customer) : null
      checkDates(dates)
      const ticket = await issueOne(tx, siteId, recipient, {
        ...dates,
        kind,
        title: JSON.stringify(title),
        admits: admits ? JSON.stringify(admits) : null,
        place: place ? JSON.stringify(place) : null,
        holder: holder?.trim() ?? null,
        issued_by: userId,
        issue_reason: reason,
      })
      return presentForStaff(ticket, locale)
    },

    /** Issues the ticket that a winner exchanges for goods, and returns its id. */
    async issuePrize(
      tx: Db,
      siteId: number,
      winner: Recipient,
      { title, validUntil, reason }: { title: Translated; validUntil: Date; reason: string },
    ): Promise<number> {
      const row = {
        kind: 'prize' as const,
        title: JSON.stringify(title),
        valid_until: validUntil,
        issue_reason: reason,
      }
      return (await issueOne(tx, siteId, winner, row)).id
    },

    /** Issues a ticket for each piece of a paid order that is one; those that have one keep it. */
    async issue(tx: Db, orderId: number): Promise<void> {
      const rows = (await queries.linesToIssue(tx, orderId, TICKET_KIND)).flatMap((line) => ticketsFor(orderId, line))
      if (rows.length === 0) return
      await queries.insertTickets(tx, rows)
      await tell.ofOrder(tx, orderId, await queries.ticketsOfOrder(tx, orderId))
    },

    /** Issues the voucher of a booking, whose order has one line; repeated, it changes nothing. */
    async issueVoucher(tx: Db, orderId: number, { title, admits, place, from, until }: VoucherTerms): Promise<void> {
      const line = await queries.firstLineOf(tx, orderId)
      const issued = await queries.insertTickets(tx, [
        {
          ...newIdentity(),
          kind: 'booking',
          site_id: line.site_id,
          title: JSON.stringify(title),
          admits: JSON.stringify(admits),
          place: JSON.stringify(place),
          valid_from: from,
          valid_until: until,
          order_id: orderId,
          line_item_id: line.id,
          piece: 1,
        },
      ])
      if (issued.length > 0) await tell.ofOrder(tx, orderId, await queries.ticketsOfOrder(tx, orderId))
    },

    /** Voids the unused tickets of a canceled order. */
    async voidOrder(tx: Db, orderId: number): Promise<void> {
      await queries.cancelTickets(tx, await queries.issuedOfOrder(tx, orderId), ORDER_CANCELED)
    },

    /** Voids tickets of lines that came back, as many as are more than the pieces that stay. */
    async voidReturned(tx: Db, lines: { line_item_id: number; quantity: number }[]): Promise<void> {
      for (const { line_item_id: id, quantity } of lines) {
        const surplus = await queries.surplusTickets(tx, id, piecesInReturns(id))
        await queries.cancelTickets(tx, surplus.slice(0, quantity), RETURNED)
      }
    },

    forgetCustomer: async (db: Db, userId: number): Promise<void> => void (await queries.forgetHolder(db, userId)),
  }
}

async function customerOf(db: Db, siteId: number, contact: string): Promise<Recipient> {
  const by = { phone: normalisePhone(contact), email: contact.trim().toLowerCase() }
  const customer = await queries.customerBy(db, siteId, by)
  if (!customer) throw fail('customer_not_found')
  return customer
}

/** Throws where a ticket would be over before it begins. */
export function checkDates({ valid_from, valid_until }: Dates, path = ''): void {
  if (valid_from === null || valid_until === null || Date.parse(valid_from) < Date.parse(valid_until)) return
  throw fail('invalid_request', {}, { [`${path}valid_until`]: [{ message: 'ends_before' }] })
}

interface Dates {
  valid_from: string | null
  valid_until: string | null
}

type LineToIssue = Awaited<ReturnType<typeof queries.linesToIssue>>[number]

/** Tickets for the pieces of a line that have none. */
function ticketsFor(orderId: number, { id, site_id, name, quantity, issued, terms }: LineToIssue): queries.NewTicket[] {
  const said = {
    kind: terms?.kind ?? ('event' as const),
    admits: terms?.admits ? JSON.stringify(terms.admits) : null,
    place: terms?.place ? JSON.stringify(terms.place) : null,
    valid_from: terms?.valid_from ?? null,
    valid_until: terms?.valid_until ?? null,
  }
  return Array.from({ length: Math.max(0, quantity - issued) }, (_, at) => ({
    ...newIdentity(),
    ...said,
    site_id,
    title: JSON.stringify(name),
    order_id: orderId,
    line_item_id: id,
    piece: issued + at + 1,
  }))
}
