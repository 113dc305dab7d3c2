import type { Locale, ScanOutcome, StaffTicket } from '@delguur/contract'
import type { Kysely, RawBuilder } from 'kysely'
import { type Database, type Db, inTransaction } from '../../../platform/db/index.ts'
import { DAY_MS } from '../../../platform/durations.ts'
import { fail } from '../../../platform/http/index.ts'
import { readTypedCode } from '../../../platform/typed-codes.ts'
import type { Orders } from '../../sales/orders/index.ts'
import { factsOf, presentForStaff } from './present-ticket.ts'
import * as queries from './tickets.queries.ts'

interface Dependencies {
  db: Kysely<Database>
  orders: Pick<Orders, 'lockOrder'>
  /** Pieces of a line in open or completed returns, for a statement. */
  piecesInReturns(lineItemId: number): RawBuilder<number>
}

interface Scan {
  siteId: number
  userId: number
  /** Id or code, as it was scanned or typed. */
  entered: string
  place: string | null
  /** When it was scanned, if that was without a connection. */
  deviceTime: Date | null
}

/** Seconds in which a second press of the same person counts as the first. */
const PRESSED_AGAIN_SECONDS = 60
/** How long ago a scan without a connection may have been. */
const LATE_MS = DAY_MS
const ENTERED_MAX = 64

type Attempt = { outcome: ScanOutcome; ticket: queries.StoredTicket | null }

export type ScanTickets = ReturnType<typeof createScanTickets>

/** Use of tickets at a counter. Every attempt is recorded, so it commits before a refusal is thrown. */
export function createScanTickets({ db, orders, piecesInReturns }: Dependencies) {
  /** A piece that somebody asked to send back lets nobody in. */
  async function isBeingReturned(tx: Db, lineItemId: number | null): Promise<boolean> {
    return lineItemId !== null && (await queries.unusedPieces(tx, lineItemId, piecesInReturns(lineItemId))) < 1
  }

  async function outcomeOf(tx: Db, ticket: queries.StoredTicket, { userId, deviceTime }: Scan): Promise<ScanOutcome> {
    if (ticket.state === 'used') {
      const isAgain = ticket.used_by === userId && (await isJustUsed(tx, ticket, deviceTime))
      return isAgain ? 'repeated' : 'ticket_used'
    }
    if (ticket.state === 'canceled') return 'ticket_canceled'
    const refusal = dateRefusal(ticket, scannedAt(deviceTime))
    if (refusal) return refusal
    return (await isBeingReturned(tx, ticket.line_item_id)) ? 'ticket_being_returned' : 'used'
  }

  /** The order is locked before its ticket, as a return of it does. */
  async function attempt(tx: Db, scan: Scan): Promise<Attempt> {
    const { siteId, userId, place, deviceTime } = scan
    const made = { site_id: siteId, staff_id: userId, place, device_time: deviceTime }
    const code = readTypedCode(scan.entered)
    const found = await queries.findTicket(tx, siteId, code)
    if (!found) {
      const entered = scan.entered.slice(0, ENTERED_MAX)
      await queries.insertScan(tx, { ...made, entered, outcome: 'ticket_not_found' })
      return { outcome: 'ticket_not_found', ticket: null }
    }
    if (found.order_id !== null) await orders.lockOrder(tx, found.order_id)
    await queries.lockTicket(tx, found.id)
    const outcome = await outcomeOf(tx, await queries.readTicket(tx, found.id), scan)
    if (outcome === 'used' && !(await queries.useTicket(tx, found.id, userId, place))) {
      throw new Error(`Ticket ${found.id} changed while it was locked`)
    }
    await queries.insertScan(tx, { ...made, ticket_id: found.id, outcome })
    return { outcome, ticket: await queries.readTicket(tx, found.id) }
  }

  /** Throws the reason for which the ticket is not good. */
  return async function use(scan: Scan, locale: Locale): Promise<StaffTicket> {
    const { outcome, ticket } = await inTransaction(db, (tx) => attempt(tx, scan))
    if (outcome === 'ticket_not_found' || ticket === null) throw fail('ticket_not_found')
    if (outcome !== 'used' && outcome !== 'repeated') throw fail(outcome, factsOf(ticket))
    return presentForStaff(ticket, locale)
  }
}

/** Whether a ticket was used a moment ago; for a scan that is sent late, a moment from it: its first answer was lost. */
const isJustUsed = async (tx: Db, { id, used_at: usedAt }: queries.StoredTicket, deviceTime: Date | null) =>
  deviceTime === null
    ? queries.isJustUsed(tx, id, PRESSED_AGAIN_SECONDS)
    : usedAt !== null && Math.abs(usedAt.getTime() - deviceTime.getTime()) < PRESSED_AGAIN_SECONDS * 1000

function dateRefusal({ valid_from: from, valid_until: until }: queries.StoredTicket, at: Date): ScanOutcome | null {
  if (until !== null && until <= at) return 'ticket_expired'
  return from !== null && from > at ? 'ticket_not_valid_yet' : null
}

/** Moment at which a ticket has to be valid. */
function scannedAt(deviceTime: Date | null): Date {
  const now = new Date()
  const isCredible = deviceTime !== null && deviceTime <= now && now.getTime() - deviceTime.getTime() <= LATE_MS
  return isCredible ? deviceTime : now
}
