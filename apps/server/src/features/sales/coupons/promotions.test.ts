import type { CampaignInput } from '@delguur/contract'
import { expect, test, vi } from 'vitest'
import { editActionsOf } from '../../../../testing/orders/editing.ts'
import { offersOf, TEN_PERCENT } from '../../../../testing/orders/offers.ts'
import { expectNothingWrong, invoiceOf, openPayingShop, passDeadline } from '../../../../testing/orders/paying.ts'
import { openReturnShop } from '../../../../testing/orders/returning.ts'
import { DELIVERY, readyToPay } from '../../../../testing/orders/shopping.ts'
import { sellAlcohol } from '../../../../testing/site-rules.ts'
import { openTestShop } from '../../../../testing/test-shop.ts'
import { loadCampaigns } from './load-campaigns.ts'

const WITHIN = { timeout: 60_000 }
const TEN = { kind: 'promotion', name: { mn: 'Есдүгээр сар', en: 'September' } } as const

test('CONT-06 a promotion of a file that names no category is one for all goods', async () => {
  const shop = await openTestShop()
  const { id } = await shop.db.selectFrom('sites').select('id').orderBy('id').executeTakeFirstOrThrow()
  await loadCampaigns(shop.db, id, [], [{ ...TEN, taxons: [], discount_type: 'percent', value: 10 }])

  const variant = await shop.variant({ price: 1000 })

  expect(await shop.guest().orders.addToCart({ variantId: variant.id })).toMatchObject({ discount_total: 100 })
})

test('CONT-06 a promotion takes its part off every cart by itself, a code the rest, and ends for carts at once', async () => {
  const { shop, offers } = await openOfferShop()
  const { id } = await offers.begin({ ...TEN, uses_in_all: 5 })
  await offers.begin({ code: 'MORE', discount_type: 'amount', value: 5000 })
  const bat = await readyToPay(shop, await shop.variant({ price: 110_000 }), shop.guest('en'))

  expect(await bat.order()).toMatchObject({
    discount_total: 11_000,
    total: 99_000 + DELIVERY,
    tax_total: Math.round((99_000 + DELIVERY) / 11),
    line_items: [{ total: 110_000, discount: 11_000 }],
    discounts: [{ kind: 'promotion', code: '', name: 'September', amount: 11_000, problem: null }],
    problems: [],
  })
  expect(await bat.shopper.orders.useCoupon('more')).toMatchObject({
    discounts: [
      { kind: 'promotion', amount: 11_000 },
      { kind: 'coupon', amount: 5000 },
    ],
  })
  expect(await bat.shopper.orders.removeCoupon()).toMatchObject({ discount_total: 11_000 })
  await offers.end(id)
  expect(await bat.order()).toMatchObject({ discount_total: 0, discounts: [], problems: [] })
})

test('CONT-06 a promotion begins, changes and ends for the carts of every node at once, and by its dates', async () => {
  const { shop, offers } = await openOfferShop()
  const [other, lamp] = [await shop.anotherNode(), await shop.variant({ price: 100_000 })]
  const [bat, dorj] = [shop.guest(), other.guest()]
  await bat.orders.addToCart({ variantId: lamp.id })
  await dorj.orders.addToCart({ variantId: lamp.id })
  const discounts = async () => [
    (await bat.orders.current())?.discount_total,
    (await dorj.orders.current())?.discount_total,
  ]

  expect(await discounts()).toEqual([0, 0])
  const { id, version } = await offers.begin({ ...TEN })
  expect(await discounts()).toEqual([10_000, 10_000])
  const day = 86_400_000
  const changed = await offers.change(id, { version, starts_at: new Date(Date.now() + day).toISOString() })
  expect(await discounts()).toEqual([0, 0])
  await offers.change(id, { version: changed.version, starts_at: new Date(Date.now() - day).toISOString() })
  expect(await discounts()).toEqual([10_000, 10_000])
  await offers.end(id)
  expect(await discounts()).toEqual([0, 0])
})

