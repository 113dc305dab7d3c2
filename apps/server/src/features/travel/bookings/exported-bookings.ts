import type { Api, Locale, Reply } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { inLocale } from '../../../platform/locale.ts'
import { listBookings } from './bookings.queries.ts'

type Exported = Reply<Api['GET /api/v2/users/export']>['bookings']

const MOST = 1000

/** Bookings of a customer, for their data export, the newest first. */
export async function exportedBookings(db: Db, userId: number, locale: Locale): Promise<Exported> {
  const found = await listBookings(db, { owner: { userId } }, 'newest', { after: null, limit: MOST })
  return found.map(({ title, from_day: from, to_day: to, guests, note, total, state, created_at }) => ({
    title: inLocale(title, locale),
    from,
    to,
    guests: guests.map(({ lastName, firstName, date_of_birth: born, passport }) =>
      [lastName, firstName, born, passport].filter(Boolean).join(' '),
    ),
    note,
    total,
    state,
    created_at: created_at.toISOString(),
  }))
}
