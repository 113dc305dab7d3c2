import { expect, test } from 'vitest'
import type { StoredRate } from '../../fulfilment/delivery/index.ts'
import { type CartVariant, isBlocking, liveOrder, type SaleRules } from './live-order.ts'
import type { OrderRow, StoredLine } from './orders.queries.ts'
import type { StoredOrder } from './stored-orders.queries.ts'

const NOW = new Date('2026-11-20T10:00:00+08:00')
const ALCOHOL = {
  selling: true,
  licence: '1',
  min_age: 21,
  from_hour: 0,
  to_hour: 24,
  blocked_days_of_month: [],
  blocked_weekdays: [],
  blocked_dates: [],
}
const RULES: SaleRules = { now: NOW, isTimeOpen: true, alcohol: ALCOHOL, bornOn: null, discounts: [] }

test('CART-08 an open cart shows lines and sums at current prices', () => {
  const live = liveOrder(stored({}, [line({ price: 100, quantity: 2 })]), [variant({ price: 150 })], RULES)

  expect(live.lines).toMatchObject([{ price: 150, previousPrice: 100 }])
  expect(live.totals).toMatchObject({ item_total: 300, total: 300 })
  expect(live.problems).toMatchObject([{ code: 'price_changed', line: { id: 1 } }])
})

test('CART-08 a placed order keeps its lines and sums', () => {
  const sold = stored({ state: 'complete', item_total: 200, total: 200 }, [line({ price: 100, quantity: 2 })])

  const live = liveOrder(sold, [variant({ price: 150, available: 0, for_sale: false })], RULES)

  expect(live.lines).toMatchObject([{ price: 100, previousPrice: null }])
  expect(live.totals).toMatchObject({ item_total: 200, total: 200 })
  expect(live.problems).toEqual([])
})

test('CART-08 two lines of one variant share its stock: the problem names the second, with its remaining pieces', () => {
  const lines = [line({ id: 1, quantity: 2 }), line({ id: 2, quantity: 2 })]

  const live = liveOrder(stored({}, lines), [variant({ available: 3 })], RULES)

  expect(live.problems).toMatchObject([{ code: 'insufficient_stock', line: { id: 2 }, available: 1 }])
})

test.each([
  { title: 'not for sale any more', variant: { for_sale: false, available: 0 }, code: 'not_for_sale' },
  { title: 'sold out and dearer', variant: { available: 0, price: 900 }, code: 'insufficient_stock' },
])('CART-08 a variant that is $title has one problem: $code', ({ variant: now, code }) => {
  const live = liveOrder(stored({}, [line({})]), [variant(now)], RULES)

  expect(live.problems).toMatchObject([{ code }])
  expect(live.problems.every(isBlocking)).toBe(true)
})

test('CART-08 a changed price alone does not block the order: the shopper accepts the total when paying', () => {
  const live = liveOrder(stored({}, [line({ price: 1 })]), [variant({ price: 2 })], RULES)

  expect(live.problems.filter(isBlocking)).toEqual([])
})

test('CHK-04 an address that no zone serves is a problem of the order', () => {
  const nowhere = stored({ delivery_type: 'address', address: ADDRESS }, [line({})])

  expect(liveOrder(nowhere, [variant({})], RULES).problems).toMatchObject([{ code: 'no_shipping_rates', line: null }])
})

test('CHK-01 a delivery time that has passed is a problem', () => {
  const late = stored({ delivery_day: '2026-11-20', delivery_window: '11-14' }, [line({})])

  expect(liveOrder(late, [variant({})], { ...RULES, isTimeOpen: false }).problems).toMatchObject([
    { code: 'delivery_time_unavailable' },
  ])
})

test('CHK-01 an order of licences alone needs no destination and no time', () => {
  const licences = stored({ delivery_type: 'address', address: ADDRESS }, [line({ kind: 'license' })])

  const live = liveOrder(licences, [variant({ kind: 'license' })], { ...RULES, isTimeOpen: false })

  expect(live.problems).toEqual([])
})

test('CHK-02 alcohol requires one age confirmation for the whole order', () => {
  const lines = [line({ kind: 'alcohol' }), line({ id: 2, kind: 'alcohol' })]
  const wine = [variant({ kind: 'alcohol' })]

  const live = liveOrder(stored({}, lines), wine, RULES)

  expect(live).toMatchObject({ ageRequired: 21, problems: [{ code: 'age_required', line: null, age: 21 }] })
  expect(liveOrder(stored({ age_confirmed_at: NOW }, lines), wine, RULES)).toMatchObject({ problems: [] })
  expect(liveOrder(stored({}, [line({})]), [variant({})], RULES).ageRequired).toBeNull()
})

