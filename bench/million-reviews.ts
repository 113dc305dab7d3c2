import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../apps/server/src/platform/db/index.ts'

const AUTHORS = 50_000
const AT_A_TIME = 200_000
/** Share of all reviews that the best-known product has: 1 in so many. */
export const POPULAR_SHARE = 40

/**
 * Fills a shop that has goods with published reviews: every 40th is of the first product, the others are spread evenly.
 * The summaries are counted once at the end, since the trigger is off while the rows are loaded.
 */
export async function makeReviews(db: Kysely<Database>, reviews: number): Promise<void> {
  await db.connection().execute(async (connection) => {
    const run = (statement: RawBuilder<unknown>) => statement.execute(connection)
    // Foreign keys are not checked, since the rows are consistent by construction.
    await run(sql`set session_replication_role = replica`)
    await run(authors)
    for (let first = 1; first <= reviews; first += AT_A_TIME) {
      await run(reviewRows(first, Math.min(reviews, first + AT_A_TIME - 1)))
    }
    await run(summaries)
    await run(sql`set session_replication_role = default`)
    await run(sql`vacuum analyze reviews, review_summaries, users`)
  })
}

const authors = sql`
  insert into users (site_id, first_name, last_name, phone, phone_proved_at)
  select (select min(id) from sites), 'Бат', 'Дорж', '87' || lpad(n::text, 6, '0'), now()
  from generate_series(1, ${AUTHORS}) n`

/** No user of a product twice: beyond the number of authors an author is gone. */
const reviewRows = (first: number, last: number) => sql`
  insert into reviews (site_id, product_id, user_id, rating, comment, state, verified, helpful, created_at)
  select (select min(id) from sites),
    case when n % ${POPULAR_SHARE} = 0 then first_product
      else first_product + 1 + abs(hashint4(n)::bigint) % (products - 1) end,
    case when n % ${POPULAR_SHARE} = 0 and n / ${POPULAR_SHARE} < ${AUTHORS} then first_author + n / ${POPULAR_SHARE} end,
    1 + abs(hashint4(n * 7)::bigint) % 5, repeat('Сайн бараа, санаанд нийцлээ. ', 1 + n % 8), 'published', n % 3 = 0, n % 12,
    now() - n * interval '10 seconds'
  from generate_series(${first}::int, ${last}::int) n
  cross join (select min(id) as first_product, count(*) as products from products) goods
  cross join (select min(id) as first_author from users where phone like '87%') people`

const summaries = sql`
  insert into review_summaries (product_id, stars_1, stars_2, stars_3, stars_4, stars_5)
  select product_id, count(*) filter (where rating = 1), count(*) filter (where rating = 2),
    count(*) filter (where rating = 3), count(*) filter (where rating = 4), count(*) filter (where rating = 5)
  from reviews group by product_id`
