import type { EditedSection, SectionContent, SiteSection, StoreLocationEntry, ZoneEntry } from '@delguur/contract'
import { addDays, isoDay } from '@delguur/mongolia'
import type { RequestInput } from '@delguur/sdk'
import { expect, test } from 'vitest'
import { readyToPay } from '../../../../testing/orders/shopping.ts'
import { smallPicture } from '../../../../testing/pictures.ts'
import { openTestShop } from '../../../../testing/test-shop.ts'
import { insertHotel } from '../../../../testing/travel.ts'
import { refuseStaffSections } from '../../../cli/staff-sections.ts'
import { mainSiteId } from '../site/index.ts'

const store: StoreLocationEntry = {
  code: 'central',
  name: { mn: 'Төв салбар', en: 'Central store' },
  city_code: '11',
  district_code: '1119',
  address: { mn: 'Бага тойруу 14' },
  phone: '77001234',
  hours: '10:00–22:00',
  lat: 47.92,
  lon: 106.91,
  pickup: true,
}
const zone: ZoneEntry = {
  code: 'city',
  name: { mn: 'Улаанбаатар', en: 'Ulaanbaatar' },
  city_codes: ['11'],
  district_codes: [],
  rate: 5000,
  free_over: 300_000,
  promise_hours: { from: 2, to: 24 },
}
const account = { name: 'Дэлгүүр ХХК', iban: 'MN380005000000000001', bank: 'Хаан банк' }

test('BO-03 a shop without stores, zones and accounts gets them from staff, and the checkout shows them at once in every process', async () => {
  const { shop, replace } = await openEditing({ sandboxPayments: false, bankAccounts: [] })
  const other = await shop.anotherNode()
  const variant = await shop.variant({ stock: 3 })
  const guest = shop.guest('en')
  expect(await guest.checkout.paymentMethods()).toEqual([])

  await replace('store_locations', (stores) => [...stores, { ...store, code: 'north' }])
  const { content: zones } = await replace('zones', () => [zone])
  await replace('payment', (payment) => ({
    ...payment,
    transfer_accounts: [account],
    payment_methods: {
      bank_transfer: { enabled: true, position: 1, description: { mn: 'Хаан банк руу', en: 'To Khan bank' } },
      cash_on_delivery: { enabled: true, position: 0 },
    },
    cash_on_delivery: { zones: ['city'], max_open_orders: 1 },
  }))

  expect(zones).toMatchObject([zone])
  const order = await readyToPay(shop, variant)
  expect(await guest.checkout.paymentMethods()).toMatchObject([
    { code: 'cash_on_delivery' },
    { code: 'bank_transfer', description: 'To Khan bank' },
  ])
  expect((await order.pay('bank_transfer')).transfer?.accounts).toEqual([account])
  const atOther = async (path: string) => (await fetch(`${other.url}${path}`)).json()
  await expect.poll(() => atOther('/api/v2/zones')).toMatchObject({ zones: [{ code: 'city', rate: 5000 }] })
  await expect
    .poll(() => atOther('/api/v2/store_locations'))
    .toMatchObject({ store_locations: expect.arrayContaining([expect.objectContaining({ code: 'north' })]) })
})

test('BO-03 a section that somebody else has saved meanwhile is not overwritten, and the audit tells who changed what', async () => {
  const { shop, client, replace, read } = await openEditing()
  const { version } = await read('settings')
  const now = await replace('settings', (settings) => ({ ...settings, site_name: 'Номин' }))

  const late = client.request('PUT /api/back_office/site/settings', {
    body: { version, content: { ...now.content, site_name: 'Гоёл' } },
  })

  await expect(late).rejects.toMatchObject({
    code: 'changed_meanwhile',
    details: { current: { version: now.version, content: { site_name: 'Номин' } }, changed: { by: 'Сараа Дорж' } },
  })
  const { entries } = await client.request('GET /api/back_office/audit', { query: { kind: 'site' } })
  expect(entries).toMatchObject([
    { thing_id: 'settings', before: { site_name: 'Delguur' }, after: { site_name: 'Номин' } },
  ])
  expect(Object.keys(entries[0]?.after ?? {})).toEqual(['site_name'])
  const main = await mainSiteId(shop.db)
  const byFile = refuseStaffSections(shop.db, main, { configs: { site_name: 'Файл' } })
  await expect(byFile).rejects.toThrow(/settings: Сараа Дорж/)
  await refuseStaffSections(shop.db, main, { zones: [zone], lookbooks: [], configs: { lease: false } })
})

