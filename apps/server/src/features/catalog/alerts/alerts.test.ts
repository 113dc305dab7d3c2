import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { LoggedInShop } from '../../../../testing/people/people.ts'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'
import { fallenAlerts } from './due-alerts.queries.ts'

test('WISH-05 a customer sets an alert once for a product, sees it, and ends it; ended ones stay in the list', async () => {
  const shop = await openTestShop()
  const [bat, ann] = [await shop.customer(), await shop.customer({ locale: 'en' })]
  const [phone, soldOut] = [await shop.variant({ price: 100_000 }), await shop.variant({ stock: 0 })]

  const alert = await bat.alerts.set({ variantId: phone.id, kind: 'price', targetPrice: 80_000 })
  await reprice(shop, phone.id, 95_000)
  const again = await bat.alerts.set({ variantId: phone.id, kind: 'price' })
  const awaited = await bat.alerts.set({ variantId: soldOut.id, kind: 'stock', targetPrice: 5 })
  await ann.alerts.set({ variantId: phone.id, kind: 'price' })

  expect(alert).toMatchObject({ state: 'active', base_price: 100_000, target_price: 80_000, told_price: null })
  expect(again).toMatchObject({ id: alert.id, base_price: 95_000, target_price: null, name: phone.name.mn })
  expect(awaited).toMatchObject({ kind: 'stock', target_price: null, is_available: false, slug: soldOut.slug })
  expect((await bat.alerts.list()).map(({ id }) => id)).toEqual([awaited.id, alert.id])
  expect(await ann.alerts.list()).toMatchObject([{ name: phone.name.en, image: { alt: phone.name.en } }])
  await bat.alerts.end(alert.id)
  expect(await bat.alerts.end(alert.id)).toMatchObject([
    { id: awaited.id, ended_at: null },
    { id: alert.id, state: 'ended', ended_at: expect.any(String) },
  ])
  const anew = await bat.alerts.set({ variantId: phone.id, kind: 'price' })
  expect(anew.id).not.toBe(alert.id)
})

test('WISH-05 an alert that nothing can trigger, or that is another customer’s, is refused', async () => {
  const shop = await openTestShop()
  const [bat, stranger] = [await shop.customer(), await shop.customer()]
  const phone = await shop.variant({ price: 100_000 })
  const set = (request: Partial<Parameters<typeof bat.alerts.set>[0]>) =>
    bat.alerts.set({ variantId: phone.id, kind: 'price', ...request })

  await expect(set({ variantId: 999_999 })).rejects.toMatchObject({ code: 'variant_not_found' })
  await expect(set({ kind: 'stock' })).rejects.toMatchObject({ code: 'variant_available' })
  await expect(set({ targetPrice: 100_000 })).rejects.toMatchObject({ code: 'target_price_reached' })
  await expect(set({ targetPrice: 1 })).rejects.toMatchObject({ code: 'invalid_request' })
  const { id } = await set({})
  await expect(stranger.alerts.end(id)).rejects.toMatchObject({ code: 'price_alert_not_found' })
  await expect(shop.guest().alerts.list()).rejects.toMatchObject({ status: 401 })
  expect(await bat.alerts.list()).toMatchObject([{ id, state: 'active' }])
})

test('WISH-05 a customer has at most a hundred alerts, even if the last are set at once', async () => {
  const shop = await openTestShop()
  const bat = await shop.customer()
  const variants = await manyVariants(shop, 102)
  await shop.db
    .insertInto('price_alerts')
    .values(variants.slice(0, 99).map((variant_id) => ({ user_id: bat.id, variant_id, kind: 'price', base_price: 9 })))
    .execute()

  const set = await Promise.allSettled(
    variants.slice(99).map((variantId) => bat.alerts.set({ variantId, kind: 'price' })),
  )

  const refused = set.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []))
  expect(refused).toEqual(['price_alerts_full', 'price_alerts_full'])
  expect(await bat.alerts.list()).toHaveLength(100)
})