test('CONT-06 what a cart is short of is said in both languages, for the goods that are meant and never for alcohol', async () => {
  const { shop, offers } = await openOfferShop()
  await sellAlcohol(shop)
  await offers.begin({ ...TEN, min_purchase: 50_000 })
  await offers.begin({ ...TEN, discount_type: 'buy_get', value: 100, buy_quantity: 2, get_quantity: 1 })
  const lamp = await shop.variant({ price: 20_000, stock: 9 })
  const wine = await shop.variant({ price: 90_000, stock: 9, product: { taxon: 'food/wine', kind: 'alcohol' } })
  const bat = shop.guest('mn')

  const dorj = await shop.guest().orders.addToCart({ variantId: wine.id, quantity: 3 })
  expect(dorj).toMatchObject({ promotion_hints: [], discount_total: 0 })
  const { line_items: lines } = await bat.orders.addToCart({ variantId: lamp.id, quantity: 2 })
  const order = await bat.orders.current()
  expect(order?.promotion_hints).toEqual([
    {
      name: TEN.name.mn,
      missing: 10_000,
      missing_quantity: 0,
      message: 'Дахин 10,000₮ нэмбэл: Есдүгээр сар (10% хямдарна)',
      gift: null,
    },
    {
      name: TEN.name.mn,
      missing: 0,
      missing_quantity: 1,
      message: 'Дахин 1 ширхэг нэмбэл: Есдүгээр сар (2 авбал 1 үнэгүй)',
      gift: null,
    },
  ])
  // A tenth of 60,000₮ first, then one of three pieces that cost 18,000₮ each by now.
  expect(await bat.orders.updateLineItem(lines[0]?.id ?? 0, { quantity: 3 })).toMatchObject({
    promotion_hints: [],
    discounts: [{ amount: 6000 }, { amount: 18_000 }],
    line_items: [{ discount: 24_000 }],
  })
})

test('CONT-06 a cart with enough goods is offered its gift, gets one piece of it for nothing, and no hint of one that is sold out', async () => {
  const { shop, offers } = await openOfferShop()
  const cup = await shop.variant({ price: 9000, stock: 2, product: { name: { mn: 'Аяга', en: 'Cup' } } })
  const lamp = await shop.variant({ price: 60_000, stock: 9 })
  const gift = { ...TEN, discount_type: 'gift', value: 100, gift_sku: cup.sku, min_purchase: 100_000 } as const
  expect(await offers.begin(gift)).toMatchObject({ gift: { variant_id: cup.id, sku: cup.sku } })
  const bat = shop.guest('en')

  expect(await bat.orders.addToCart({ variantId: lamp.id })).toMatchObject({
    promotion_hints: [{ missing: 40_000, message: '40,000₮ more for: September (Gift: Cup)', gift: null }],
  })
  expect(await bat.orders.addToCart({ variantId: lamp.id })).toMatchObject({
    discount_total: 0,
    promotion_hints: [{ message: 'Gift: Cup. Put it into your cart.', gift: { variant_id: cup.id, name: 'Cup' } }],
  })
  expect(await bat.orders.addToCart({ variantId: cup.id, quantity: 2 })).toMatchObject({
    item_total: 138_000,
    discount_total: 9000,
    discounts: [{ name: 'September', amount: 9000 }],
    promotion_hints: [],
  })

  await shop.db.updateTable('stock_items').set({ on_hand: 0 }).where('variant_id', '=', cup.id).execute()
  expect(await shop.guest().orders.addToCart({ variantId: lamp.id, quantity: 2 })).toMatchObject({
    discounts: [],
    promotion_hints: [],
  })
})

test('CONT-06 a promotion that ends before the payment makes the shop ask for the new total; a placed order keeps it', async () => {
  const { shop, provider, phone } = await openPayingShop()
  const offers = await offersOf(shop)
  const first = await offers.begin(TEN)
  const bat = await readyToPay(shop, phone)
  const cheap = (await bat.order()).total
  const start = (expected_total: number) =>
    bat.shopper.checkout.startPayment(bat.number, { payment_method: 'qr', expected_total, terms_accepted: true })

  await offers.end(first.id)
  await expect(start(cheap)).rejects.toMatchObject({ code: 'total_changed', details: { total: bat.total } })
  const second = await offers.begin(TEN)
  await start(cheap)
  await offers.end(second.id)
  await passDeadline(shop)
  await shop.payments.sweep()
  // The payment ran out: the cart is at full price, until a promotion of today is there.
  expect(await bat.order()).toMatchObject({ state: 'delivery', discounts: [], total: bat.total })
  const third = await offers.begin({ ...TEN, uses_in_all: 1 })
  const payment = await start(cheap)
  await offers.end(third.id)
  await provider.pay(await invoiceOf(shop, payment.id))
  await vi.waitFor(async () => expect((await bat.order()).state).toBe('complete'), WITHIN)

  expect(await bat.order()).toMatchObject({
    total: cheap,
    payment_state: 'paid',
    discounts: [{ kind: 'promotion', code: '', amount: bat.total - cheap }],
  })
  const uses = await shop.db.selectFrom('coupon_uses').select(['campaign_id', 'state']).orderBy('id').execute()
  expect(uses).toEqual([
    { campaign_id: second.id, state: 'released' },
    { campaign_id: third.id, state: 'used' },
  ])
  await expectNothingWrong(shop, { incoming: 1, refunds: [] })
})

