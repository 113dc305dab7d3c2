import type { HotelDocument, StaffImage } from '@delguur/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

/** Edits of hotels follow each other: two new ones with one slug must not both find it free. */
export const lockHotels = (db: Db) =>
  sql`select pg_advisory_xact_lock(hashtextextended('hotels are edited', 0))`.execute(db)

export interface EditedHotel {
  id: number
  version: number
  hotel: HotelDocument
  images: StaffImage[]
}

/** Hotels of a site as documents, in their order; only that of the id if one is given. */
export async function editedHotels(db: Db, siteId: number, id: number | null): Promise<EditedHotel[]> {
  const { rows } = await sql<EditedHotel>`
    select h.id, h.version, json_build_object(
      'slug', h.slug, 'name', h.name, 'summary', h.summary, 'description', h.description, 'city', h.city,
      'address', h.address, 'latitude', h.latitude, 'longitude', h.longitude, 'phone', h.phone, 'check_in', h.check_in,
      'check_out', h.check_out, 'rules', h.rules, 'images', ${hotelImages}, 'amenities', h.amenities,
      'published', h.published, 'position', h.position, 'deposit_percent', h.deposit_percent,
      'child_price', h.child_price, 'breakfast_price', h.breakfast_price, 'cancellation', h.cancellation,
      'room_types', ${roomTypes}) as hotel,
      (select coalesce(json_agg(json_build_object('hash', i.hash, 'width', i.width, 'height', i.height,
          'widths', i.widths, 'placeholder', i.placeholder) order by i.id), '[]')
        from images i where i.id in (
          select image_id from hotel_images where hotel_id = h.id
          union select s.image_id from room_type_images s join room_types t on t.id = s.room_type_id
            where t.hotel_id = h.id)) as images
    from hotels h where h.site_id = ${siteId} and (${id}::bigint is null or h.id = ${id})
    order by h.position, h.id`.execute(db)
  return rows
}

const hotelImages = sql`
  (select coalesce(json_agg(i.hash order by s.position), '[]') from hotel_images s
    join images i on i.id = s.image_id where s.hotel_id = h.id)`

const rates = sql`
  (select coalesce(json_agg(json_build_object('from', r.from_day, 'to', r.to_day, 'weekdays', r.weekdays,
      'min_nights', r.min_nights, 'price', r.price) order by r.position), '[]')
    from room_rates r where r.room_type_id = t.id)`

const roomTypes = sql`
  (select coalesce(json_agg(json_build_object(
      'id', t.id, 'name', t.name, 'description', t.description, 'beds', t.beds, 'amenities', t.amenities,
      'images', (select coalesce(json_agg(i.hash order by s.position), '[]') from room_type_images s
        join images i on i.id = s.image_id where s.room_type_id = t.id),
      'adults', t.adults, 'children', t.children, 'extra_beds', t.extra_beds, 'extra_bed_price', t.extra_bed_price,
      'rooms', t.rooms, 'price', t.price, 'min_nights', t.min_nights, 'published', t.published, 'rates', ${rates})
      order by t.position, t.id), '[]')
    from room_types t where t.hotel_id = h.id)`

export const ownerOfSlug = async (db: Db, siteId: number, slug: string): Promise<number | undefined> =>
  (await db.selectFrom('hotels').select('id').where('site_id', '=', siteId).where('slug', '=', slug).executeTakeFirst())
    ?.id

export const anyHotel = async (db: Db, siteId: number): Promise<boolean> =>
  (await db.selectFrom('hotels').select('id').where('site_id', '=', siteId).limit(1).executeTakeFirst()) !== undefined

export const amenityCodes = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('amenities').select('code').execute()).map(({ code }) => code)

/** Ids of pictures by their hashes. */
export type PictureIds = ReadonlyMap<string, number>

const idsOf = (hashes: string[], pictures: PictureIds) =>
  hashes.flatMap((hash, position) => {
    const id = pictures.get(hash)
    return id === undefined ? [] : [{ image_id: id, position }]
  })

const hotelValues = (hotel: HotelDocument) => ({
  slug: hotel.slug,
  name: JSON.stringify(hotel.name),
  summary: JSON.stringify(hotel.summary),
  description: JSON.stringify(hotel.description),
  city: hotel.city,
  address: JSON.stringify(hotel.address),
  latitude: hotel.latitude,
  longitude: hotel.longitude,
  phone: hotel.phone,
  check_in: hotel.check_in,
  check_out: hotel.check_out,
  rules: JSON.stringify(hotel.rules),
  amenities: hotel.amenities,
  published: hotel.published,
  position: hotel.position,
  deposit_percent: hotel.deposit_percent,
  child_price: hotel.child_price,
  breakfast_price: hotel.breakfast_price,
  cancellation: JSON.stringify(hotel.cancellation),
})

