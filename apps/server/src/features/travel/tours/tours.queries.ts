import type { CancellationRules, TourDocument } from '@delguur/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { Translated } from '../../../platform/locale.ts'

export interface StoredPicture {
  hash: string
  width: number
  height: number
  widths: number[]
  placeholder: string
}

export interface StoredDeparture {
  id: number
  day: string
  seats: number
  taken: number
  price: number
  price_steps: TourDocument['departures'][number]['price_steps']
}

const PICTURE = sql`json_build_object('hash', i.hash, 'width', i.width, 'height', i.height, 'widths', i.widths,
  'placeholder', i.placeholder)`

/** Departures of the tour `t` from a day on, in their order. */
const departuresFrom = (day: string) => sql`
  (select coalesce(json_agg(json_build_object('id', d.id, 'day', d.day, 'seats', d.seats, 'taken', d.taken,
      'price', d.price, 'price_steps', d.price_steps) order by d.day), '[]')
    from departures d where d.tour_id = t.id and d.day >= ${day}::date)`

export interface ListedTour {
  id: number
  slug: string
  name: Translated
  summary: Translated
  days: number
  from_airport: string | null
  to_airport: string | null
  child_percent: number
  images: StoredPicture[]
  departures: StoredDeparture[]
}

const COLUMNS = sql`t.id, t.slug, t.name, t.summary, t.days, t.from_airport, t.to_airport, t.child_percent`

const images = (most: number) => sql`
  (select coalesce(json_agg(${PICTURE} order by s.position), '[]')
    from (select image_id, position from tour_images where tour_id = t.id order by position limit ${most}) s
    join images i on i.id = s.image_id)`

const MOST_IMAGES = 30

/** Published tours of a site with their departures from a day on and their first picture, in their order. */
export async function publishedTours(
  db: Db,
  siteId: number,
  { words, airport, from }: { words: string[]; airport: string | null; from: string },
): Promise<ListedTour[]> {
  const conditions: RawBuilder<unknown>[] = [
    sql`t.site_id = ${siteId} and t.published`,
    ...(airport === null ? [] : [sql`${airport} in (t.from_airport, t.to_airport)`]),
    ...words.map(
      (word) => sql`position(folded(${word}) in folded(concat_ws(' ', t.name ->> 'mn', t.name ->> 'en'))) > 0`,
    ),
  ]
  const { rows } = await sql<ListedTour>`
    select ${COLUMNS}, ${images(1)} as images, ${departuresFrom(from)} as departures
    from tours t where ${sql.join(conditions, sql` and `)} order by t.position, t.id`.execute(db)
  return rows
}

export interface TourRow extends ListedTour {
  description: Translated
  programme: TourDocument['programme']
  meeting_point: Translated
  child_age: number
  needs_passport: boolean
  deposit_percent: number
  cancellation: CancellationRules
}

/** A published tour of a site with its departures from a day on. */
export async function findTour(db: Db, siteId: number, slug: string, from: string): Promise<TourRow | undefined> {
  const { rows } = await sql<TourRow>`
    select ${COLUMNS}, t.description, t.programme, t.meeting_point, t.child_age, t.needs_passport, t.deposit_percent,
      t.cancellation, ${images(MOST_IMAGES)} as images, ${departuresFrom(from)} as departures
    from tours t where t.site_id = ${siteId} and t.published and t.slug = ${slug}`.execute(db)
  return rows[0]
}

/** A departure of any tour of a site. */
export const findDeparture = (db: Db, siteId: number, id: number) =>
  db
    .selectFrom('departures')
    .innerJoin('tours', 'tours.id', 'departures.tour_id')
    .select(['departures.id', 'departures.day', 'tours.slug'])
    .where('departures.id', '=', id)
    .where('tours.site_id', '=', siteId)
    .executeTakeFirst()
