import type { CancellationRules } from '@delguur/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { Translated } from '../../../platform/locale.ts'
import { ratesOfRoom } from './hotel-calendar.queries.ts'
import type { RoomPrices } from './stay-price.ts'

export interface StoredPicture {
  hash: string
  width: number
  height: number
  widths: number[]
  placeholder: string
}

export const amenities = (db: Db) =>
  db.selectFrom('amenities').select(['id', 'code', 'name', 'icon']).orderBy('position').orderBy('id').execute()

const PICTURE = sql`json_build_object('hash', i.hash, 'width', i.width, 'height', i.height, 'widths', i.widths,
  'placeholder', i.placeholder)`

export interface HotelFilter {
  /** Null for all. */
  hotelId: number | null
  city: string | null
  /** Words that its names or addresses have. */
  words: string[]
}

const conditions = (siteId: number, { hotelId, city, words }: HotelFilter): RawBuilder<unknown> =>
  sql.join(
    [
      sql`h.site_id = ${siteId} and h.published`,
      ...(hotelId === null ? [] : [sql`h.id = ${hotelId}`]),
      ...(city === null ? [] : [sql`h.city = ${city}`]),
      ...words.map(
        (word) => sql`position(folded(${word}) in folded(concat_ws(' ', h.name ->> 'mn', h.name ->> 'en',
          h.address ->> 'mn', h.address ->> 'en'))) > 0`,
      ),
    ],
    sql` and `,
  )

export interface ListedHotel {
  id: number
  slug: string
  name: Translated
  summary: Translated
  city: string
  address: Translated
  amenities: string[]
  image: StoredPicture | null
}

/** Published hotels of a site, in their order. */
export async function publishedHotels(db: Db, siteId: number, filter: HotelFilter): Promise<ListedHotel[]> {
  const { rows } = await sql<ListedHotel>`
    select h.id, h.slug, h.name, h.summary, h.city, h.address, h.amenities,
      (select ${PICTURE} from hotel_images s join images i on i.id = s.image_id
        where s.hotel_id = h.id order by s.position limit 1) as image
    from hotels h where ${conditions(siteId, filter)} order by h.position, h.id`.execute(db)
  return rows
}

export interface OfferedRoom extends RoomPrices {
  id: number
  hotel_id: number
  adults: number
  children: number
  extra_beds: number
  rooms: number
  min_nights: number
  /** Its own. */
  amenities: string[]
}

/** Published kinds of rooms of these hotels with their prices, in their order. */
export async function offeredRooms(db: Db, siteId: number, filter: HotelFilter): Promise<OfferedRoom[]> {
  const { rows } = await sql<OfferedRoom>`
    select t.id, t.hotel_id, t.adults, t.children, t.extra_beds, t.extra_bed_price, t.rooms, t.price, t.min_nights,
      t.amenities, h.child_price, h.breakfast_price, ${ratesOfRoom} as rates
    from hotels h join room_types t on t.hotel_id = h.id and t.published
    where ${conditions(siteId, filter)} order by h.position, h.id, t.position, t.id`.execute(db)
  return rows
}

export interface RoomTexts {
  id: number
  name: Translated
  description: Translated
  beds: Translated
  images: StoredPicture[]
}

/** Texts and pictures of the kinds of rooms of a hotel. */
export async function roomTexts(db: Db, hotelId: number): Promise<RoomTexts[]> {
  const { rows } = await sql<RoomTexts>`
    select t.id, t.name, t.description, t.beds,
      (select coalesce(json_agg(${PICTURE} order by s.position), '[]') from room_type_images s
        join images i on i.id = s.image_id where s.room_type_id = t.id) as images
    from room_types t where t.hotel_id = ${hotelId}`.execute(db)
  return rows
}

export interface HotelRow extends Omit<ListedHotel, 'image'> {
  description: Translated
  rules: Translated
  latitude: number | null
  longitude: number | null
  phone: string
  check_in: string
  check_out: string
  images: StoredPicture[]
  deposit_percent: number
  child_price: number
  breakfast_price: number | null
  cancellation: CancellationRules
}

/** A published hotel of a site by its id or its slug. */
export async function findHotel(
  db: Db,
  siteId: number,
  { id = null, slug = null }: { id?: number | null | undefined; slug?: string | null | undefined },
): Promise<HotelRow | undefined> {
  const { rows } = await sql<HotelRow>`
    select h.id, h.slug, h.name, h.summary, h.description, h.rules, h.city, h.address, h.latitude, h.longitude, h.phone,
      h.check_in, h.check_out, h.amenities, h.deposit_percent, h.child_price, h.breakfast_price, h.cancellation,
      (select coalesce(json_agg(${PICTURE} order by s.position), '[]') from hotel_images s
        join images i on i.id = s.image_id where s.hotel_id = h.id) as images
    from hotels h
    where h.site_id = ${siteId} and h.published and (h.id = ${id}::bigint or h.slug = ${slug}::text)
    order by h.id limit 1`.execute(db)
  return rows[0]
}
