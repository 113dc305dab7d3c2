import type { Api, Body, Locale, Query, Reply, StaffBooking } from '@delguur/contract'
import { isoDay } from '@delguur/mongolia'
import type { Kysely } from 'kysely'
import { type Database, type Db, inTransaction } from '../../../platform/db/index.ts'
import { DAY_MS } from '../../../platform/durations.ts'
import { type Change, fail, readCursor, readPage } from '../../../platform/http/index.ts'
import type { Shipments } from '../../fulfilment/shipments/index.ts'
import { changeVoucher } from '../../fulfilment/tickets/index.ts'
import { LINK, type Payments } from '../../money/payments/index.ts'
import type { CancelByStaff } from '../../sales/cancellations/index.ts'
import type { Cart } from '../../sales/cart/index.ts'
import type { Checkout } from '../../sales/checkout/index.ts'
import type { Origin } from '../../sales/holds/index.ts'
import type { By } from '../../sales/lifecycle/index.ts'
import {
  isEditable,
  lockOrder,
  type OrderRow,
  type Orders,
  type OrderTokens,
  renameLine,
  updateOrder,
} from '../../sales/orders/index.ts'
import type { SiteService } from '../../shop/site/index.ts'
import {
  type BookedPlaces,
  type BookingRow,
  isPaidRest,
  lineName,
  lockOfOrder,
  updateBooking,
  voucherOf,
} from '../booked-places/index.ts'
import { checkDays, checkLength, titleOf } from './booking-rules.ts'
import * as queries from './bookings.queries.ts'
import { presentForStaff } from './present-booking.ts'

interface Dependencies {
  db: Kysely<Database>
  bookedPlaces: Pick<BookedPlaces, 'move' | 'endUnused'>
  shipments: Pick<Shipments, 'create'>
  cancelByStaff: Pick<CancelByStaff, 'cancel'>
  cart: Pick<Cart, 'openBooking'>
  checkout: Pick<Checkout, 'placeIn'>
  orders: Pick<Orders, 'cancelPaid'>
  payments: Pick<Payments, 'paymentsOfOrder' | 'cancel'>
  orderTokens: Pick<OrderTokens, 'decrypt' | 'payPath'>
  site: Pick<SiteService, 'urlOf'>
}

/** Member of staff who works on a booking. */
export interface Clerk {
  siteId: number
  userId: number
  locale: Locale
  origin: Origin
  changed(change: Change): void
}

type List = Api['GET /api/back_office/bookings']
type Move = Body<Api['PUT /api/back_office/bookings/:id/move']>
type Cancellation = Body<Api['PUT /api/back_office/bookings/:id/cancel']>
type Rest = Reply<Api['POST /api/back_office/bookings/:id/rest']>

const LIMIT = 40
const BATCH = 100
const BOOKING_OVER = 'the booking is over'
const REST: Record<Locale, string> = { mn: 'үлдэгдэл төлбөр', en: 'rest of the payment' }

export type StaffBookings = ReturnType<typeof createStaffBookings>

