// What is left of 200 kinds of rooms over 30 nights: npm run bench:bookings -- [--times 1000]
import { parseArgs } from 'node:util'
import { addDays, isoDay } from '@delguur/mongolia'
import { sql } from 'kysely'
import { roomsLeft } from '../apps/server/src/features/travel/hotels/index.ts'
import type { Db } from '../apps/server/src/platform/db/index.ts'
import { percentile, timesOf, withFilledShop } from './filled-shop.ts'
import { fine, table } from './report.ts'

const HOTELS = 40
const KINDS = 5
const NIGHTS = 30
const WARM_UP = 100

const { values } = parseArgs({ options: { times: { type: 'string', default: '1000' } } })
const times = Number(values.times)
const from = addDays(isoDay(new Date()), 20)
const days = { from, to: addDays(from, NIGHTS) }

await withFilledShop(
  {
    async fill(db) {
      await fillHotels(db)
      return `${HOTELS} hotels of ${KINDS} kinds of rooms, a year of nights of each`
    },
  },
  async ({ url, db }) => {
    const ids = (await db.selectFrom('room_types').select('id').execute()).map(({ id }) => id)
    const hotel = await db.selectFrom('hotels').select('id').executeTakeFirstOrThrow()
    const get = async (path: string) => {
      const reply = await fetch(`${url}/api/v2/horeca/${path}&from=${days.from}&to=${days.to}&adults=2`)
      if (!reply.ok) throw new Error(`${path} answered ${reply.status}`)
      await reply.text()
    }
    const works = [
      { name: `rooms left of ${ids.length} kinds, the statement`, work: () => roomsLeft(db, ids, days) },
      { name: `GET hotels, all ${HOTELS} with their price`, work: () => get(`hotels?per_page=${HOTELS}`) },
      { name: `GET hotel_rooms, ${KINDS} kinds`, work: () => get(`hotel_rooms?hotel_id=${hotel.id}`) },
    ]
    const rows: string[][] = []
    for (const { name, work } of works) {
      const taken = (await timesOf(times, WARM_UP, work)).toSorted((one, other) => one - other)
      rows.push([name, fine(percentile(taken, 0.5), 2), fine(percentile(taken, 0.99), 2)])
    }
    console.log(table([`${NIGHTS} nights`, 'p50 ms', 'p99 ms'], rows))
  },
)

/** Hotels of which every other night is taken in part, and some nights are not sold. */
async function fillHotels(db: Db): Promise<void> {
  await sql`
    with product as (
      insert into products (slug, kind, name, description) values ('stay', 'booking', '{"mn": "Өрөө"}', '{"mn": ""}') returning id),
    variant as (insert into variants (product_id, sku, price) select id, 'stay', 1 from product returning id),
    hotel as (
      insert into hotels (site_id, slug, name, summary, description, city, address, phone, check_in, check_out, rules, published,
        deposit_percent)
      select (select min(id) from sites), 'hotel-' || n, jsonb_build_object('mn', 'Буудал ' || n), '{"mn": ""}', '{"mn": ""}', '11',
        '{"mn": ""}', '', '14:00', '12:00', '{"mn": ""}', true, 30
      from generate_series(1, ${HOTELS}::integer) n returning id)
    insert into room_types (hotel_id, variant_id, position, name, description, beds, adults, children, rooms, price, published)
    select hotel.id, variant.id, n, jsonb_build_object('mn', 'Өрөө ' || n), '{"mn": ""}', '{"mn": ""}', 2, 1, 10, 100000 + n * 10000, true
    from hotel, variant, generate_series(1, ${KINDS}::integer) n`.execute(db)
  await sql`
    insert into room_rates (room_type_id, position, from_day, to_day, price)
    select id, n, current_date + n * 30, current_date + n * 30 + 20, price + n * 5000 from room_types, generate_series(0, 9) n`.execute(
    db,
  )
  await sql`
    insert into room_nights (room_type_id, day, total, taken, closed)
    select id, current_date + n, rooms, (id + n) % 10, (id + n) % 97 = 0 from room_types, generate_series(0, 364) n`.execute(
    db,
  )
  await sql`analyze`.execute(db)
}
