import type { CampaignInput, Order } from '@delguur/contract'
import { expect, test } from 'vitest'
import { offersOf } from '../../../../testing/orders/offers.ts'
import { DELIVERY, readyToPay } from '../../../../testing/orders/shopping.ts'
import { sellAlcohol } from '../../../../testing/site-rules.ts'
import { openTestShop } from '../../../../testing/test-shop.ts'
import { DAY_MS } from '../../../platform/durations.ts'

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

test('CART-05 a coupon reduces the lines, the VAT and the total, and can be removed', async () => {
  const { shop, offers } = await openOfferShop()
  await offers.begin({ code: 'Намар-10' })
  const [phone, lamp] = [await shop.variant({ price: 110_000 }), await shop.variant({ price: 55_000 })]
  const bat = await readyToPay(shop, [phone, lamp])

  const order = await bat.shopper.orders.useCoupon(' намар 10')

  expect(order).toMatchObject({
    item_total: 165_000,
    discount_total: 16_500,
    ship_total: DELIVERY,
    total: 153_500,
    tax_total: Math.round(153_500 / 11),
    due_total: 153_500,
    line_items: [
      { total: 110_000, discount: 11_000 },
      { total: 55_000, discount: 5500 },
    ],
    discounts: [{ kind: 'coupon', name: 'Намрын урамшуулал', amount: 16_500, problem: null }],
    problems: [],
  })
  expect(await bat.order()).toEqual(order)
  expect(await bat.shopper.orders.removeCoupon()).toMatchObject({ discount_total: 0, total: 170_000, discounts: [] })
  expect(await bat.shopper.orders.removeCoupon()).toMatchObject({ discounts: [] })
})

test('RWD-04 another coupon replaces the first, and a refused one leaves it', async () => {
  const { shop, offers } = await openOfferShop()
  await offers.begin({ code: 'FIRST' })
  await offers.begin({ code: 'SECOND', discount_type: 'amount', value: 7000 })
  await offers.begin({ code: 'DEAR', min_purchase: 1_000_000 })
  const bat = await readyToPay(shop, await shop.variant({ price: 100_000 }))
  const { orders } = bat.shopper

  expect(await orders.useCoupon('first')).toMatchObject({ discount_total: 10_000 })
  expect(await orders.useCoupon('second')).toMatchObject({ discount_total: 7000, discounts: [{ code: 'SECOND' }] })
  await expect(orders.useCoupon('dear')).rejects.toMatchObject({ code: 'coupon_min_purchase' })
  await expect(orders.useCoupon('none of ours')).rejects.toMatchObject({
    code: 'coupon_not_found',
    status: 404,
    message: 'Купон олдсонгүй',
  })
  await expect(orders.useCoupon('12345')).rejects.toMatchObject({ code: 'promo_code_invalid', status: 422 })

  expect(await bat.order()).toMatchObject({ discount_total: 7000, discounts: [{ code: 'SECOND' }] })
})

test.each<[string, Partial<CampaignInput>, string, string]>([
  ['begins tomorrow', { starts_at: inDays(1) }, 'coupon_not_started', 'can be used from'],
  ['has expired', { expires_at: inDays(-1), starts_at: inDays(-2) }, 'coupon_expired', 'This code has expired'],
  ['needs dearer goods', { min_purchase: 100_001 }, 'coupon_min_purchase', 'worth 100,001₮ or more'],
  ['is for goods on sale no more', { excludes_sale: true }, 'coupon_not_for_goods', 'does not apply to the goods'],
])('RWD-04 a code that %s is refused with a reason', async (_, input, code, text) => {
  const { shop, offers } = await openOfferShop()
  await offers.begin({ code: 'OFFER', ...input })
  const bat = await readyToPay(shop, await shop.variant({ price: 120_000, selling_price: 100_000 }), shop.guest('en'))

  await expect(bat.shopper.orders.useCoupon('offer')).rejects.toMatchObject({
    code,
    message: expect.stringContaining(text),
  })
})