test('WISH-05 a fall of the price is told once, and the next one after a rise of 5 %', async () => {
  const shop = await openTestShop()
  const bat = await shop.customer()
  const phone = await shop.variant({ price: 100_000 })
  await bat.alerts.set({ variantId: phone.id, kind: 'price' })
  const after = async (price: number) => {
    await reprice(shop, phone.id, price)
    await shop.alerts.tellCustomers()
    await shop.alerts.tellCustomers()
    const [alert] = await bat.alerts.list()
    return [alert?.state, (await told(shop)).length]
  }

  expect(await after(110_000)).toEqual(['active', 0])
  expect(await after(100_000)).toEqual(['active', 0])
  expect(await after(90_000)).toEqual(['told', 1])
  expect(await after(80_000)).toEqual(['told', 1])
  expect(await after(94_000)).toEqual(['told', 1])
  expect(await after(95_000)).toEqual(['active', 1])
  expect(await after(94_000)).toEqual(['told', 2])
  expect(await bat.alerts.list()).toMatchObject([{ base_price: 95_000, told_price: 94_000, price: 94_000 }])
  const letter = await shop.outbox.next(bat.email ?? '')
  expect(letter.subject).toBe('Delguur: Үнэ буулаа')
  expect(letter.text).toContain(`${phone.name.mn}: үнэ 100,000₮-өөс 90,000₮ болж буулаа.`)
  expect(letter.text).toContain(`/products/${phone.slug}?variant=${phone.id}`)
  expect(letter.text).toContain('/account/price-alerts')
})

test('WISH-05 a target is told when it is reached; a price that comes back each evening is told once in 30 days', async () => {
  const shop = await openTestShop()
  const bat = await shop.customer()
  const phone = await shop.variant({ price: 100_000 })
  await bat.alerts.set({ variantId: phone.id, kind: 'price', targetPrice: 90_000 })
  const toldAfter = async (...prices: number[]) => {
    for (const price of prices) {
      await reprice(shop, phone.id, price)
      await shop.alerts.tellCustomers()
    }
    return (await told(shop)).length
  }

  expect(await toldAfter(91_000)).toBe(0)
  expect(await toldAfter(85_000)).toBe(1)
  expect(await toldAfter(90_000), 'a rise below the target').toBe(1)
  expect(await toldAfter(100_000, 85_000), 'the same price').toBe(1)
  expect(await bat.alerts.list()).toMatchObject([{ state: 'active', told_price: 85_000 }])
  await shop.db
    .updateTable('price_alerts')
    .set({ told_at: new Date(Date.now() - 31 * 86_400_000) })
    .execute()
  await shop.db.updateTable('messages').set({ once_key: null }).execute()
  expect(await toldAfter(100_000, 85_000), 'a month later').toBe(2)
})

test('WISH-05 the beginning of a sale is told without a change of the product', async () => {
  const shop = await openTestShop()
  const bat = await shop.customer()
  const [now, soon] = [Date.now(), 3_600_000]
  const sale = { selling_price: 75_000, sale_start_at: new Date(now + soon), sale_expire_at: new Date(now + 9 * soon) }
  const phone = await shop.variant({ price: 100_000, ...sale })
  await bat.alerts.set({ variantId: phone.id, kind: 'price' })
  await shop.alerts.tellCustomers()
  expect(await told(shop)).toEqual([])

  await sql`update price_changes set at = at - interval '61 minutes'`.execute(shop.db)
  await shop.alerts.tellCustomers()

  expect(await bat.alerts.list()).toMatchObject([{ state: 'told', told_price: 75_000 }])
})

test('WISH-05 goods that are available again are told once, and the alert ends', async () => {
  const shop = await openTestShop()
  const [bat, saraa] = [await shop.customer(), await shop.customer()]
  const [phone, hidden] = [
    await shop.variant({ stock: 0, price: 100_000 }),
    await shop.variant({ stock: 0, product: { available_on: new Date(Date.now() + 86_400_000) } }),
  ]
  await bat.alerts.set({ variantId: phone.id, kind: 'stock' })
  await bat.alerts.set({ variantId: hidden.id, kind: 'stock' })
  await saraa.alerts.end((await saraa.alerts.set({ variantId: phone.id, kind: 'stock' })).id)
  await shop.alerts.tellCustomers()
  expect(await told(shop)).toEqual([])

  for (const { id } of [phone, hidden]) await shop.setStock(id, 3)
  await shop.alerts.tellCustomers()
  await shop.alerts.tellCustomers()

  expect(await told(shop)).toMatchObject([{ template: 'stock_back', channel: 'email' }])
  expect(await bat.alerts.list()).toMatchObject([
    { variant_id: hidden.id, state: 'active' },
    { variant_id: phone.id, state: 'ended', told_price: 100_000, told_at: expect.any(String) },
  ])
  expect((await shop.outbox.next(bat.email ?? '')).subject).toBe('Delguur: Таны хүлээсэн бараа ирлээ')
})