test('BO-03 what cannot be is refused by the name of its field, in the caller’s language, and nothing is written', async () => {
  const { replace, read } = await openEditing()
  await replace('zones', () => [zone])
  const refused = async <S extends SiteSection>(
    section: S,
    change: (content: SectionContent<S>) => SectionContent<S>,
  ) =>
    replace(section, change).then(
      () => 'written',
      (error) => error.errors,
    )

  const errors = {
    ...(await refused('zones', ([one = zone]) => [one, { ...one, code: 'again' }])),
    ...(await refused('payment', (payment) => ({
      ...payment,
      cash_on_delivery: { zones: ['nowhere'], max_open_orders: 2 },
    }))),
    ...(await refused('store_locations', () => [{ ...store, district_code: '4501' }])),
    ...(await refused('settings', (settings) => ({ ...settings, locales: ['mn'], default_locale: 'en' }))),
    ...(await refused('delivery', (delivery) => ({ ...delivery, from_hour: 22, to_hour: 11 }))),
  }

  expect(errors).toEqual({
    'content.1.city_codes.0': ['11 already belongs to zone “city”'],
    'content.cash_on_delivery.zones.0': ['No zone has the code “nowhere”'],
    'content.0.district_code': ['Please choose a district or sum'],
    'content.default_locale': ['This is not among the languages of the shop'],
    'content.to_hour': ['This ends before it begins'],
    'content.cutoff_hour': ['This is after the last hour of delivery'],
  })
  expect(await refused('zones', ([one = zone]) => [{ ...one, rate: null, rates: [] }])).toEqual({
    'content.0.rate': ['There is no rate of standard delivery'],
  })
  const account_ = { ...account, iban: 'MN390005000000000001' }
  expect(await refused('payment', (payment) => ({ ...payment, transfer_accounts: [account_] }))).toEqual({
    'content.transfer_accounts.0.iban': ['The IBAN is wrong: MN and 18 digits'],
  })
  expect((await read('zones')).content).toMatchObject([zone])
})

test('BO-03 a store is closed once it has neither goods nor orders; a zone that couriers are paid in stays', async () => {
  const { shop, replace } = await openEditing()
  await replace('store_locations', () => [store, { ...store, code: 'second', name: { mn: 'Хоёр' } }])
  await replace('zones', () => [zone])
  const { id: variantId } = await shop.variant()
  await shop.setStock(variantId, 2, 'second')

  await expect(replace('store_locations', () => [store])).rejects.toMatchObject({
    code: 'store_in_use',
    details: { code: 'second', pieces: 2, orders: 0 },
  })
  await shop.setStock(variantId, 0, 'second')
  const { content } = await replace('store_locations', () => [store])
  expect(content.map(({ code }) => code)).toEqual(['central'])
  await expect.poll(() => shop.guest().site.storeLocations()).toMatchObject([{ code: 'central' }])
  const again = await replace('store_locations', (stores) => [...stores, { ...store, code: 'second' }])
  expect(again.content).toHaveLength(2)

  await replace('payment', (payment) => ({ ...payment, cash_on_delivery: { zones: ['city'], max_open_orders: 1 } }))
  await expect(replace('zones', () => [])).rejects.toMatchObject({ code: 'zone_in_use', details: { code: 'city' } })
  await replace('payment', (payment) => ({ ...payment, cash_on_delivery: { zones: [], max_open_orders: 1 } }))
  await replace('zones', () => [])
  await expect.poll(() => shop.guest().site.zones()).toEqual([])
})

