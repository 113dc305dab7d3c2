import { expect, test } from 'vitest'
import { sendLink } from '../../../../testing/orders/draft-orders.ts'
import { openPackages, packageOf, partOf } from '../../../../testing/packages.ts'
import { openTestShop } from '../../../../testing/test-shop.ts'

test('BO-03 CAT-13 an order by phone begins with a package, has more of it and single goods, and its discount', async () => {
  const { client, goods, begin, change, add } = await openScene()

  const begun = await begin({ package: { slug: 'pc', qty: 2 } })
  const { number, packages } = begun.order
  const id = packages[0]?.id ?? 0
  expect(begun.order).toMatchObject({
    channel: 'phone',
    packages: [{ name: 'Компьютер', qty: 2, total: 300_000, discount: 30_000 }],
    total: 270_000,
  })
  expect(await add(number)).toMatchObject({ order: { packages: [{ id, qty: 3 }] } })
  const mixed = await client.request('PUT /api/back_office/draft_orders/:number/line_items', {
    params: { number },
    body: { variant_id: goods.cpu.id, quantity: 1 },
  })
  expect(mixed.order.line_items.map(({ quantity, package_id }) => [quantity, package_id])).toEqual([
    [3, id],
    [3, id],
    [1, null],
  ])
  expect(await change(number, id, 1)).toMatchObject({ order: { packages: [{ id, qty: 1 }], item_total: 250_000 } })
  expect(await change(number, id, 0)).toMatchObject({ order: { packages: [], item_total: 100_000 } })
})

test('BO-03 CAT-13 a package by phone is refused as in every cart, and an order begins with one thing alone', async () => {
  const { client, goods, begin, change, add } = await openScene()
  const { order } = await begin({ variant_id: goods.cpu.id })
  const parts = (await client.request('GET /api/v2/packages/:slug', { params: { slug: 'pc' } })).components
  const unknown = [{ component_id: parts[0]?.id ?? 0, variant_id: goods.memory.id }]

  await expect(begin({})).rejects.toMatchObject({ code: 'invalid_request' })
  await expect(begin({ variant_id: goods.cpu.id, package: { slug: 'pc' } })).rejects.toMatchObject({
    code: 'invalid_request',
  })
  await expect(begin({ package: { slug: 'none' } })).rejects.toMatchObject({ code: 'package_not_found' })
  await expect(add(order.number, { choices: unknown })).rejects.toMatchObject({ code: 'package_part_unknown' })
  await expect(add(order.number, { qty: 11 })).rejects.toMatchObject({ code: 'insufficient_stock' })
  await expect(change(order.number, 999_999, 1)).rejects.toMatchObject({ code: 'package_not_in_cart' })
  await expect(add('R000000000')).rejects.toMatchObject({ code: 'order_not_found' })
})

test('BO-03 CAT-13 whoever pays the link of a phone order pays its packages whole, and staff change them no more', async () => {
  const { shop, member, client, begin, change } = await openScene()
  await shop.deliveryZone({ rate: 5000 })
  const { order } = await begin({ package: { slug: 'pc' } })
  const params = { number: order.number }
  const address = { city: '11', district: '1119', khoroo: '1', detail: '14-р байр, 45 тоот' }
  const { delivery_times: times } = await client.request('PUT /api/back_office/draft_orders/:number', {
    params,
    body: { receiver: 'Бат', address },
  })
  const ready = await client.request('PUT /api/back_office/draft_orders/:number', {
    params,
    body: { delivery_day: times[1]?.day, delivery_window: times[1]?.windows[0] },
  })

  const sent = await sendLink(member, ready)

  expect(sent.order).toMatchObject({ state: 'payment', total: 140_000, packages: [{ qty: 1, discount: 15_000 }] })
  await expect(change(order.number, order.packages[0]?.id ?? 0, 2)).rejects.toMatchObject({
    code: 'order_not_editable',
  })
})

/** Staff of a shop with a package of two parts at ten percent less. */
async function openScene() {
  const shop = await openTestShop()
  const goods = {
    cpu: await shop.variant({ price: 100_000, stock: 10 }),
    memory: await shop.variant({ price: 50_000, stock: 10 }),
  }
  const packages = await openPackages(shop)
  await packages.create(
    packageOf([partOf('Процессор', [goods.cpu.id]), partOf('Санах ой', [goods.memory.id])], {
      discount: { type: 'percent', value: 10 },
    }),
  )
  const member = await shop.staff('support')
  const { client } = member
  return {
    shop,
    goods,
    member,
    client,
    begin: (first: { variant_id?: number; package?: { slug: string; qty?: number } }) =>
      client.request('POST /api/back_office/draft_orders', { body: { channel: 'phone', phone: '99112233', ...first } }),
    add: (number: string, rest: { qty?: number; choices?: { component_id: number; variant_id: number }[] } = {}) =>
      client.request('POST /api/back_office/draft_orders/:number/packages', {
        params: { number },
        body: { package: { slug: 'pc', ...rest } },
      }),
    change: (number: string, id: number, qty: number) =>
      client.request('PUT /api/back_office/draft_orders/:number/packages/:id', {
        params: { number, id },
        body: { qty },
      }),
  }
}
