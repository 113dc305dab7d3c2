import { PAPERS_KEPT_MONTHS } from '@delguur/contract'
import { isoDay } from '@delguur/mongolia'
import type { Kysely } from 'kysely'
import { type Database, type Db, inTransaction } from '../../../platform/db/index.ts'
import { MINUTE_MS } from '../../../platform/durations.ts'
import { fail } from '../../../platform/http/index.ts'
import type { VoucherTerms } from '../../fulfilment/tickets/index.ts'
import type { Move } from '../../sales/lifecycle/index.ts'
import { hasAgreedPrices, lockOrder, type OrderRow, updateOrder } from '../../sales/orders/index.ts'
import { releaseNights, takeNights } from '../hotels/index.ts'
import { releaseSeats, takeSeats } from '../tours/index.ts'
import * as queries from './booked-places.queries.ts'
import { cancellationFee } from './cancellation.ts'
import { voucherOf } from './voucher.ts'

export type BookedPlaces = ReturnType<typeof createBookedPlaces>

type Places = Pick<queries.BookingRow, 'room_type_id' | 'departure_id' | 'from_day' | 'to_day' | 'pieces'>

const BATCH = 100

/**
 * Nights and seats that orders hold, as `stock` holds goods: taken for a while, then booked or given back. Every function joins
 * the transaction of a caller who has locked the order's row.
 */
export function createBookedPlaces({ db }: { db: Kysely<Database> }) {
  return {
    take,

    /** Holds what the order of a booking sells; one that holds it already keeps it. Throws `rooms_taken` or `seats_taken`. */
    async hold(tx: Db, orderId: number): Promise<void> {
      const booking = await queries.lockOfOrder(tx, orderId)
      if (!booking || booking.state === 'held') return
      if (booking.state !== 'expired') throw fail('order_not_editable')
      await take(tx, booking)
      await queries.updateBooking(tx, booking.id, { state: 'held' })
    },

    /**
     * Gives back what an order held or had bought. A payment that failed leaves the booking as it is while its price is promised;
     * a paid booking that is canceled late costs its fee.
     */
    async release(tx: Db, { orderId, to }: Pick<Move, 'orderId' | 'to'>): Promise<void> {
      const booking = await queries.lockOfOrder(tx, orderId)
      if (!booking) return
      if (booking.state === 'booked') return cancel(tx, booking)
      if (booking.state !== 'held') return
      if (to === 'canceled' || !(await isPromised(tx, orderId))) await end(tx, booking, 'expired')
    },

    /** Books what a paid order holds; returns what its voucher says, or null for another order. */
    async confirm(tx: Db, orderId: number): Promise<VoucherTerms | null> {
      const booking = await queries.lockOfOrder(tx, orderId)
      if (booking?.state !== 'held') return null
      await queries.updateBooking(tx, booking.id, { state: 'booked' })
      return voucherOf(booking)
    },

    /** Whether an order pays for something whose guests have not come yet. */
    async isAhead(tx: Db, orderId: number): Promise<boolean> {
      const booking = (await queries.lockOfOrder(tx, orderId)) ?? (await queries.bookingOfRest(tx, orderId))
      return booking !== undefined && (booking.state === 'held' || booking.state === 'booked')
    },

    /** Ends bookings that nobody pays any more; runs each minute. */
    async expire(): Promise<void> {
      for (const orderId of await queries.overdueOrders(db, BATCH)) {
        await inTransaction(db, async (tx) => {
          const order = await lockOrder(tx, orderId)
          const booking = await queries.lockOfOrder(tx, orderId)
          const isIdle = order.state !== 'payment' && order.state !== 'complete'
          if (booking?.state === 'held' && isIdle && !hasAgreedPrices(order, new Date()))
            await end(tx, booking, 'expired')
        })
      }
    },

    /** Erases the papers of those who came or meant to come, some months later; runs each night. */
    async erasePapers(now: Date): Promise<void> {
      const before = new Date(now)
      before.setUTCMonth(before.getUTCMonth() - PAPERS_KEPT_MONTHS)
      await queries.erasePapers(db, before, isoDay(before))
    },

    /** Ends a booking whose guests did not come. */
    endUnused: (tx: Db, booking: queries.BookingRow) => end(tx, booking, 'no_show'),

    /** Gives places back and takes others, of the same booking. */
    async move(tx: Db, booking: queries.BookingRow, to: Places): Promise<void> {
      await release(tx, booking)
      await take(tx, to)
    },
  }
}

async function take(tx: Db, { room_type_id: roomType, departure_id: departure, pieces, ...days }: Places) {
  const { from_day: from, to_day: to } = days
  if (roomType !== null && !(await takeNights(tx, roomType, pieces, { from, to })))
    throw fail('rooms_taken', { left: 0 })
  if (departure !== null && !(await takeSeats(tx, departure, pieces))) throw fail('seats_taken', { left: 0 })
}

async function release(tx: Db, { room_type_id: roomType, departure_id: departure, pieces, ...days }: Places) {
  const { from_day: from, to_day: to } = days
  if (roomType !== null) await releaseNights(tx, roomType, pieces, { from, to })
  if (departure !== null) await releaseSeats(tx, departure, pieces)
}

async function end(tx: Db, booking: queries.BookingRow, state: 'expired' | 'canceled' | 'no_show'): Promise<void> {
  await release(tx, booking)
  await queries.updateBooking(tx, booking.id, { state })
}

/** Ends a paid booking, and writes to its orders what is kept of the money: of the deposit first, then of a rest that was paid. */
async function cancel(tx: Db, booking: queries.BookingRow): Promise<void> {
  const { order_id: orderId, rest_order_id: restId, deposit, fee_waived: isWaived } = booking
  const fee = isWaived ? 0 : cancellationFee(booking, new Date())
  if (fee > 0) await updateOrder(tx, orderId, { cancellation_fee: Math.min(deposit, fee) })
  if (fee > deposit && restId !== null && (await isPaidRest(tx, restId)))
    await updateOrder(tx, restId, { cancellation_fee: fee - deposit })
  await end(tx, booking, 'canceled')
}

/** Whether the rest of a booking was paid; its order stays locked, so that no payment comes in between. */
export async function isPaidRest(tx: Db, restOrderId: number): Promise<boolean> {
  const { state, payment_state: payment } = await lockOrder(tx, restOrderId)
  return state === 'complete' && payment === 'paid'
}

/** Whether there is still time to try another payment. */
async function isPromised(tx: Db, orderId: number): Promise<boolean> {
  const order: OrderRow = await lockOrder(tx, orderId)
  return hasAgreedPrices(order, new Date(Date.now() + MINUTE_MS))
}