/** Bookings as the staff of the desk see them: arrival, departure, other days, the rest of the payment, cancellation. */
export function createStaffBookings(dependencies: Dependencies) {
  const { db, bookedPlaces, shipments, cancelByStaff, cart, checkout, orders, payments, orderTokens, site } =
    dependencies

  async function show(tx: Db, { siteId, locale }: Pick<Clerk, 'siteId' | 'locale'>, id: number): Promise<StaffBooking> {
    const found = await queries.findBooking(tx, { siteId }, id)
    if (!found) throw fail('booking_not_found')
    return presentForStaff(found, locale)
  }

  /** Locks the order, then the booking, as every other change does. */
  async function lock(tx: Db, { siteId }: Pick<Clerk, 'siteId'>, id: number) {
    const found = await queries.orderOf(tx, siteId, id)
    if (!found) throw fail('booking_not_found')
    const order = await lockOrder(tx, found.order_id)
    const booking = await lockOfOrder(tx, order.id)
    if (!booking) throw fail('booking_not_found')
    return { order, booking }
  }

  /** Locks a booking as the staff saw it. */
  async function lockSeen(tx: Db, clerk: Clerk, id: number, version: number) {
    const locked = await lock(tx, clerk, id)
    if (locked.booking.version !== version) throw fail('changed_meanwhile', { current: await show(tx, clerk, id) })
    return locked
  }

  async function moveTo(tx: Db, clerk: Clerk, booking: BookingRow, state: 'checked_in' | 'finished' | 'no_show') {
    if (state === 'no_show') await bookedPlaces.endUnused(tx, booking)
    else await updateBooking(tx, booking.id, { state })
    clerk.changed({ label: booking.title.mn, before: { state: booking.state }, after: { state } })
    return show(tx, clerk, booking.id)
  }

  /** Delivers what was booked: its receipts are planned, and its orders cannot be canceled any more. */
  async function deliver(tx: Db, { order_id: orderId, rest_order_id: restId }: BookingRow): Promise<void> {
    await shipments.create(tx, orderId)
    if (restId !== null && (await isPaidRest(tx, restId))) await shipments.create(tx, restId)
  }

  /** Gives up what is still to be paid of an order. */
  async function endPayment(orderId: number, by: By, why: string): Promise<void> {
    const pending = (await payments.paymentsOfOrder(db, orderId)).find(({ state }) => state === 'pending')
    if (pending) await payments.cancel(pending.public_id, { by, why })
  }

  /** Opens the order of the rest, or finds the one that was opened; one that was canceled is followed by another. */
  async function restOrder(tx: Db, { siteId }: Clerk, booking: BookingRow, booked: OrderRow): Promise<OrderRow> {
    const opened = booking.rest_order_id === null ? null : await lockOrder(tx, booking.rest_order_id)
    if (opened && opened.state !== 'canceled') return opened
    const { room_type_id: roomType, departure_id: departure, title, from_day: from, to_day: to } = booking
    const name = lineName(title, from, to)
    const { order } = await cart.openBooking(
      tx,
      { siteId, userId: booked.user_id, locale: booked.locale },
      {
        variantId: await queries.variantOf(tx, roomType, departure),
        name: { mn: `${name.mn}: ${REST.mn}`, en: `${name.en ?? name.mn}: ${REST.en}` },
        price: booking.total - booking.deposit,
        until: new Date(Date.now() + DAY_MS),
      },
    )
    await updateBooking(tx, booking.id, { rest_order_id: order.id })
    return updateOrder(tx, order.id, { phone: booked.phone, email: booked.email })
  }

  return {
    find: show,

    async list(tx: Db, { siteId, locale }: Clerk, query: Query<List>): Promise<Reply<List>> {
      const { cursor, limit = LIMIT, locale: _, ...filters } = query
      const filter = { owner: { siteId }, ...filters }
      const after = cursor === undefined ? null : positionOf(cursor)
      const { rows, ...page } = await readPage({
        limit,
        read: (most) => queries.listBookings(tx, filter, 'soonest', { after, limit: most }),
        positionOf: ({ from_day, id }) => [from_day, id],
        count: (most) => queries.countBookings(tx, filter, most),
      })
      return { bookings: rows.map((row) => presentForStaff(row, locale)), ...page }
    },

    /** Repeated, it changes nothing. */
    async checkIn(tx: Db, clerk: Clerk, id: number, version: number): Promise<StaffBooking> {
      const { booking } = await lock(tx, clerk, id)
      if (booking.state === 'checked_in') return show(tx, clerk, id)
      await lockSeen(tx, clerk, id, version)
      if (booking.state !== 'booked') throw fail('booking_state')
      const shown = await moveTo(tx, clerk, booking, 'checked_in')
      await deliver(tx, booking)
      return shown
    },

    async finish(tx: Db, clerk: Clerk, id: number, version: number): Promise<StaffBooking> {
      const { booking } = await lockSeen(tx, clerk, id, version)
      if (booking.state !== 'checked_in') throw fail('booking_state')
      const hasRest = booking.total > booking.deposit
      const { rest_order_id: restId } = booking
      if (hasRest && (restId === null || !(await isPaidRest(tx, restId)))) throw fail('booking_rest_due')
      return moveTo(tx, clerk, booking, 'finished')
    },

    async noShow(tx: Db, clerk: Clerk, id: number, version: number): Promise<StaffBooking> {
      const { booking } = await lockSeen(tx, clerk, id, version)
      if (booking.state !== 'booked') throw fail('booking_state')
      if (booking.from_day > isoDay(new Date())) throw fail('booking_not_begun')
      const shown = await moveTo(tx, clerk, booking, 'no_show')
      await deliver(tx, booking)
      return shown
    },

    /** Throws `rooms_taken` where the other days or rooms are not free. */
    async move(
      tx: Db,
      clerk: Clerk,
      id: number,
      { version, from, to, room_type_id: roomType }: Move,
    ): Promise<StaffBooking> {
      const { booking } = await lockSeen(tx, clerk, id, version)
      const { state, room_type_id: before } = booking
      if (before === null || (state !== 'booked' && state !== 'checked_in')) throw fail('booking_state')
      if (!(await queries.isSameHotel(tx, before, roomType))) throw fail('room_type_not_found')
      // Guests who are here may stay longer: their first day lies behind.
      if (from === booking.from_day) checkLength({ from, to })
      else checkDays({ from, to })
      await queries.lockRoomTypes(tx, [before, roomType])
      const places = { room_type_id: roomType, departure_id: null, from_day: from, to_day: to, pieces: booking.pieces }
      await bookedPlaces.move(tx, booking, places)
      const starts_at = new Date(booking.starts_at.getTime() + Date.parse(from) - Date.parse(booking.from_day))
      const { hotel, room } = await queries.roomNames(tx, roomType)
      const title = titleOf(hotel, room)
      const row = { room_type_id: roomType, from_day: from, to_day: to, starts_at }
      await updateBooking(tx, id, { ...row, title: JSON.stringify(title), reminded_at: null })
      await renameLine(tx, booking.order_id, lineName(title, from, to))
      await changeVoucher(tx, booking.order_id, voucherOf({ ...booking, ...row, title }))
      clerk.changed({
        label: booking.title.mn,
        before: { from: booking.from_day, to: booking.to_day, room_type_id: before },
        after: { from, to, room_type_id: roomType },
      })
      return show(tx, clerk, id)
    },

    async correctGuests(
      tx: Db,
      clerk: Clerk,
      id: number,
      { version, guests }: Body<Api['PUT /api/back_office/bookings/:id/guests']>,
    ): Promise<StaffBooking> {
      const { booking } = await lockSeen(tx, clerk, id, version)
      if (booking.state === 'canceled' || booking.state === 'expired') throw fail('booking_state')
      await updateBooking(tx, id, { guests: JSON.stringify(guests) })
      clerk.changed({
        label: booking.title.mn,
        before: { guests: booking.guests.length },
        after: { guests: guests.length },
      })
      return show(tx, clerk, id)
    },

    /** Link by which the guest pays the rest; opened anew where it has ended. */
    async rest(tx: Db, clerk: Clerk, id: number): Promise<Rest> {
      const { order, booking } = await lock(tx, clerk, id)
      if (booking.total === booking.deposit) throw fail('booking_rest_paid')
      if (booking.state !== 'booked' && booking.state !== 'checked_in') throw fail('booking_state')
      const rest = await restOrder(tx, clerk, booking, order)
      const isPaid = await isPaidRest(tx, rest.id)
      const pending = (await payments.paymentsOfOrder(tx, rest.id)).some(({ state }) => state === 'pending')
      if (!isPaid && !pending && isEditable(rest.state)) {
        await updateOrder(tx, rest.id, { prices_until: new Date(Date.now() + DAY_MS) })
        const { siteId, userId, origin, locale } = clerk
        const token = orderTokens.decrypt(rest.token_cipher)
        const access = { siteId, number: rest.number, token, userId: null, by: { actor: 'staff', userId } as const }
        const start = { payment_method: LINK, expected_total: rest.total, terms_accepted: false } as const
        await checkout.placeIn(tx, access, start, { origin, locale })
      }
      return {
        number: rest.number,
        url: await site.urlOf(tx, rest.site_id, rest.locale, orderTokens.payPath(rest)),
        is_paid: isPaid,
      }
    },

    /** Cancels the order of a booking; that of its rest follows. Not called in a transaction, because a provider may be called. */
    async cancel(clerk: Clerk, id: number, { version, reason, waive_fee }: Cancellation): Promise<StaffBooking> {
      const order = await inTransaction(db, async (tx) => {
        const { order, booking } = await lockSeen(tx, clerk, id, version)
        if (booking.state !== 'held' && booking.state !== 'booked') throw fail('booking_state')
        await updateBooking(tx, id, { fee_waived: waive_fee })
        // Nobody may try another payment.
        return updateOrder(tx, order.id, { prices_until: new Date() })
      })
      const { siteId, userId, locale } = clerk
      const by: By = { actor: 'staff', userId }
      try {
        if (order.state === 'complete') await cancelByStaff.cancel({ siteId, userId, locale }, order.number, reason)
        else await endPayment(order.id, by, reason)
      } catch (error) {
        // The fee was waived for this cancellation only.
        await updateBooking(db, id, { fee_waived: false })
        throw error
      }
      clerk.changed({ label: order.number, after: { state: 'canceled', waive_fee } })
      return show(db, clerk, id)
    },

    /** Ends the orders that should pay the rest of bookings which are over; what was paid is refunded. Runs each minute. */
    async closeRests(): Promise<void> {
      const by: By = { actor: 'clock' }
      for (const { id, state } of await queries.needlessRests(db, BATCH)) {
        if (state === 'payment') await endPayment(id, by, BOOKING_OVER)
        await inTransaction(db, async (tx) => {
          const rest = await lockOrder(tx, id)
          if (rest.state === 'complete') await orders.cancelPaid(tx, id, by, BOOKING_OVER)
        })
      }
    },
  }
}

/** First day and id in a cursor; throws `invalid_request`. */
function positionOf(cursor: string): { day: string; id: number } {
  const [day, id] = readCursor(cursor, ['string', 'number'])
  const time = Date.parse(`${day}T00:00:00Z`)
  if (day === null || id === null || Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day) {
    throw fail('invalid_request', undefined, { cursor: [{ message: 'format' }] })
  }
  return { day, id }
}