test('BO-03 staff are told of methods without a provider, links to nothing, rules for goods that nobody sells and windows that are overbooked', async () => {
  const { shop, replace } = await openEditing({ sandboxPayments: false, bankAccounts: [] })
  await shop.taxon('phones')
  await replace('zones', () => [zone])
  const { id: zone_id } = await shop.db.selectFrom('delivery_zones').select('id').executeTakeFirstOrThrow()
  for (let count = 0; count < 2; count++) {
    const { number } = await shop.guest().orders.addToCart({ variantId: (await shop.variant({ stock: 9 })).id })
    const { id: order_id } = await shop.db
      .selectFrom('orders')
      .select('id')
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    const slot = { order_id, zone_id, day: addDays(isoDay(Date.now()), 3), window: '14-18' } as const
    await shop.db.insertInto('delivery_slot_takings').values(slot).execute()
  }

  const menus = await replace('menus', () => ({
    main: [
      { title: { mn: 'Утас' }, url: '/t/phones' },
      {
        title: { mn: 'Бидний тухай' },
        url: '/pages/nothing',
        children: [{ title: { mn: 'Үгүй' }, url: '/brands/none' }],
      },
    ],
  }))
  const settings = await replace('settings', ({ alcohol, ...content }) => ({
    ...content,
    alcohol: { ...alcohol, selling: true },
    returns: { hours: 72, hours_by_kind: { earbud: 24 } },
  }))
  const payment = await replace('payment', (content) => ({ ...content, payment_methods: { qr: { enabled: true } } }))
  const zones = await replace('zones', () => [{ ...zone, slot_capacity: 1 }])

  expect(menus.warnings).toEqual([
    { field: 'main.1.url', text: 'Nothing is found at /pages/nothing' },
    { field: 'main.1.children.0.url', text: 'Nothing is found at /brands/none' },
  ])
  expect(settings.warnings).toEqual([
    { field: 'alcohol.licence', text: 'Pages have to show the number of the licence while alcohol is sold' },
    { field: 'returns.hours_by_kind.earbud', text: 'No product is of the kind “earbud”' },
  ])
  expect(payment.warnings).toEqual([
    {
      field: 'payment_methods.qr',
      text: 'QPay is switched on, but its provider is not set up, so shoppers do not see it',
    },
    { field: 'payment_methods', text: 'Shoppers cannot pay in any way' },
  ])
  expect(zones.warnings).toMatchObject([{ field: '0.slot_capacity', text: expect.stringContaining('2 booked') }])
})

test('BO-03 SITE-03 texts of the shop are replaced by staff, who are told of values that a text does not take or lacks', async () => {
  const { shop, client, replace } = await openEditing()
  const { texts } = await client.request('GET /api/back_office/site/shipped_texts')
  expect(texts['nav.cart']).toEqual({ mn: 'Сагс', en: 'Cart' })

  const { warnings } = await replace('texts', () => ({
    mn: { 'nav.cart': 'Миний тэрэг', 'page.title': 'Дэлгүүр', 'no.such.text': 'Үг' },
    en: { 'nav.cart': 'My basket' },
  }))
  const refused = replace('texts', () => ({
    mn: { 'nav.cart': 'Сагс {count}' },
    en: { 'page.title': '{title} · {site' },
  }))

  expect(warnings).toEqual([
    { field: 'mn.no.such.text', text: 'No text has the key “no.such.text”' },
    { field: 'mn.page.title', text: 'The text “page.title” does not say {site}' },
  ])
  await expect(refused).rejects.toMatchObject({
    code: 'invalid_request',
    errors: {
      'content.mn.nav.cart': ['This text has no value {count}'],
      'content.en.page.title': ['The braces do not match: values are written {name}'],
    },
  })
  const translation = async (locale: 'mn' | 'en') => (await shop.guest(locale).site.data()).translation
  await expect.poll(() => translation('mn')).toMatchObject({ 'nav.cart': 'Миний тэрэг' })
  expect(await translation('en')).toEqual({ 'nav.cart': 'My basket' })
})

