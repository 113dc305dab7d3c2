import type { StaffImage, StaffTour, TourDocument } from '@delguur/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

/** Edits of tours follow each other: two new ones with one slug must not both find it free. */
export const lockTours = (db: Db) =>
  sql`select pg_advisory_xact_lock(hashtextextended('tours are edited', 0))`.execute(db)

export interface EditedTour {
  id: number
  version: number
  tour: TourDocument
  images: StaffImage[]
  taken: Omit<StaffTour['taken'][number], 'waiting'>[]
}

/** Tours of a site as documents, in their order; only that of the id if one is given. */
export async function editedTours(db: Db, siteId: number, id: number | null): Promise<EditedTour[]> {
  const { rows } = await sql<EditedTour>`
    select t.id, t.version, json_build_object(
      'slug', t.slug, 'name', t.name, 'summary', t.summary, 'description', t.description, 'programme', t.programme,
      'meeting_point', t.meeting_point, 'days', t.days, 'from_airport', t.from_airport, 'to_airport', t.to_airport,
      'child_age', t.child_age, 'child_percent', t.child_percent, 'needs_passport', t.needs_passport,
      'published', t.published, 'position', t.position, 'deposit_percent', t.deposit_percent,
      'cancellation', t.cancellation,
      'images', (select coalesce(json_agg(i.hash order by s.position), '[]') from tour_images s
        join images i on i.id = s.image_id where s.tour_id = t.id),
      'departures', (select coalesce(json_agg(json_build_object('id', d.id, 'day', d.day, 'seats', d.seats,
        'price', d.price, 'price_steps', d.price_steps) order by d.day), '[]')
        from departures d where d.tour_id = t.id)) as tour,
      (select coalesce(json_agg(json_build_object('hash', i.hash, 'width', i.width, 'height', i.height,
        'widths', i.widths, 'placeholder', i.placeholder) order by s.position), '[]') from tour_images s
        join images i on i.id = s.image_id where s.tour_id = t.id) as images,
      (select coalesce(json_agg(json_build_object('departure_id', d.id, 'taken', d.taken) order by d.day), '[]')
        from departures d where d.tour_id = t.id) as taken
    from tours t where t.site_id = ${siteId} and (${id}::bigint is null or t.id = ${id})
    order by t.position, t.id`.execute(db)
  return rows
}

export const ownerOfSlug = async (db: Db, siteId: number, slug: string): Promise<number | undefined> =>
  (await db.selectFrom('tours').select('id').where('site_id', '=', siteId).where('slug', '=', slug).executeTakeFirst())
    ?.id

export const anyTour = async (db: Db, siteId: number): Promise<boolean> =>
  (await db.selectFrom('tours').select('id').where('site_id', '=', siteId).limit(1).executeTakeFirst()) !== undefined

const valuesOf = (tour: TourDocument) => ({
  slug: tour.slug,
  name: JSON.stringify(tour.name),
  summary: JSON.stringify(tour.summary),
  description: JSON.stringify(tour.description),
  programme: JSON.stringify(tour.programme),
  meeting_point: JSON.stringify(tour.meeting_point),
  days: tour.days,
  from_airport: tour.from_airport,
  to_airport: tour.to_airport,
  child_age: tour.child_age,
  child_percent: tour.child_percent,
  needs_passport: tour.needs_passport,
  published: tour.published,
  position: tour.position,
  deposit_percent: tour.deposit_percent,
  cancellation: JSON.stringify(tour.cancellation),
})

export const insertTour = async (
  db: Db,
  owner: { site_id: number; variant_id: number },
  tour: TourDocument,
): Promise<number> =>
  (
    await db
      .insertInto('tours')
      .values({ ...owner, ...valuesOf(tour) })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

export const updateTour = (db: Db, id: number, tour: TourDocument) =>
  db.updateTable('tours').set(valuesOf(tour)).where('id', '=', id).execute()

export const deleteTour = (db: Db, id: number) => db.deleteFrom('tours').where('id', '=', id).execute()

export const variantOf = async (db: Db, id: number): Promise<number> =>
  (await db.selectFrom('tours').select('variant_id').where('id', '=', id).executeTakeFirstOrThrow()).variant_id

export async function putImages(
  db: Db,
  tourId: number,
  hashes: string[],
  pictures: ReadonlyMap<string, number>,
): Promise<void> {
  await db.deleteFrom('tour_images').where('tour_id', '=', tourId).execute()
  const rows = hashes.flatMap((hash, position) => {
    const id = pictures.get(hash)
    return id === undefined ? [] : [{ tour_id: tourId, image_id: id, position }]
  })
  if (rows.length > 0) await db.insertInto('tour_images').values(rows).execute()
}

/** Departures of a tour; nobody takes seats of them before the transaction is over. */
export const lockDepartures = (db: Db, tourId: number) =>
  db
    .selectFrom('departures')
    .select(['id', 'day', 'seats', 'taken'])
    .where('tour_id', '=', tourId)
    .orderBy('id')
    .forUpdate()
    .execute()

export const deleteDepartures = (db: Db, ids: number[]) =>
  ids.length === 0 ? undefined : db.deleteFrom('departures').where('id', 'in', ids).execute()

type Departure = TourDocument['departures'][number]

/** Changes departures in one statement: two may swap their days. */
export const updateDepartures = (db: Db, departures: Departure[]) =>
  sql`
    update departures d set day = n.day, seats = n.seats, price = n.price, price_steps = n.price_steps
    from jsonb_to_recordset(${JSON.stringify(departures)}::jsonb)
      as n (id bigint, day date, seats integer, price bigint, price_steps jsonb)
    where d.id = n.id`.execute(db)

export const insertDepartures = (db: Db, tourId: number, departures: Departure[]) =>
  departures.length === 0
    ? undefined
    : db
        .insertInto('departures')
        .values(
          departures.map(({ day, seats, price, price_steps: steps }) => ({
            tour_id: tourId,
            day,
            seats,
            price,
            price_steps: JSON.stringify(steps),
          })),
        )
        .execute()

/** Every node drops its cached answers. */
export const announceChange = (db: Db) => sql`select pg_notify('cache_purge', '')`.execute(db)
