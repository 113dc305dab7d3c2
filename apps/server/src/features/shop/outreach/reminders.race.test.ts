import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'

/** More than one transaction reminds. */
const CUSTOMERS = 250

test('CONT-08 each of many carts is reminded of once, though two nodes remind at the same time', async () => {
  const shop = await openTestShop()
  const other = await shop.anotherNode()
  await leftCarts(shop)

  await Promise.all([shop, other, shop, other].map(({ remindDue }) => remindDue()))
  await shop.remindDue()

  const reminders = await shop.db.selectFrom('order_reminders').select(['order_id', 'channel']).execute()
  expect(reminders).toHaveLength(CUSTOMERS)
  expect(new Set(reminders.map(({ channel }) => channel))).toEqual(new Set(['email']))
  const letters = await shop.db.selectFrom('messages').select(['template', 'user_id']).execute()
  expect(letters).toHaveLength(CUSTOMERS)
  expect(new Set(letters.map(({ user_id }) => user_id)).size).toBe(CUSTOMERS)
})

async function leftCarts(shop: TestShop): Promise<void> {
  const { id: variantId } = await shop.variant({ stock: 1000 })
  await shop.guest().orders.addToCart({ variantId })
  await sql`
    insert into outreach_settings (site_id, cart_after, quiet_from, quiet_to)
    select min(id), 120, 0, 0 from sites`.execute(shop.db)
  await sql`
    with customers as (
      insert into users (site_id, email, email_proved_at, locale, agrees_to_offers)
      select (select min(id) from sites), 'person' || n || '@example.mn', now(), 'mn', true
      from generate_series(1, ${CUSTOMERS}::int) n
      returning id, site_id
    ), carts as (
      insert into orders (number, token_hash, token_cipher, site_id, user_id, total_quantity, updated_at)
      select 'R' || (100000000 + id), 'hash of the token of ' || id, 'plain.', site_id, id, 1, now() - interval '3 hours' from customers
      returning id
    )
    insert into line_items (order_id, variant_id, product_id, quantity, price, name, sku, kind)
    select carts.id, l.variant_id, l.product_id, 1, l.price, l.name, l.sku, l.kind
    from carts, (select * from line_items order by id limit 1) l`.execute(shop.db)
}
