import type { HotelDocument, Locale, StaffHotel } from '@delguur/contract'
import { getCity, isoDay } from '@delguur/mongolia'
import type { Db } from '../../../platform/db/index.ts'
import { type Change, fail } from '../../../platform/http/index.ts'
import { inLocale, type Translated } from '../../../platform/locale.ts'
import { namedPictures } from '../../shop/site/index.ts'
import type { BookingGoods } from '../booking-goods/index.ts'
import * as queries from './edit-hotels.queries.ts'
import { hotelFaults } from './hotel-faults.ts'
import type { RoomBookings } from './room-bookings.ts'

interface Dependencies {
  /** Who of the staff changed a thing last, and when; null if nobody has. */
  lastChange(db: Db, siteId: number, kind: string, id: number): Promise<{ by: string | null; at: string } | null>
  goods: BookingGoods
  bookings: Pick<RoomBookings, 'bookedRoomTypes'>
}

interface EditRequest {
  siteId: number
  locale: Locale
  changed(change: Change): void
}

type RoomType = HotelDocument['room_types'][number]
type StoredRoom = Awaited<ReturnType<typeof queries.lockRoomTypes>>[number]

export type HotelEditing = ReturnType<typeof createHotelEditing>

/** Hotels as documents. Every write joins the caller's transaction and follows the ones before it. */
export function createHotelEditing({ lastChange, goods, bookings }: Dependencies) {
  async function read(db: Db, siteId: number, id: number): Promise<StaffHotel> {
    const [found] = await queries.editedHotels(db, siteId, id)
    if (!found) throw fail('hotel_not_found')
    return found
  }

  /** Ids of the pictures of a document, once its slug is free and all that it names is there. */
  async function picturesOf(
    db: Db,
    siteId: number,
    hotel: HotelDocument,
    before: StaffHotel | null,
  ): Promise<queries.PictureIds> {
    const faults = hotelFaults(hotel)
    if (Object.keys(faults).length > 0) throw fail('invalid_request', undefined, faults)
    const owner = await queries.ownerOfSlug(db, siteId, hotel.slug)
    if (owner !== undefined && owner !== before?.id) throw fail('slug_taken', { slug: hotel.slug })
    if (!getCity(hotel.city)) throw fail('reference_unknown', { kind: 'city', code: hotel.city })
    const known = await queries.amenityCodes(db)
    const unknown = amenitiesOf(hotel).find((code) => !known.includes(code))
    if (unknown !== undefined) throw fail('reference_unknown', { kind: 'amenity', code: unknown })
    const rooms = before?.hotel.room_types.map(({ id }) => id) ?? []
    const stranger = hotel.room_types.find(({ id }) => id !== undefined && !rooms.includes(id))
    if (stranger) throw fail('reference_unknown', { kind: 'room_type', code: String(stranger.id) })
    return namedPictures(db, [...new Set([...hotel.images, ...hotel.room_types.flatMap(({ images }) => images)])])
  }

  async function refuseBooked(db: Db, rooms: readonly Pick<StoredRoom, 'id' | 'name'>[], locale: Locale) {
    const booked = await bookings.bookedRoomTypes(
      db,
      rooms.map(({ id }) => id),
    )
    const room = rooms.find(({ id }) => booked.includes(id))
    if (room) throw fail('rooms_booked', { name: inLocale(room.name, locale) })
  }

  /** Changes a kind of room that is there, and the nights that remain of it. */
  async function changeRoom(db: Db, { siteId, locale }: EditRequest, stored: StoredRoom, edit: RoomEdit) {
    const { room, position, name, nameBefore } = edit
    if (room.rooms !== stored.rooms) {
      const today = isoDay(new Date())
      if (await queries.isOvertaken(db, stored.id, room.rooms, today)) {
        throw fail('rooms_booked', { name: inLocale(stored.name, locale) })
      }
      await queries.setTotals(db, stored.id, room.rooms, today)
    }
    await queries.updateRoomType(db, stored.id, room, position)
    if (name.mn !== nameBefore.mn || name.en !== nameBefore.en) {
      await goods.rename(db, siteId, stored.variant_id, name)
    }
  }

  async function putRooms(
    db: Db,
    request: EditRequest,
    hotelId: number,
    hotel: HotelDocument,
    { pictures, nameBefore }: { pictures: queries.PictureIds; nameBefore: Translated },
  ): Promise<void> {
    const stored = await queries.lockRoomTypes(db, hotelId)
    const gone = stored.filter(({ id }) => !hotel.room_types.some((room) => room.id === id))
    await refuseBooked(db, gone, request.locale)
    await queries.deleteRoomTypes(
      db,
      gone.map(({ id }) => id),
    )
    for (const [position, room] of hotel.room_types.entries()) {
      const name = goodsName(hotel.name, room.name)
      const before = stored.find(({ id }) => id === room.id)
      let roomId = before?.id
      if (before) {
        await changeRoom(db, request, before, { room, position, name, nameBefore: goodsName(nameBefore, before.name) })
      } else {
        const variantId = await goods.open(db, request.siteId, 'stay', name)
        roomId = await queries.insertRoomType(db, { hotel_id: hotelId, variant_id: variantId }, room, position)
      }
      if (roomId !== undefined) await queries.putRoomDetails(db, roomId, room, pictures)
    }
  }

  return {
    read,

    all: async (db: Db, siteId: number) => ({ hotels: await queries.editedHotels(db, siteId, null) }),

    async create(db: Db, request: EditRequest, hotel: HotelDocument): Promise<StaffHotel> {
      const { siteId, changed } = request
      await queries.lockHotels(db)
      const pictures = await picturesOf(db, siteId, hotel, null)
      const id = await queries.insertHotel(db, siteId, hotel)
      await queries.putHotelImages(db, id, hotel.images, pictures)
      await putRooms(db, request, id, hotel, { pictures, nameBefore: hotel.name })
      await queries.announceChange(db)
      changed({ id, label: hotel.name.mn, after: { ...hotel } })
      return read(db, siteId, id)
    },

    /** Throws `changed_meanwhile` with the current document unless the editor saw this very version. */
    async change(
      db: Db,
      request: EditRequest,
      id: number,
      { version, hotel }: { version: number; hotel: HotelDocument },
    ): Promise<StaffHotel> {
      const { siteId, changed } = request
      await queries.lockHotels(db)
      const before = await read(db, siteId, id)
      if (before.version !== version) {
        throw fail('changed_meanwhile', { current: before, changed: await lastChange(db, siteId, 'hotels', id) })
      }
      const pictures = await picturesOf(db, siteId, hotel, before)
      await queries.updateHotel(db, id, hotel)
      await queries.putHotelImages(db, id, hotel.images, pictures)
      await putRooms(db, request, id, hotel, { pictures, nameBefore: before.hotel.name })
      await queries.announceChange(db)
      const after = await read(db, siteId, id)
      changed({ label: after.hotel.name.mn, before: before.hotel, after: after.hotel })
      return after
    },

    async remove(db: Db, { siteId, locale, changed }: EditRequest, id: number): Promise<Record<never, never>> {
      await queries.lockHotels(db)
      const before = await read(db, siteId, id)
      await refuseBooked(db, await queries.lockRoomTypes(db, id), locale)
      await queries.deleteHotel(db, id)
      await queries.announceChange(db)
      changed({ label: before.hotel.name.mn, before: before.hotel, after: null })
      return {}
    },
  }
}

interface RoomEdit {
  room: RoomType
  position: number
  /** Of its goods, now and before. */
  name: Translated
  nameBefore: Translated
}

const amenitiesOf = ({ amenities, room_types }: HotelDocument): string[] => [
  ...amenities,
  ...room_types.flatMap((room) => room.amenities),
]

/** Name of what orders of a kind of room sell. */
const goodsName = (hotel: Translated, room: Translated): Translated => ({
  mn: `${hotel.mn} · ${room.mn}`,
  ...((hotel.en || room.en) && { en: `${inLocale(hotel, 'en')} · ${inLocale(room, 'en')}` }),
})