test('RWD-04 a code applies to goods of its categories, their subcategories and its brands, and never to alcohol', async () => {
  const { shop, offers } = await openOfferShop()
  await sellAlcohol(shop)
  const taxon_ids = [await shop.taxon('food')]
  await offers.begin({ code: 'FOOD', taxon_ids })
  await offers.begin({ code: 'NOMAD', brand_ids: [await shop.brand('nomad')] })
  const bread = await shop.variant({ price: 5000, product: { taxon: 'food/bread', brand: 'nomad' } })
  const wine = await shop.variant({ price: 50_000, product: { taxon: 'food/wine', brand: 'nomad', kind: 'alcohol' } })
  const lamp = await shop.variant({ price: 70_000, product: { taxon: 'home' } })
  const bat = await readyToPay(shop, [bread, lamp])

  expect(await bat.shopper.orders.useCoupon('food')).toMatchObject({ discount_total: 500 })
  expect(await bat.shopper.orders.useCoupon('nomad')).toMatchObject({ discount_total: 500 })
  const dorj = shop.guest()
  await dorj.orders.addToCart({ variantId: wine.id })
  await expect(dorj.orders.useCoupon('food')).rejects.toMatchObject({ code: 'coupon_not_for_goods' })
})

test('RWD-04 a cart shows that its code no longer applies, and is bought without it', async () => {
  const { shop, offers } = await openOfferShop()
  const { id } = await offers.begin({ code: 'OFFER' })
  const bat = await readyToPay(shop, await shop.variant({ price: 100_000 }), shop.guest('en'))
  await bat.shopper.orders.useCoupon('offer')
  await offers.end(id)

  const order = await bat.order()

  expect(order).toMatchObject({
    discount_total: 0,
    total: 105_000,
    discounts: [{ amount: 0, problem: 'This code has expired' }],
    problems: [{ code: 'discount_not_applicable', message: 'This code has expired', fix: 'discount' }],
  })
  const start = { payment_method: 'bank_transfer', terms_accepted: true } as const
  const pay = (expected_total: number) => bat.shopper.checkout.startPayment(bat.number, { ...start, expected_total })
  await expect(pay(95_000)).rejects.toMatchObject({ code: 'total_changed' })
  await pay(105_000)
  expect(await bat.order()).toMatchObject({ total: 105_000, discounts: [] })
  expect(await shop.db.selectFrom('coupon_uses').selectAll().execute()).toEqual([])
})

test('RWD-05 a voucher belongs to its customer, applies after the coupon, and is used once', async () => {
  const { shop, offers } = await openOfferShop()
  const [owner, other] = [await shop.customer(), await shop.customer()]
  await offers.begin({ code: 'HALF', value: 50 })
  const code = await offers.voucher(owner, 80_000)
  const phone = await shop.variant({ price: 100_000 })
  const guest = await readyToPay(shop, phone)

  await expect(guest.shopper.orders.useVoucher(code)).rejects.toMatchObject({ code: 'login_required' })
  await expect(guest.shopper.orders.useCoupon(code)).rejects.toMatchObject({ code: 'login_required' })
  const theirs = await readyToPay(shop, phone, other)
  await expect(theirs.shopper.orders.useVoucher(code)).rejects.toMatchObject({ code: 'coupon_not_yours' })
  const bat = await readyToPay(shop, phone, owner)
  await owner.orders.useCoupon('half')
  expect(await owner.orders.useVoucher(code)).toMatchObject({
    discount_total: 100_000,
    total: DELIVERY,
    discounts: [
      { kind: 'coupon', amount: 50_000 },
      { kind: 'voucher', amount: 50_000 },
    ],
  })
  await owner.checkout.startPayment(bat.number, {
    payment_method: 'bank_transfer',
    expected_total: DELIVERY,
    terms_accepted: true,
  })
  expect(await bat.order()).toMatchObject({ total: DELIVERY, discount_total: 100_000, discounts: [{}, {}] })
  const again = await readyToPay(shop, phone, owner)
  await expect(again.shopper.orders.useVoucher(code)).rejects.toMatchObject({ code: 'coupon_used' })
  expect(await owner.vouchers.list()).toMatchObject([{ code, state: 'used', used_at: expect.any(String) }])
})

