import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'
import { exportCatalog, importFile } from '../catalog/index.ts'
import { createPriceHistory } from './index.ts'

const HOUR_MS = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS)

test('WISH-05 the history of a product has each price that was paid once, the first included', async () => {
  const shop = await openTestShop()
  const phone = await shop.variant({ price: 100_000 })
  const red = await shop.variant({ product_id: phone.product_id, price: 120_000 })
  await change(shop, phone.id, { price: 90_000 })
  await change(shop, phone.id, { weight_grams: 300 })
  await change(shop, phone.id, { price: 90_000, selling_price: 95_000 })
  await change(shop, phone.id, { price: 110_000, selling_price: 90_000 })
  await change(shop, phone.id, { selling_price: null })
  await change(shop, red.id, { price: 1 })

  const { days, variants } = await shop.guest().products.priceHistory(phone.slug)

  expect(days).toBe(90)
  expect(variants).toMatchObject([
    { variant_id: phone.id, lowest_30: 90_000 },
    { variant_id: red.id, lowest_30: 120_000 },
  ])
  expect(variants.map(({ points }) => points.map(({ price }) => price))).toEqual([
    [100_000, 90_000, 110_000],
    [120_000],
  ])
  const times = variants[0]?.points.map(({ at }) => Date.parse(at)) ?? []
  expect(times).toEqual(times.toSorted((one, other) => one - other))
})

test('WISH-05 a sale is in the history from its first to its last moment, and again if it is moved', async () => {
  const shop = await openTestShop()
  const sale = { price: 100_000, selling_price: 80_000, sale_start_at: inHours(1), sale_expire_at: inHours(2) }
  const phone = await shop.variant(sale)
  let days = 90
  // Each time another question, because answers are shared for a second.
  const paid = async () => {
    const { variants } = await shop.guest().products.priceHistory(phone.product_id, days++)
    return variants[0]?.points.map(({ price }) => price)
  }
  expect(await paid()).toEqual([100_000])

  await change(shop, phone.id, { sale_start_at: inHours(5), sale_expire_at: inHours(9) })
  await passHours(shop, 4)
  expect(await paid()).toEqual([100_000])

  await passHours(shop, 3)
  expect(await paid()).toEqual([100_000, 80_000])

  await passHours(shop, 3)
  expect(await paid()).toEqual([100_000, 80_000, 100_000])
})

test('WISH-05 the lowest price of 30 days counts what was paid when they began, not what was paid before', async () => {
  const shop = await openTestShop()
  const phone = await shop.variant({ price: 70_000 })
  await passHours(shop, 24 * 10)
  await change(shop, phone.id, { price: 90_000 })
  await passHours(shop, 24 * 35)
  await change(shop, phone.id, { price: 100_000 })

  const lastDays = async (days: number) => (await shop.guest().products.priceHistory(phone.slug, days)).variants[0]

  expect(await lastDays(90)).toMatchObject({ lowest_30: 90_000, points: [70_000, 90_000, 100_000].map(priced) })
  const shown = await lastDays(20)
  expect(shown).toMatchObject({ lowest_30: 90_000, points: [90_000, 100_000].map(priced) })
  const began = Date.now() - Date.parse(shown?.points[0]?.at ?? '')
  expect(Math.round(began / HOUR_MS)).toBe(24 * 20)
})

test('WISH-05 an import that changes a price adds one point, and none when it is repeated', async () => {
  const shop = await openTestShop()
  await shop.variant({ price: 100_000, product: { image: false } })
  const into = { db: shop.db, files: shop.opened.resources.files }
  const file = path.join(shop.config.dataDir, 'catalogue.jsonl')
  await exportCatalog(shop.db, file)
  await writeFile(file, (await readFile(file, 'utf8')).replace('100000', '90000'))

  const first = await importFile(into, file)
  const second = await importFile(into, file)

  expect([first.changed, second.unchanged]).toEqual([1, 1])
  const changes = await shop.db.selectFrom('price_changes').select('price').orderBy('at').execute()
  expect(changes).toEqual([priced(100_000), priced(90_000)])
})

test('WISH-05 the history of an unknown product, and of no days or of more than a year, is refused', async () => {
  const shop = await openTestShop()
  const phone = await shop.variant()
  const { products } = shop.guest()

  await expect(products.priceHistory('no-such-product')).rejects.toMatchObject({ code: 'product_not_found' })
  await expect(products.priceHistory(phone.slug, 0)).rejects.toMatchObject({ code: 'invalid_request' })
  await expect(products.priceHistory(phone.slug, 366)).rejects.toMatchObject({ code: 'invalid_request' })
})

test('WISH-05 prices of more than a year ago are forgotten, except what is still paid', async () => {
  const shop = await openTestShop()
  const [phone, cover] = [await shop.variant({ price: 100_000 }), await shop.variant({ price: 9_000 })]
  await change(shop, phone.id, { price: 90_000 })
  await shop.alerts.tellCustomers()
  await passHours(shop, 24 * 410)
  await change(shop, phone.id, { price: 95_000 })
  const catalog = { productId: async () => 0 }

  await createPriceHistory({ catalog }).forgetOld(shop.db)

  const left = await shop.db.selectFrom('price_changes').select(['variant_id', 'price']).orderBy('at').execute()
  expect(left).toHaveLength(3)
  expect(left).toEqual(
    expect.arrayContaining([
      { variant_id: phone.id, price: 90_000 },
      { variant_id: phone.id, price: 95_000 },
      { variant_id: cover.id, price: 9_000 },
    ]),
  )
})

const priced = (price: number) => ({ price })

interface Change {
  price?: number
  selling_price?: number | null
  sale_start_at?: Date
  sale_expire_at?: Date
  weight_grams?: number
}

const change = ({ db }: TestShop, id: number, values: Change) =>
  db.updateTable('variants').set(values).where('id', '=', id).execute()

/** Lets time pass for the history; one minute more than said, so that no two changes meet while they move. */
const passHours = ({ db }: TestShop, hours: number) =>
  sql`update price_changes set at = at - make_interval(hours => ${hours}::int, mins => 1)`.execute(db)
