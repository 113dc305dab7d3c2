import type { Locale } from '@delguur/contract'
import type { ApiServer, Change } from '../../../platform/http/index.ts'
import { accessOf } from '../../sales/orders/index.ts'
import { bookingState } from './bookings.queries.ts'
import type { Bookings, Caller } from './bookings.service.ts'
import type { GuestPhones } from './guest-phones.ts'
import type { Clerk, StaffBookings } from './staff-bookings.ts'

export function bookingRoutes(api: ApiServer, bookings: Bookings): void {
  api.auditState('bookings', bookingState)
  api.handle('POST /api/v2/horeca/calculate_price', ({ db, site, body }) => bookings.price(db, site.id, body))
  api.handle('POST /api/v2/horeca/bookings', ({ db, body, ...call }) => bookings.bookStay(db, callerOf(call), body))
  api.handle('POST /api/v2/tours/:slug/bookings', ({ db, params, body, ...call }) =>
    bookings.bookSeats(db, callerOf(call), params.slug, body),
  )
  api.handle('GET /api/v2/bookings', ({ db, query, user, ...call }) =>
    bookings.list(db, { ...callerOf({ ...call, user }), userId: user.id }, query),
  )
  api.handle('GET /api/v2/orders/:number/booking', ({ db, locale, ...call }) =>
    bookings.ofOrder(db, accessOf(call), locale),
  )
}

/** Routes without a transaction of the request: a failed attempt at a code must stay counted. */
export function guestPhoneRoutes(api: ApiServer, guestPhones: GuestPhones): void {
  const own = { transaction: 'own' } as const
  api.handle(
    'POST /api/v2/bookings/phone_code',
    ({ body, ...call }) => guestPhones.send(clientOf(call), body.phone),
    own,
  )
  api.handle(
    'PUT /api/v2/bookings/phone_code',
    ({ body, ...call }) => guestPhones.verify(clientOf(call), body.phone, body.code),
    own,
  )
}

export function staffBookingRoutes(api: ApiServer, bookings: StaffBookings): void {
  api.handle('GET /api/back_office/bookings', ({ db, query, ...call }) => bookings.list(db, clerkOf(call), query))
  api.handle('GET /api/back_office/bookings/:id', ({ db, params, ...call }) =>
    bookings.find(db, clerkOf(call), params.id),
  )
  api.handle('PUT /api/back_office/bookings/:id/check_in', ({ db, params, body, ...call }) =>
    bookings.checkIn(db, clerkOf(call), params.id, body.version),
  )
  api.handle('PUT /api/back_office/bookings/:id/finish', ({ db, params, body, ...call }) =>
    bookings.finish(db, clerkOf(call), params.id, body.version),
  )
  api.handle('PUT /api/back_office/bookings/:id/no_show', ({ db, params, body, ...call }) =>
    bookings.noShow(db, clerkOf(call), params.id, body.version),
  )
  api.handle('PUT /api/back_office/bookings/:id/move', ({ db, params, body, ...call }) =>
    bookings.move(db, clerkOf(call), params.id, body),
  )
  api.handle('PUT /api/back_office/bookings/:id/guests', ({ db, params, body, ...call }) =>
    bookings.correctGuests(db, clerkOf(call), params.id, body),
  )
  api.handle('POST /api/back_office/bookings/:id/rest', ({ db, params, ...call }) =>
    bookings.rest(db, clerkOf(call), params.id),
  )
  api.handle(
    'PUT /api/back_office/bookings/:id/cancel',
    ({ params, body, ...call }) => bookings.cancel(clerkOf(call), params.id, body),
    { transaction: 'own' },
  )
}

interface Call {
  site: { id: number }
  locale: Locale
  clientIp: string
  deviceKey: string | null
}

const clientOf = ({ site, locale, clientIp, device, deviceKey }: Call & { device: string }) => ({
  siteId: site.id,
  clientId: null,
  locale,
  clientIp,
  device,
  deviceKey,
})

const callerOf = ({ site, user, locale, clientIp, deviceKey }: Call & { user: { id: number } | null }): Caller => ({
  siteId: site.id,
  userId: user?.id ?? null,
  locale,
  origin: { clientIp, deviceKey },
})

const clerkOf = ({
  site,
  user,
  locale,
  clientIp,
  deviceKey,
  changed,
}: Call & { user: { id: number }; changed(change: Change): void }): Clerk => ({
  siteId: site.id,
  userId: user.id,
  locale,
  origin: { clientIp, deviceKey },
  changed,
})