test('BO-03 whoever manages the site alone finds what a menu leads to, and sends a picture for a banner', async () => {
  const shop = await openTestShop()
  await shop.variant({ product: { slug: 'morin-khuur', name: { mn: 'Морин хуур', en: 'Horse-head fiddle' } } })
  await shop.brand('Horse & Sons')
  const owner = await shop.staff('administrator')
  const role = { names: { mn: 'Сайт', en: 'Site' }, permissions: ['sites.manage' as const] }
  const { code } = await owner.client.request('POST /api/back_office/roles', { body: role })
  const { client } = await shop.staff(code)

  const find = async (q: string) =>
    (await client.request('GET /api/back_office/site/link_targets', { query: { q } })).targets
  expect(await find('HORSE')).toEqual([
    { kind: 'brand', url: expect.stringMatching(/^.brands./), name: { mn: 'Horse & Sons' } },
    { kind: 'product', url: '/products/morin-khuur', name: { mn: 'Морин хуур', en: 'Horse-head fiddle' } },
  ])
  expect(await find('хуур')).toHaveLength(1)
  const { slug } = await insertHotel(shop)
  expect(await find('hotel')).toEqual([
    { kind: 'list', url: '/hotels', name: { mn: 'Зочид буудлууд', en: 'Hotels' } },
    { kind: 'hotel', url: `/hotels/${slug}`, name: { mn: 'Туул буудал', en: 'Hotel Tuul' } },
  ])
  expect(await find('100%')).toEqual([])
  const upload = { picture: new Blob([new Uint8Array(await smallPicture())]) }
  await expect(client.request('POST /api/back_office/pictures', { upload })).rejects.toMatchObject({
    code: 'forbidden',
  })
  const { hash } = await client.request('POST /api/back_office/site/pictures', { upload })
  const { version } = (await client.request('GET /api/back_office/site')).sections.banners
  const banner = {
    place: 'home_hero',
    title: { mn: 'Хуур' },
    text: { mn: '' },
    button: { mn: '' },
    url: '/products',
    image: hash,
  }
  await client.request('PUT /api/back_office/site/banners', { body: { version, content: [banner] } })
  const { presets } = await shop.guest('mn').site.data()
  expect(presets.banners).toMatchObject([{ title: 'Хуур', image: { hash } }])
})

async function openEditing(settings: Parameters<typeof openTestShop>[0] = {}) {
  const shop = await openTestShop(settings)
  const { client } = await shop.staff('administrator')
  const query = { locale: 'en' } as const
  const read = async <S extends SiteSection>(section: S): Promise<EditedSection<S>> => {
    const { sections } = await client.request('GET /api/back_office/site', { query })
    // The reply has each section under its own name.
    return sections[section] as unknown as EditedSection<S>
  }
  return {
    shop,
    client,
    read,
    /** Changes a section as it is now. */
    async replace<S extends SiteSection>(
      section: S,
      change: (content: SectionContent<S>) => SectionContent<S>,
    ): Promise<EditedSection<S>> {
      const { version, content } = await read(section)
      // One endpoint a section: each takes and answers what is named by its path.
      const input = { query, body: { version, content: change(content) } } as unknown as RequestInput<typeof KEY>
      return client.request(`PUT /api/back_office/site/${section}` as typeof KEY, input) as unknown as Promise<
        EditedSection<S>
      >
    },
  }
}

const KEY = 'PUT /api/back_office/site/settings'
