import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'

/** More than one transaction tells. */
const CUSTOMERS = 450

test('WISH-05 each of many customers is told once of a fall and of a return, though two nodes tell at the same time', async () => {
  const shop = await openTestShop()
  const other = await shop.anotherNode()
  const [phone, soldOut] = [await shop.variant({ price: 100_000 }), await shop.variant({ stock: 0 })]
  await waitingCustomers(shop, phone.id, soldOut.id)
  await shop.db.updateTable('variants').set({ price: 90_000 }).where('id', '=', phone.id).execute()
  await shop.setStock(soldOut.id, 1)

  await Promise.all([shop, other, shop, other].map(({ alerts }) => alerts.tellCustomers()))
  await shop.alerts.tellCustomers()

  expect(await states(shop)).toEqual([
    { kind: 'price', state: 'told', count: CUSTOMERS },
    { kind: 'stock', state: 'ended', count: CUSTOMERS },
  ])
  expect(await messages(shop)).toEqual([
    { template: 'price_dropped', count: CUSTOMERS, recipients: CUSTOMERS },
    { template: 'stock_back', count: CUSTOMERS, recipients: CUSTOMERS },
  ])
})

test('WISH-05 the last price of the history is the price that is paid, however many change it at once', async () => {
  const shop = await openTestShop()
  const phone = await shop.variant({ price: 100_000 })

  await Promise.all(
    Array.from({ length: 40 }, (_, at) =>
      shop.db
        .updateTable('variants')
        .set({ price: 50_000 + at })
        .where('id', '=', phone.id)
        .execute(),
    ),
  )

  const { price } = await shop.db.selectFrom('variants').select('price').executeTakeFirstOrThrow()
  const changes = await shop.db.selectFrom('price_changes').select('price').orderBy('at').execute()
  expect(changes).toHaveLength(41)
  expect(changes.at(-1)?.price).toBe(price)
})

const waitingCustomers = ({ db }: TestShop, fallen: number, restocked: number) =>
  sql`
    with customers as (
      insert into users (site_id, phone, phone_proved_at, locale)
      select (select min(id) from sites), (88500000 + n)::text, now(), 'mn' from generate_series(1, ${CUSTOMERS}::int) n
      returning id
    )
    insert into price_alerts (user_id, variant_id, kind, base_price)
    select id, ${fallen}::bigint, 'price', 100000 from customers
    union all select id, ${restocked}::bigint, 'stock', 100000 from customers`.execute(db)

const states = async ({ db }: TestShop) =>
  (
    await sql`
      select kind, state, count(*)::int as count from price_alerts group by kind, state order by kind, state`.execute(
      db,
    )
  ).rows

const messages = async ({ db }: TestShop) =>
  (
    await sql`
      select template, count(*)::int as count, count(distinct split_part(once_key, ' at ', 1))::int as recipients
      from messages group by template order by template`.execute(db)
  ).rows