test('WISH-05 an alert goes to the customer’s devices, else by mail, else by SMS, in their language', async () => {
  const shop = await openTestShop()
  const phone = await shop.variant({ price: 100_000 })
  const [bat, ann, dorj] = [
    await shop.customer(),
    await shop.customer({ locale: 'en' }),
    await shop.customer({ locale: 'en', email: null }),
  ]
  await bat.account.linkDevice('phone-of-bat')
  await bat.account.linkDevice('tablet-of-bat')
  for (const one of [bat, ann, dorj]) await one.alerts.set({ variantId: phone.id, kind: 'price' })

  await reprice(shop, phone.id, 90_000)
  await shop.alerts.tellCustomers()

  const link = `/products/${phone.slug}?variant=${phone.id}`
  for (const device of ['phone-of-bat', 'tablet-of-bat']) {
    expect(await shop.outbox.next(device)).toMatchObject({ subject: 'Үнэ буулаа', url: expect.stringContaining(link) })
  }
  expect((await shop.outbox.next(ann.email ?? '')).text).toContain(
    `The price of ${phone.name.en} fell from 100,000₮ to 90,000₮.`,
  )
  const { text } = await shop.outbox.next(dorj.phone ?? '')
  expect(text).toContain(`Delguur: ${phone.name.en} fell from 100,000₮ to 90,000₮ http`)
  expect(text).toContain(`/en${link}`)
  expect(await told(shop)).toHaveLength(4)
})

test('WISH-05 the alerts that a price concerns are found by an index, however many there are', async () => {
  const shop = await openTestShop()
  const variants = await manyVariants(shop, 40)
  await manyCustomers(shop, 250)
  await sql`
    insert into price_alerts (user_id, variant_id, kind, base_price)
    select u.id, v.id, 'price', 100000 from users u cross join variants v`.execute(shop.db)
  await sql`analyze price_alerts`.execute(shop.db)
  const prices = [{ variant_id: variants[0] ?? 0, price: 90_000 }]

  const { rows } = await sql<
    Record<string, string>
  >`explain ${fallenAlerts({ priceList: null, siteIds: [] }, prices, 200)}`.execute(shop.db)

  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('price_alerts_of_price')
  expect(plan).not.toContain('Seq Scan on price_alerts')
})

test('WISH-05 ended alerts are forgotten after half a year', async () => {
  const shop = await openTestShop()
  const bat = await shop.customer()
  const [phone, cover] = [await shop.variant(), await shop.variant()]
  for (const { id } of [phone, cover]) await endedAlert(bat, id)
  await shop.db
    .updateTable('price_alerts')
    .set({ ended_at: new Date(Date.now() - 181 * 86_400_000) })
    .where('variant_id', '=', phone.id)
    .execute()

  await shop.alerts.forgetOld(shop.db)

  expect(await bat.alerts.list()).toMatchObject([{ variant_id: cover.id }])
})

const reprice = ({ db }: TestShop, id: number, price: number) =>
  db.updateTable('variants').set({ price }).where('id', '=', id).execute()

const told = ({ db }: TestShop) =>
  db
    .selectFrom('messages')
    .select(['template', 'channel'])
    .where('template', 'in', ['price_dropped', 'stock_back'])
    .execute()

async function endedAlert({ alerts }: LoggedInShop, variantId: number): Promise<void> {
  await alerts.end((await alerts.set({ variantId, kind: 'price' })).id)
}

/** Variants of one product. */
async function manyVariants(shop: TestShop, count: number): Promise<number[]> {
  const { product_id } = await shop.variant()
  const { rows } = await sql<{ id: number }>`
    insert into variants (product_id, sku, price)
    select ${product_id}::bigint, 'MANY-' || n, 100000 from generate_series(1, ${count}::int) n returning id`.execute(
    shop.db,
  )
  return rows.map(({ id }) => id)
}

const manyCustomers = ({ db }: TestShop, count: number) =>
  sql`
    insert into users (site_id, phone, phone_proved_at, locale)
    select (select min(id) from sites), (88500000 + n)::text, now(), 'mn' from generate_series(1, ${count}::int) n`.execute(
    db,
  )
