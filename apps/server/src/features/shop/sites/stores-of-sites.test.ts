import { expect, test } from 'vitest'
import { readyToPay } from '../../../../testing/orders/shopping.ts'
import { openSites, SECOND_SITE } from '../../../../testing/sites.ts'

const [HERE, THERE] = ['a.mn', 'second.example.mn']
const NOT_FOUND = { status: 422, code: 'store_location_not_found', message: 'Сонгосон салбар олдсонгүй' }

test('SITE-02 a site with stores shows and hands out orders in these alone, and sells what all of them have', async () => {
  const { client, at, on, stores, phone } = await openStores()

  const sites = [at(HERE), at(THERE)] as const
  const codes = await Promise.all(sites.map(async ({ site }) => (await site.storeLocations()).map(({ code }) => code)))
  expect(codes).toEqual([['central', 'airport', 'depot'], ['airport']])
  const { store_locations: loaded } = await at(THERE).site.data({ load_store_locations: true })
  expect(loaded).toMatchObject([{ code: 'airport' }])
  const stocked = await Promise.all(
    sites.map(async ({ products }) => (await products.stockItems(phone.id)).map((item) => item.store_location_id)),
  )
  expect(stocked).toEqual([[stores.central, stores.airport], [stores.airport]])
  const withPieces = await Promise.all(
    sites.map(async ({ client: caller }) => {
      const params = { id: phone.id }
      const { stores: found } = await caller.request('GET /api/v2/variants/:id/stores', { params })
      return found.map((item) => item.store_location_id)
    }),
  )
  expect(withPieces).toEqual([[stores.central], []])

  const order = await readyToPay({ guest: () => at(THERE) }, phone)
  const { delivery_rates: rates } = await order.shopper.checkout.deliveryRates(order.number)
  expect(rates.map(({ delivery_type: type }) => type)).toEqual(['address', 'pickup'])
  const fetchAt = (store: number) =>
    order.shopper.checkout.update(order.number, { delivery_type: 'pickup', store_location_id: store })
  await expect(fetchAt(stores.central)).rejects.toMatchObject(NOT_FOUND)
  await fetchAt(stores.airport)
  const { delivery_times: times } = await order.shopper.checkout.deliveryRates(order.number)
  const [day] = times.slice(2)
  const time = { delivery_day: day?.day, delivery_window: day?.windows[0] }
  const { total } = await order.shopper.checkout.update(order.number, time)
  await on('second').settings({ stores: ['central'] })
  const place = () =>
    order.shopper.checkout.complete(order.number, {
      payment_method: 'bank_transfer',
      expected_total: total,
      terms_accepted: true,
    })
  await expect(place()).rejects.toMatchObject(NOT_FOUND)
  await fetchAt(stores.central)
  expect(await place()).toMatchObject({ store_location: { id: stores.central }, total: phone.price })

  await on('main').settings({ stores: ['central'] })
  const { order: draft, stores: offered } = await client.request('POST /api/back_office/draft_orders', {
    body: { channel: 'phone', phone: '99112233', variant_id: phone.id, quantity: 1 },
  })
  expect(offered.map(({ id }) => id)).toEqual([stores.central])
  const change = (store_location_id: number, language: string) =>
    client.request('PUT /api/back_office/draft_orders/:number', {
      params: { number: draft.number },
      body: { delivery_type: 'pickup', store_location_id },
      headers: { 'accept-language': language },
    })
  await expect(change(stores.airport, 'en')).rejects.toMatchObject({
    code: 'store_location_not_found',
    message: 'The chosen store was not found',
  })
  expect((await change(stores.central, 'en')).order.store_location).toMatchObject({ id: stores.central })
})

test('SITE-02 settings name stores that there are, and one that a site names is not retired', async () => {
  const { client, on } = await openStores()

  await expect(on('second').settings({ stores: ['airport', 'moon'] })).rejects.toMatchObject(NOT_FOUND)
  await expect(
    client.request('POST /api/back_office/sites', {
      body: { ...SECOND_SITE, code: 'third', hosts: ['third.example.mn'], stores: ['moon'] },
    }),
  ).rejects.toMatchObject(NOT_FOUND)
  const keep = async (codes: string[]) => {
    const { version, content } = (await client.request('GET /api/back_office/site')).sections.store_locations
    const body = { version, content: content.filter(({ code }) => codes.includes(code)) }
    return client.request('PUT /api/back_office/site/store_locations', { body })
  }
  await expect(keep(['central', 'depot'])).rejects.toMatchObject({
    status: 409,
    code: 'store_of_site',
    details: { name: 'Салбар airport', site: SECOND_SITE.name },
  })
  await on('second').settings({ stores: [] })
  await keep(['central', 'depot'])
  await expect(on('second').settings({ stores: ['airport'] })).rejects.toMatchObject(NOT_FOUND)
})

/** Two stores and a warehouse; the second site shows the second store, which has no piece. */
async function openStores() {
  const sites = await openSites()
  const { shop, client, on, at } = sites
  await shop.deliveryZone()
  const stores = {
    central: await shop.stockLocation('central'),
    airport: await shop.stockLocation('airport'),
    depot: await shop.stockLocation('depot', false),
  }
  const phone = await shop.variant({ price: 50_000, stock: 5 })
  await shop.db
    .insertInto('stock_items')
    .values({ variant_id: phone.id, stock_location_id: stores.airport, on_hand: 0 })
    .execute()
  await client.request('POST /api/back_office/sites', { body: { ...SECOND_SITE, stores: ['airport'] } })
  await expect.poll(async () => (await at(THERE).site.configs()).stores).toEqual(['airport'])
  return { ...sites, on, stores, phone }
}