export const insertHotel = async (db: Db, siteId: number, hotel: HotelDocument): Promise<number> =>
  (
    await db
      .insertInto('hotels')
      .values({ site_id: siteId, ...hotelValues(hotel) })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

export const updateHotel = (db: Db, id: number, hotel: HotelDocument) =>
  db.updateTable('hotels').set(hotelValues(hotel)).where('id', '=', id).execute()

export const deleteHotel = (db: Db, id: number) => db.deleteFrom('hotels').where('id', '=', id).execute()

export async function putHotelImages(db: Db, id: number, hashes: string[], pictures: PictureIds): Promise<void> {
  await db.deleteFrom('hotel_images').where('hotel_id', '=', id).execute()
  const rows = idsOf(hashes, pictures).map((row) => ({ ...row, hotel_id: id }))
  if (rows.length > 0) await db.insertInto('hotel_images').values(rows).execute()
}

type RoomType = HotelDocument['room_types'][number]

const roomValues = (room: RoomType, position: number) => ({
  position,
  name: JSON.stringify(room.name),
  description: JSON.stringify(room.description),
  beds: JSON.stringify(room.beds),
  amenities: room.amenities,
  adults: room.adults,
  children: room.children,
  extra_beds: room.extra_beds,
  extra_bed_price: room.extra_bed_price,
  rooms: room.rooms,
  price: room.price,
  min_nights: room.min_nights,
  published: room.published,
})

/** Kinds of rooms of a hotel; nobody takes nights of them before the transaction is over. */
export const lockRoomTypes = (db: Db, hotelId: number) =>
  db
    .selectFrom('room_types')
    .select(['id', 'variant_id', 'name', 'rooms'])
    .where('hotel_id', '=', hotelId)
    .orderBy('id')
    .forUpdate()
    .execute()

export const insertRoomType = async (
  db: Db,
  owner: { hotel_id: number; variant_id: number },
  room: RoomType,
  position: number,
): Promise<number> =>
  (
    await db
      .insertInto('room_types')
      .values({ ...owner, ...roomValues(room, position) })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

export const updateRoomType = (db: Db, id: number, room: RoomType, position: number) =>
  db.updateTable('room_types').set(roomValues(room, position)).where('id', '=', id).execute()

export const deleteRoomTypes = (db: Db, ids: number[]) =>
  ids.length === 0 ? undefined : db.deleteFrom('room_types').where('id', 'in', ids).execute()

/** Writes the pictures and rates of a kind of room in their order. */
export async function putRoomDetails(db: Db, id: number, room: RoomType, pictures: PictureIds): Promise<void> {
  await db.deleteFrom('room_type_images').where('room_type_id', '=', id).execute()
  const images = idsOf(room.images, pictures).map((row) => ({ ...row, room_type_id: id }))
  if (images.length > 0) await db.insertInto('room_type_images').values(images).execute()
  await db.deleteFrom('room_rates').where('room_type_id', '=', id).execute()
  const stored = room.rates.map(({ from, to, ...rate }, position) => ({
    ...rate,
    room_type_id: id,
    position,
    from_day: from,
    to_day: to,
  }))
  if (stored.length > 0) await db.insertInto('room_rates').values(stored).execute()
}

/** Whether more rooms than these are taken on any day from the given one on. */
export const isOvertaken = async (db: Db, roomTypeId: number, rooms: number, from: string): Promise<boolean> =>
  (await db
    .selectFrom('room_nights')
    .select('day')
    .where('room_type_id', '=', roomTypeId)
    .where('day', '>=', from)
    .where('taken', '>', rooms)
    .limit(1)
    .executeTakeFirst()) !== undefined

export const setTotals = (db: Db, roomTypeId: number, rooms: number, from: string) =>
  db
    .updateTable('room_nights')
    .set({ total: rooms })
    .where('room_type_id', '=', roomTypeId)
    .where('day', '>=', from)
    .execute()

/** Every node drops its cached answers. */
export const announceChange = (db: Db) => sql`select pg_notify('cache_purge', '')`.execute(db)