test('CONT-06 a used-up promotion is no longer on other carts, and one for each customer waits for a proved phone', async () => {
  const { shop, offers } = await openOfferShop()
  await offers.begin({ ...TEN, uses_in_all: 1 })
  const goods = await shop.variant({ price: 100_000, stock: 9 })
  const bat = await readyToPay(shop, goods)
  const late = await readyToPay(shop, goods)
  expect(await late.order()).toMatchObject({ discount_total: 10_000 })
  const { total } = await bat.order()
  await bat.shopper.checkout.startPayment(bat.number, {
    payment_method: 'bank_transfer',
    expected_total: total,
    terms_accepted: true,
  })
  expect(await late.order()).toMatchObject({ discount_total: 0, discounts: [], problems: [] })

  await offers.begin({ ...TEN, uses_per_customer: 1, product_ids: [999_999] })
  expect(await late.order()).toMatchObject({ discounts: [], problems: [] })
  await offers.begin({ ...TEN, uses_per_customer: 1 })
  expect(await late.order()).toMatchObject({ discount_total: 0, discounts: [{ kind: 'promotion', needs_proof: true }] })
  const dorj = await shop.customer()
  expect(await dorj.orders.addToCart({ variantId: goods.id })).toMatchObject({ discount_total: 10_000 })
})

test('CONT-06 edits and returns of an order take the part of the promotion with them, to the tugrik', async () => {
  const shop = await openReturnShop()
  const edits = editActionsOf(shop.staff)
  const offers = await offersOf({ ...shop, staff: async () => shop.staff })
  const three = { discount_type: 'buy_get', value: 100, buy_quantity: 2, get_quantity: 1 } as const
  const { id } = await offers.begin({ ...TEN, ...three })
  const cup = await shop.variant({ price: 10_001, stock: 20 })
  const customer = await shop.customer()
  const bat = await readyToPay(shop, cup, customer)
  const line = (await bat.order()).line_items[0]?.id ?? 0
  await customer.orders.updateLineItem(line, { quantity: 4 })
  const { total } = await bat.order()
  expect(total).toBe(3 * 10_001 + DELIVERY)
  const start = { payment_method: 'bank_transfer', expected_total: total, terms_accepted: true } as const
  await customer.checkout.startPayment(bat.number, start)
  await shop.payments.confirmTransfer(bat.number, total, 'record')
  await offers.end(id)

  const lost = { lines: [{ line_item_id: line, quantity: 2 }] }
  expect(await edits.preview(bat.number, lost)).toMatchObject({ lost_codes: ['Есдүгээр сар'], discount_total: 0 })
  const less = await edits.edit(bat.number, { lines: [{ line_item_id: line, quantity: 3 }] })
  expect(less).toMatchObject({ total: 2 * 10_001 + DELIVERY, discounts: [{ kind: 'promotion', amount: 10_001 }] })
  await shop.deliver(bat.number)
  await shop.db.updateTable('line_items').set({ return_hours: 72 }).execute()
  const request = await shop.requestReturn({ shopper: customer, number: bat.number }, line)

  expect(request.amount).toBe(Math.round((2 * 10_001) / 3))
})

test('CONT-06 a promotion has no code that anybody could see, type, redeem or hand out', async () => {
  const { shop, offers } = await openOfferShop()
  const campaign = await offers.begin(TEN)
  expect(campaign).toMatchObject({ kind: 'promotion', code: null, codes: 0 })
  const hidden = await shop.db.selectFrom('coupon_codes').select(['code', 'public_id']).executeTakeFirstOrThrow()
  const customer = await shop.customer()
  await customer.orders.addToCart({ variantId: (await shop.variant()).id })
  const { request } = offers.staff.client

  for (const code of [hidden.code.slice(0, 40), hidden.public_id.slice(0, 40)]) {
    await expect(customer.orders.useCoupon(code)).rejects.toMatchObject({ code: 'coupon_not_found' })
  }
  await expect(request('GET /api/back_office/coupons/:id', { params: { id: hidden.public_id } })).rejects.toMatchObject(
    { code: 'coupon_not_found' },
  )
  await expect(offers.codes(campaign.id, { count: 1 })).rejects.toMatchObject({ code: 'promo_code_invalid' })
  expect((await customer.client.request('GET /api/v2/coupons')).coupons).toEqual([])
})

