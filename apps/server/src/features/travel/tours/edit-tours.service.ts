import type { Locale, StaffTour, TourDocument } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { type Change, fail } from '../../../platform/http/index.ts'
import { namedPictures } from '../../shop/site/index.ts'
import type { BookingGoods } from '../booking-goods/index.ts'
import * as queries from './edit-tours.queries.ts'
import type { SeatBookings } from './tour-bookings.ts'
import { tourFaults } from './tour-faults.ts'
import { seatsWaitedFor } from './waiting.queries.ts'

interface Dependencies {
  /** Who of the staff changed a thing last, and when; null if nobody has. */
  lastChange(db: Db, siteId: number, kind: string, id: number): Promise<{ by: string | null; at: string } | null>
  goods: BookingGoods
  bookings: Pick<SeatBookings, 'bookedDepartures'>
}

interface EditRequest {
  siteId: number
  locale: Locale
  changed(change: Change): void
}

type StoredDeparture = Awaited<ReturnType<typeof queries.lockDepartures>>[number]

export type TourEditing = ReturnType<typeof createTourEditing>

/** Tours as documents. Every write joins the caller's transaction and follows the ones before it. */
export function createTourEditing({ lastChange, goods, bookings }: Dependencies) {
  async function tours(db: Db, siteId: number, id: number | null): Promise<StaffTour[]> {
    const rows = await queries.editedTours(db, siteId, id)
    const ids = rows.flatMap(({ taken }) => taken.map(({ departure_id }) => departure_id))
    const waiting = await seatsWaitedFor(db, ids)
    return rows.map(({ taken, ...row }) => ({
      ...row,
      taken: taken.map((one) => ({ ...one, waiting: waiting.get(one.departure_id) ?? 0 })),
    }))
  }

  async function read(db: Db, siteId: number, id: number): Promise<StaffTour> {
    const [found] = await tours(db, siteId, id)
    if (!found) throw fail('tour_not_found')
    return found
  }

  /** Ids of the pictures of a document, once its slug is free and all that it names is there. */
  async function picturesOf(db: Db, siteId: number, tour: TourDocument, before: StaffTour | null) {
    const faults = tourFaults(tour)
    if (Object.keys(faults).length > 0) throw fail('invalid_request', undefined, faults)
    const owner = await queries.ownerOfSlug(db, siteId, tour.slug)
    if (owner !== undefined && owner !== before?.id) throw fail('slug_taken', { slug: tour.slug })
    const known = before?.tour.departures.map(({ id }) => id) ?? []
    const stranger = tour.departures.find(({ id }) => id !== undefined && !known.includes(id))
    if (stranger) throw fail('reference_unknown', { kind: 'departure', code: String(stranger.id) })
    return namedPictures(db, tour.images)
  }

  async function refuseBooked(db: Db, departures: readonly StoredDeparture[]): Promise<void> {
    const booked = await bookings.bookedDepartures(
      db,
      departures.map(({ id }) => id),
    )
    const found = departures.find(({ id }) => booked.includes(id))
    if (found) throw fail('seats_booked', { day: found.day })
  }

  async function putDepartures(db: Db, tourId: number, departures: TourDocument['departures']): Promise<void> {
    const stored = await queries.lockDepartures(db, tourId)
    const gone = stored.filter(({ id }) => !departures.some((one) => one.id === id))
    await refuseBooked(db, gone)
    await queries.deleteDepartures(
      db,
      gone.map(({ id }) => id),
    )
    const kept = departures.filter(({ id }) => id !== undefined)
    for (const { id, day, seats } of kept) {
      const before = stored.find((one) => one.id === id)
      // Whoever has booked comes on the day that was booked.
      if (before && (seats < before.taken || (before.taken > 0 && day !== before.day))) {
        throw fail('seats_booked', { day: before.day })
      }
    }
    await queries.updateDepartures(db, kept)
    await queries.insertDepartures(
      db,
      tourId,
      departures.filter(({ id }) => id === undefined),
    )
  }

  return {
    read,

    all: async (db: Db, siteId: number) => ({ tours: await tours(db, siteId, null) }),

    async create(db: Db, { siteId, changed }: EditRequest, tour: TourDocument): Promise<StaffTour> {
      await queries.lockTours(db)
      const pictures = await picturesOf(db, siteId, tour, null)
      const variantId = await goods.open(db, siteId, 'tour', tour.name)
      const id = await queries.insertTour(db, { site_id: siteId, variant_id: variantId }, tour)
      await queries.putImages(db, id, tour.images, pictures)
      await putDepartures(db, id, tour.departures)
      await queries.announceChange(db)
      changed({ id, label: tour.name.mn, after: { ...tour } })
      return read(db, siteId, id)
    },

    /** Throws `changed_meanwhile` with the current document unless the editor saw this very version. */
    async change(
      db: Db,
      { siteId, changed }: EditRequest,
      id: number,
      { version, tour }: { version: number; tour: TourDocument },
    ): Promise<StaffTour> {
      await queries.lockTours(db)
      const before = await read(db, siteId, id)
      if (before.version !== version) {
        throw fail('changed_meanwhile', { current: before, changed: await lastChange(db, siteId, 'tours', id) })
      }
      const pictures = await picturesOf(db, siteId, tour, before)
      await queries.updateTour(db, id, tour)
      await queries.putImages(db, id, tour.images, pictures)
      await putDepartures(db, id, tour.departures)
      const { name } = before.tour
      if (name.mn !== tour.name.mn || name.en !== tour.name.en) {
        await goods.rename(db, siteId, await queries.variantOf(db, id), tour.name)
      }
      await queries.announceChange(db)
      const after = await read(db, siteId, id)
      changed({ label: after.tour.name.mn, before: before.tour, after: after.tour })
      return after
    },

    async remove(db: Db, { siteId, changed }: EditRequest, id: number): Promise<Record<never, never>> {
      await queries.lockTours(db)
      const before = await read(db, siteId, id)
      await refuseBooked(db, await queries.lockDepartures(db, id))
      await queries.deleteTour(db, id)
      await queries.announceChange(db)
      changed({ label: before.tour.name.mn, before: before.tour, after: null })
      return {}
    },
  }
}
