import type { Api, Hotel, HotelRoom, HotelSummary, Image, Locale, Query, Reply } from '@delguur/contract'
import { MAX_DAYS_AHEAD, MAX_NIGHTS } from '@delguur/contract'
import { addDays, isoDay } from '@delguur/mongolia'
import type { Db } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import { inLocale } from '../../../platform/locale.ts'
import { type PageParams, paged, pageOf } from '../../../platform/paging.ts'
import { pictureOf } from '../../shop/site/index.ts'
import * as queries from './hotels.queries.ts'
import { type Nights, nightsBetween, nightsTaken, roomsLeft } from './nights.queries.ts'
import { priceOfNight, priceOfStay } from './stay-price.ts'
import { cheapestNight, extraBedsFor, isPossibleStay, type Party } from './stay-rules.ts'

const HOTELS_PER_PAGE = 40

interface Viewer {
  siteId: number
  locale: Locale
}

type ListQuery = Query<Api['GET /api/v2/horeca/hotels']>
type StayQuery = Pick<ListQuery, 'from' | 'to' | 'adults' | 'children' | 'rooms' | 'amenities'>

/** What shoppers look for. */
interface Wish extends Party {
  /** Null where no days are named. */
  nights: Nights | null
  amenities: string[]
  today: string
}

type Offer = Pick<HotelRoom, 'left' | 'price'>

export type Hotels = ReturnType<typeof createHotels>

/** Hotels and their rooms as shoppers read them. */
export function createHotels() {
  /** Days that are named at all must be two that can be booked. */
  function wishOf({ from, to, adults = 1, children = 0, rooms = 1, amenities = '' }: StayQuery): Wish {
    const today = isoDay(new Date())
    const party = { rooms, adults, children, amenities: amenities.split(',').filter((code) => code !== ''), today }
    if (from === undefined && to === undefined) return { ...party, nights: null }
    if (from === undefined || to === undefined || !isPossibleStay({ from, to }, today)) {
      throw fail('stay_invalid', { nights: MAX_NIGHTS })
    }
    return { ...party, nights: { from, to } }
  }

  /** What the rooms offer to a wish; all that is left of them is asked for at once. */
  async function offersOf(db: Db, rooms: queries.OfferedRoom[], wish: Wish): Promise<Map<number, Offer>> {
    const ids = rooms.map(({ id }) => id)
    const left = wish.nights ? await roomsLeft(db, ids, wish.nights) : null
    return new Map(rooms.map((room) => [room.id, offerOf(room, wish, left && (left.get(room.id) ?? 0))]))
  }

  return {
    amenities: async (db: Db, locale: Locale) => ({
      amenities: (await queries.amenities(db)).map((amenity) => ({ ...amenity, name: inLocale(amenity.name, locale) })),
    }),

    async list(
      db: Db,
      { q = '', city = null, ...query }: Omit<ListQuery, 'city'> & PageParams & { city?: string | null },
      { siteId, locale }: Viewer,
    ) {
      const wish = wishOf(query)
      const filter = { hotelId: null, city, words: q.split(/\s+/).filter((word) => word !== '') }
      const hotels = await queries.publishedHotels(db, siteId, filter)
      const rooms = await queries.offeredRooms(db, siteId, filter)
      const offers = await offersOf(db, rooms, wish)
      const byHotel = Map.groupBy(rooms, ({ hotel_id }) => hotel_id)
      const found = hotels.flatMap((hotel) => summaryOf(hotel, byHotel.get(hotel.id) ?? [], offers, wish, locale))
      if (wish.nights) found.sort((a, b) => (a.price ?? 0) - (b.price ?? 0))
      const page = pageOf(query, HOTELS_PER_PAGE)
      return { hotels: found.slice(page.offset, page.offset + page.limit), ...paged(page, found.length) }
    },

    async find(
      db: Db,
      name: { id?: number | undefined; slug?: string | undefined },
      { siteId, locale }: Viewer,
    ): Promise<Hotel> {
      const row = await queries.findHotel(db, siteId, name)
      if (!row) throw fail('hotel_not_found')
      const { name: names, summary, description, rules, address, images, amenities, ...rest } = row
      const hotelName = inLocale(names, locale)
      const known = await queries.amenities(db)
      return {
        ...rest,
        name: hotelName,
        summary: inLocale(summary, locale),
        description: inLocale(description, locale),
        rules: inLocale(rules, locale),
        address: inLocale(address, locale),
        images: imagesOf(images, hotelName),
        amenities: known
          .filter(({ code }) => amenities.includes(code))
          .map((amenity) => ({ ...amenity, name: inLocale(amenity.name, locale) })),
      }
    },

    async rooms(
      db: Db,
      { hotel_id: hotelId, ...query }: StayQuery & { hotel_id: number },
      { siteId, locale }: Viewer,
    ): Promise<{ rooms: HotelRoom[] }> {
      const wish = wishOf(query)
      const hotel = await queries.findHotel(db, siteId, { id: hotelId })
      if (!hotel) throw fail('hotel_not_found')
      const filter = { hotelId, city: null, words: [] }
      const rooms = (await queries.offeredRooms(db, siteId, filter)).filter((room) => hasAll(hotel, room, wish))
      const offers = await offersOf(db, rooms, wish)
      const texts = new Map((await queries.roomTexts(db, hotelId)).map((text) => [text.id, text]))
      return {
        rooms: rooms.flatMap((room) => {
          const text = texts.get(room.id)
          const offer = offers.get(room.id)
          return text && offer ? [roomOf(room, text, offer, locale)] : []
        }),
      }
    },

    /** Days that have passed and those too far ahead have nothing left. */
    async calendar(
      db: Db,
      { hotel_id: hotelId, room_type_id: roomTypeId, month }: Query<Api['GET /api/v2/horeca/calendar']>,
      { siteId }: Viewer,
    ): Promise<Reply<Api['GET /api/v2/horeca/calendar']>> {
      const filter = { hotelId, city: null, words: [] }
      const [hotel] = await queries.publishedHotels(db, siteId, filter)
      if (!hotel) throw fail('hotel_not_found')
      const rooms = (await queries.offeredRooms(db, siteId, filter)).filter(
        ({ id }) => roomTypeId === undefined || id === roomTypeId,
      )
      const days = daysOf(month)
      const today = isoDay(new Date())
      const isComing = (day: string) => day >= today && day <= addDays(today, MAX_DAYS_AHEAD)
      const coming = days.filter(isComing)
      const [from = today, last = from] = [coming[0], coming.at(-1)]
      const ids = coming.length === 0 ? [] : rooms.map(({ id }) => id)
      const nights = await nightsTaken(db, ids, { from, to: addDays(last, 1) })
      const taken = new Map(nights.map((night) => [`${night.room_type_id} ${night.day}`, night]))
      return {
        days: days.map((day) => {
          if (!isComing(day)) return { day, price: null, left: 0 }
          const open = rooms
            .map((room) => {
              const night = taken.get(`${room.id} ${day}`) ?? { total: room.rooms, taken: 0, closed: false }
              const left = night.closed ? 0 : night.total - night.taken
              return { left, price: priceOfNight(room, day, room.min_nights) }
            })
            .filter(({ left }) => left > 0)
          return {
            day,
            price: open.length > 0 ? Math.min(...open.map(({ price }) => price)) : null,
            left: open.reduce((sum, { left }) => sum + left, 0),
          }
        }),
      }
    },
  }
}