test.each<[string, Partial<CampaignInput>, string]>([
  ['a promotion with a code', { kind: 'promotion', code: 'TEN10' }, 'promo_code_invalid'],
  ['a coupon with a fixed price', { discount_type: 'fixed_price', code: 'TEN10' }, 'invalid_request'],
  ['a coupon for some products alone', { product_ids: [1], code: 'TEN10' }, 'invalid_request'],
  ['buy and get without pieces', { kind: 'promotion', discount_type: 'buy_get' }, 'invalid_request'],
  ['pieces without buy and get', { kind: 'promotion', buy_quantity: 2, get_quantity: 1 }, 'invalid_request'],
  [
    'more than a hundred percent of what is got',
    { kind: 'promotion', discount_type: 'buy_get', value: 101, buy_quantity: 2, get_quantity: 1 },
    'invalid_request',
  ],
  ['a gift without goods', { kind: 'promotion', discount_type: 'gift', value: 100 }, 'invalid_request'],
  ['goods of a gift without a gift', { kind: 'promotion', gift_sku: 'CUP' }, 'invalid_request'],
  [
    'a gift that is not sold',
    { kind: 'promotion', discount_type: 'gift', value: 100, gift_sku: 'NO-SUCH' },
    'variant_not_found',
  ],
])('CONT-06 %s is refused', async (_, input, code) => {
  const { offers } = await openOfferShop()
  await expect(offers.begin(input)).rejects.toMatchObject({ code })
})

test('CONT-06 a promotion for a group is for its members alone, once they are logged in, and for nobody when it is dissolved', async () => {
  const { shop, offers } = await openOfferShop()
  const { request } = offers.staff.client
  const group = await request('POST /api/back_office/customer_groups', { body: { name: 'Клуб' } })
  await offers.begin({ ...TEN, group_ids: [group.id] })
  const goods = await shop.variant({ price: 100_000, stock: 9 })
  const [member, stranger] = [await shop.customer(), await shop.customer()]
  const params = { id: group.id }
  const body = { emails: [member.email ?? ''] }
  expect(await request('POST /api/back_office/customer_groups/:id/members', { params, body })).toMatchObject({
    members: 1,
  })

  expect(await member.orders.addToCart({ variantId: goods.id })).toMatchObject({ discount_total: 10_000 })
  expect(await stranger.orders.addToCart({ variantId: goods.id })).toMatchObject({ discounts: [], promotion_hints: [] })
  expect(await shop.guest().orders.addToCart({ variantId: goods.id })).toMatchObject({ discounts: [] })
  expect((await shop.guest().client.request('GET /api/v2/promotions')).promotions).toEqual([])

  await request('DELETE /api/back_office/customer_groups/:id', { params })
  expect(await member.orders.current()).toMatchObject({ discount_total: 0, discounts: [] })
})

test('CONT-06 what a promotion would change is tried on the newest carts, and begins nothing', async () => {
  const { shop, offers } = await openOfferShop()
  const { request } = offers.staff.client
  const preview = (input: Partial<CampaignInput>) =>
    request('POST /api/back_office/coupon_campaigns/preview', { body: { ...TEN_PERCENT, ...TEN, ...input } })
  const [lamp, cup] = [await shop.variant({ price: 60_000, stock: 9 }), await shop.variant({ price: 9000, stock: 9 })]
  const bat = shop.guest()
  await bat.orders.addToCart({ variantId: lamp.id, quantity: 2 })
  const { number } = await bat.orders.addToCart({ variantId: cup.id })
  await shop.guest().orders.addToCart({ variantId: cup.id })

  expect(await preview({ min_purchase: 100_000 })).toEqual({
    carts: 2,
    changed: 1,
    amount: 12_900,
    examples: [{ number, item_total: 129_000, discount_before: 0, discount_after: 12_900 }],
  })
  const gift = { discount_type: 'gift', value: 100, gift_sku: cup.sku, min_purchase: 100_000 } as const
  expect(await preview(gift)).toMatchObject({ changed: 1, amount: 9000 })
  expect(await preview({ group_ids: [999_999] })).toMatchObject({ carts: 2, changed: 0, amount: 0, examples: [] })

  // One that stands alone and applies first stands in the way of what is worth more.
  await offers.begin({ ...TEN, value: 50 })
  expect(await preview({ value: 1, is_exclusive: true, priority: 5 })).toMatchObject({ changed: 2 })
  expect((await preview({ value: 1, is_exclusive: true, priority: 5 })).amount).toBeLessThan(0)
  expect(await preview({ value: 1, is_exclusive: true })).toMatchObject({ changed: 0 })
  expect((await request('GET /api/back_office/coupon_campaigns')).campaigns).toHaveLength(1)
  await expect(preview({ kind: 'coupon' })).rejects.toMatchObject({ code: 'invalid_request' })
})

test('CONT-06 alcohol is no gift', async () => {
  const { shop, offers } = await openOfferShop()
  await sellAlcohol(shop)
  const { sku } = await shop.variant({ product: { taxon: 'food/wine', kind: 'alcohol' } })
  await expect(
    offers.begin({ kind: 'promotion', discount_type: 'gift', value: 100, gift_sku: sku }),
  ).rejects.toMatchObject({ code: 'gift_alcohol' })
})

async function openOfferShop() {
  const shop = await openTestShop()
  await shop.deliveryZone({ rate: DELIVERY })
  return { shop, offers: await offersOf(shop) }
}