test('RWD-05 a voucher on a guest’s cart is used by the customer who entered it', async () => {
  const { shop, offers } = await openOfferShop()
  const owner = await shop.customer()
  const code = await offers.voucher(owner, 20_000)
  const bat = await readyToPay(shop, await shop.variant({ price: 100_000 }))
  const { token } = await bat.order()
  const headers = { 'x-order-token': token, authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' }

  const put = await shop.fetch(`/api/v2/orders/${bat.number}/voucher`, {
    method: 'PUT',
    headers,
    body: JSON.stringify({ code }),
  })

  expect(await put.json()).toMatchObject({ discount_total: 20_000 })
  const pay = { payment_method: 'bank_transfer', expected_total: 85_000, terms_accepted: true } as const
  await expect(bat.shopper.checkout.startPayment(bat.number, pay)).rejects.toMatchObject({ code: 'coupon_not_yours' })
  const paid = await shop.fetch(`/api/v2/checkouts/${bat.number}/payments`, {
    method: 'POST',
    headers,
    body: JSON.stringify(pay),
  })
  expect(paid.status).toBeLessThan(300)
  expect(await shop.db.selectFrom('coupon_uses').select(['user_id', 'state']).execute()).toEqual([
    { user_id: owner.id, state: 'held' },
  ])
})

test('RWD-05 a promo code has four digits, on a cart and when staff create one', async () => {
  const { shop, offers } = await openOfferShop()
  await offers.begin({ kind: 'promo', code: '2026', discount_type: 'amount', value: 3000 })
  const bat = await readyToPay(shop, await shop.variant({ price: 100_000 }))

  expect(await bat.shopper.orders.useCoupon('20 26')).toMatchObject({
    discount_total: 3000,
    discounts: [{ kind: 'promo', code: '2026' }],
  })
  for (const wrong of [
    { kind: 'promo', code: '20261' } as const,
    { kind: 'promo', code: 'ABCD' } as const,
    { kind: 'promo' } as const,
    { kind: 'coupon', code: '123456' } as const,
  ]) {
    await expect(offers.begin(wrong)).rejects.toMatchObject({ code: 'promo_code_invalid', status: 422 })
  }
  await expect(offers.begin({ kind: 'promo', code: '2026' })).rejects.toMatchObject({ code: 'code_taken' })
})

test('RWD-04 codes are accepted for carts with goods, and not for placed orders', async () => {
  const { shop, offers } = await openOfferShop()
  await offers.begin({ code: 'OFFER' })
  const bat = await readyToPay(shop, await shop.variant({ price: 100_000 }))
  await bat.shopper.orders.empty()
  await expect(bat.shopper.orders.useCoupon('offer')).rejects.toMatchObject({ code: 'cart_empty' })
  const dorj = await readyToPay(shop, await shop.variant({ price: 100_000 }))
  await dorj.pay('bank_transfer')
  const { token } = await dorj.order()

  for (const method of ['PUT', 'DELETE']) {
    const answer = await shop.fetch(`/api/v2/orders/${dorj.number}/coupon`, {
      method,
      headers: { 'x-order-token': token, 'content-type': 'application/json' },
      ...(method === 'PUT' && { body: '{"code":"offer"}' }),
    })
    expect(await answer.json()).toMatchObject({ code: 'order_not_editable' })
  }
})

test('CART-05 a guest who logs in keeps the code, unless the customer’s cart already has one', async () => {
  const { shop, offers } = await openOfferShop()
  await offers.begin({ code: 'GUEST' })
  await offers.begin({ code: 'OWN', value: 20 })
  const customer = await shop.customer()
  const [phone, lamp] = [await shop.variant({ price: 100_000 }), await shop.variant({ price: 50_000 })]
  const joined = async (own: boolean) => {
    const guest = shop.guest()
    const { number, token } = await guest.orders.addToCart({ variantId: lamp.id })
    await guest.orders.useCoupon('guest')
    await customer.orders.addToCart({ variantId: phone.id })
    if (own) await customer.orders.useCoupon('own')
    const answer = await shop.fetch(`/api/v2/orders/${number}/associate`, {
      method: 'PUT',
      body: '{}',
      headers: {
        'x-order-token': token,
        authorization: `Bearer ${customer.token}`,
        'content-type': 'application/json',
      },
    })
    return (await answer.json()) as Order
  }

  expect(await joined(false)).toMatchObject({ discounts: [{ code: 'GUEST', amount: 15_000 }], total: 135_000 })
  expect(await joined(true)).toMatchObject({ discounts: [{ code: 'OWN', amount: 50_000 }] })
})

async function openOfferShop() {
  const shop = await openTestShop()
  await shop.deliveryZone({ rate: DELIVERY })
  return { shop, offers: await offersOf(shop) }
}