test('CHK-02 alcohol that is not sold, or not at this time, is a problem of its line', () => {
  const order = stored({ age_confirmed_at: NOW }, [line({ kind: 'alcohol' })])
  const problemsBy = (rules: Partial<SaleRules['alcohol']>) =>
    liveOrder(order, [variant({ kind: 'alcohol' })], { ...RULES, alcohol: { ...ALCOHOL, ...rules } }).problems

  expect(problemsBy({ selling: false })).toMatchObject([{ code: 'alcohol_not_sold', line: { id: 1 } }])
  expect(problemsBy({ from_hour: 11 })).toMatchObject([{ code: 'alcohol_not_now', line: { id: 1 } }])
})

test('CHK-03 pickup of an order is free while its delivery to an address is not', () => {
  const order = {
    ...stored({ address: ADDRESS }, [line({ price: 100 })]),
    zone: { id: 1, slot_capacity: null, rates: [RATE] },
  }
  const shipTotal = (delivery_type: OrderRow['delivery_type']) =>
    liveOrder({ ...order, order: { ...order.order, delivery_type } }, [variant({})], RULES).totals.ship_total

  expect([shipTotal('address'), shipTotal('pickup'), shipTotal(null)]).toEqual([7, 0, 0])
})

const RATE: StoredRate = {
  method: 'standard',
  up_to_grams: null,
  cost: 7,
  free_over: null,
  promise_from_hours: 0,
  promise_to_hours: 24,
}
const ADDRESS = { city: '11', district: '1119', khoroo: '1', detail: '14-р байр' }

const NOT_PLACED = {
  receipt_state: 'none',
  receiver_phone: null,
  gift: false,
  gift_message: null,
  buyer_type: 'person',
  organisation: null,
  consumer_number: null,
  age_confirmed_at: null,
  terms_version: null,
  terms_accepted_at: null,
  delivery_method: 'standard',
  promised_from: null,
  promised_to: null,
  delivered_at: null,
  return_until: null,
  cancel_reason: null,
  refund_account: null,
  credit_total: 0,
} as const

function line(overrides: Partial<StoredLine>): StoredLine {
  const one = {
    id: 1,
    variant_id: 7,
    product_id: 3,
    quantity: 1,
    price: 100,
    old_price: null,
    gift: false,
    options: {},
  }
  const sold = { kind: 'generic', weight_grams: 0, return_hours: null, tax: null, discount: 0, order_package_id: null }
  return { ...one, ...sold, name: { mn: 'Утас' }, sku: 'SKU', ...overrides }
}

function variant(overrides: Partial<CartVariant>): CartVariant {
  const texts = {
    sku: 'SKU',
    slug: 'phone',
    name: { mn: 'Утас' },
    kind: 'generic',
    brand_id: null,
    brand: null,
    taxon_ids: [],
    option_text: { mn: '' },
  }
  return {
    id: 7,
    product_id: 3,
    ...texts,
    price: 100,
    old_price: null,
    available: 10,
    weight_grams: 0,
    tax: { type: 'VAT_ABLE', product_code: null, classification: null, city_tax: false, bar_code: null },
    image: null,
    for_sale: true,
    is_sold: true,
    ...overrides,
  }
}

function stored(overrides: Partial<OrderRow>, lines: StoredLine[]): StoredOrder {
  const times = { created_at: NOW, updated_at: NOW, placed_at: null, completed_at: null, canceled_at: null }
  const contact = { phone: null, proved_phone: null, email: null, receiver: null, note: null }
  const delivery = { delivery_type: null, address: null, delivery_zone_id: null, store_location_id: null }
  const sums = { item_total: 0, ship_total: 0, discount_total: 0, tax_total: 0, total: 0, total_quantity: 0 }
  const order: OrderRow = {
    id: 1,
    number: 'R000000001',
    token_hash: 'hash of the token',
    token_cipher: 'cipher of the token',
    site_id: 1,
    user_id: null,
    state: 'cart',
    is_booking: false,
    cancellation_fee: 0,
    payment_state: 'none',
    shipment_state: 'none',
    locale: 'mn',
    channel: 'web',
    quote_id: null,
    prices_until: null,
    awaits_approval: false,
    placed_by: null,
    ...sums,
    ...contact,
    ...delivery,
    delivery_day: null,
    delivery_window: null,
    ...times,
    ...NOT_PLACED,
    ...overrides,
  }
  return { order, lines, packages: [], zone: null, location: null, codes: [], tenders: [], promotionVersions: null }
}