/** What a room offers to a wish; `left` is null where no days are named. */
function offerOf(room: queries.OfferedRoom, wish: Wish, left: number | null): Offer {
  const extraBeds = extraBedsFor(room, wish)
  if (extraBeds === null) return { left, price: null }
  if (!wish.nights) return { left, price: cheapestNight(room, wish.today) }
  if ((left ?? 0) < wish.rooms || nightsBetween(wish.nights) < room.min_nights) return { left, price: null }
  const { rooms, adults, children } = wish
  const stay = { ...wish.nights, rooms, adults, children, extra_beds: extraBeds, breakfast: false }
  return { left, price: priceOfStay(room, stay).total }
}

/** Whether a room has all that is wished for, itself or with its hotel. */
const hasAll = (
  hotel: Pick<queries.ListedHotel, 'amenities'>,
  room: Pick<queries.OfferedRoom, 'amenities'> | null,
  { amenities }: Wish,
): boolean => amenities.every((code) => hotel.amenities.includes(code) || room?.amenities.includes(code))

/** A hotel of the list; with days only where a room can be had. */
function summaryOf(
  hotel: queries.ListedHotel,
  rooms: queries.OfferedRoom[],
  offers: ReadonlyMap<number, Offer>,
  wish: Wish,
  locale: Locale,
): HotelSummary[] {
  const fitting = rooms.filter((room) => hasAll(hotel, room, wish))
  if (fitting.length === 0 && (wish.nights || !hasAll(hotel, null, wish))) return []
  const offered = fitting.flatMap(({ id }) => {
    const { left = null, price = null } = offers.get(id) ?? {}
    return price === null ? [] : [{ left, price }]
  })
  if (wish.nights && offered.length === 0) return []
  const name = inLocale(hotel.name, locale)
  return [
    {
      ...hotel,
      name,
      summary: inLocale(hotel.summary, locale),
      address: inLocale(hotel.address, locale),
      image: hotel.image && pictureOf(hotel.image, name),
      price: offered.length > 0 ? Math.min(...offered.map(({ price }) => price)) : null,
      left: wish.nights ? offered.reduce((sum, { left }) => sum + (left ?? 0), 0) : null,
    },
  ]
}

const roomOf = (room: queries.OfferedRoom, text: queries.RoomTexts, offer: Offer, locale: Locale): HotelRoom => {
  const name = inLocale(text.name, locale)
  return {
    id: room.id,
    name,
    description: inLocale(text.description, locale),
    beds: inLocale(text.beds, locale),
    images: imagesOf(text.images, name),
    amenities: room.amenities,
    adults: room.adults,
    children: room.children,
    extra_beds: room.extra_beds,
    extra_bed_price: room.extra_bed_price,
    min_nights: room.min_nights,
    ...offer,
  }
}

const imagesOf = (pictures: queries.StoredPicture[], alt: string): Image[] =>
  pictures.flatMap((picture) => pictureOf(picture, alt) ?? [])

/** Days of a month as `2026-12`. */
function daysOf(month: string): string[] {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return Array.from({ length: count }, (_, at) => `${month}-${String(at + 1).padStart(2, '0')}`)
}
