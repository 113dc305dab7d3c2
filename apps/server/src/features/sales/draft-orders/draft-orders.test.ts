import type { DeliveryRate, DraftOrder } from '@delguur/contract'
import { expect, test, vi } from 'vitest'
import { draftReadyToSend, sendLink, tokenIn } from '../../../../testing/orders/draft-orders.ts'
import { offersOf } from '../../../../testing/orders/offers.ts'
import {
  expectNothingWrong,
  invoiceOf,
  openPayingShop,
  passDeadline,
  stockOf,
} from '../../../../testing/orders/paying.ts'
import { DELIVERY, readyToPay } from '../../../../testing/orders/shopping.ts'
import { sellAlcohol } from '../../../../testing/site-rules.ts'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'

test('BO-03 staff take an order by phone, its link is paid on another device, and the order remembers who took it', async () => {
  const { shop, provider, phone } = await openPayingShop()
  const bat = await shop.customer({ phone: '99112233', first_name: 'Бат' })
  const saraa = await shop.staff('support')

  const draft = await draftReadyToSend(saraa, phone.id, { phone: '9911-2233' })
  expect(draft).toMatchObject({ order: { customer_id: bat.id, channel: 'phone', problems: [] }, payment_link: null })
  expect(await bat.orders.current()).toBeNull()
  const sent = await sendLink(saraa, draft, 'sms')

  expect(sent.order).toMatchObject({ state: 'payment', payments: [{ method: 'link', state: 'pending' }] })
  expect(await stockOf(shop)).toEqual([{ on_hand: 10, reserved: 1 }])
  const { text } = await shop.outbox.next('99112233')
  expect(text).toContain(sent.payment_link?.url)
  expect(text).toContain(draft.order.number)
  const son = holderOf(shop, sent)
  const methods = await son.methods()
  expect(methods).toContain('bank_transfer')
  expect(methods).not.toContain('link')
  const payment = await son.pay('qr')
  await provider.pay(await invoiceOf(shop, payment.id))
  await vi.waitFor(async () => expect((await son.order()).payment_state).toBe('paid'), { timeout: 60_000 })

  const seen = await find(shop, draft)
  expect(seen).toMatchObject({
    state: 'complete',
    channel: 'phone',
    placed_by: expect.stringContaining('Сараа'),
    customer_id: bat.id,
  })
  expect(seen.history.find(({ machine, to }) => machine === 'order' && to === 'payment')).toMatchObject({
    by: 'staff',
    staff: expect.stringContaining('Сараа'),
  })
  expect((await bat.orders.mine()).orders).toMatchObject([{ number: draft.order.number }])
  const audited = await shop.db
    .selectFrom('audit_entries')
    .select('user_id')
    .where('action', '=', 'order.payment')
    .execute()
  expect(audited).toEqual([{ user_id: saraa.id }])
  await expect(sendLink(saraa, draft)).rejects.toMatchObject({ code: 'order_already_paid' })
  await expectNothingWrong(shop, { incoming: 1, refunds: [] })
})

test('BO-03 an order that staff take costs and promises what the same goods do in a shopper’s own cart', async () => {
  const shop = await openTestShop()
  await shop.deliveryZone({ rate: DELIVERY })
  await (await offersOf(shop)).begin({ code: 'AUTUMN' })
  const saraa = await shop.staff('support')
  for (const prices of [[105_000], [3333, 77_777], [1001, 999_999, 20_000]]) {
    const variants = await Promise.all(prices.map((price) => shop.variant({ price, stock: 5 })))
    const own = await readyToPay(shop, variants)
    await own.shopper.orders.useCoupon('AUTUMN')
    const shopped = await own.order()

    const [first, ...others] = variants
    const promised = async () => withoutMoments((await own.shopper.checkout.deliveryRates(own.number)).delivery_rates)
    const before = await promised()
    const begun = await draftReadyToSend(saraa, first?.id ?? 0)
    const params = { number: begun.order.number }
    for (const { id } of others) {
      const body = { variant_id: id, quantity: 1 }
      await saraa.client.request('PUT /api/back_office/draft_orders/:number/line_items', { params, body })
    }
    const { order, delivery_rates: rates } = await saraa.client.request(
      'PUT /api/back_office/draft_orders/:number/coupon',
      { params, body: { code: 'AUTUMN' } },
    )

    const sums = ({ item_total, ship_total, discount_total, tax_total, total }: typeof shopped | typeof order) => ({
      item_total,
      ship_total,
      discount_total,
      tax_total,
      total,
    })
    expect(sums(order)).toEqual(sums(shopped))
    // A promise changes with the hour, which may strike meanwhile.
    expect([before, await promised()]).toContainEqual(withoutMoments(rates))
    const placed = await sendLink(saraa, { ...begun, order })
    expect(sums(placed.order)).toEqual(sums(shopped))
  }
})

test('BO-03 a method that brings no money leaves the link open with its goods; the deadline and staff end it, and staff send it again', async () => {
  const { shop, phone } = await openPayingShop()
  const saraa = await shop.staff('support')
  const draft = await draftReadyToSend(saraa, phone.id)
  const son = holderOf(shop, await sendLink(saraa, draft))
  const held = () => stockOf(shop).then(([row]) => row?.reserved)

  const qr = await son.pay('qr')
  await son.giveUp(qr.id)
  expect(await son.order()).toMatchObject({ state: 'payment', payment_state: 'none' })
  expect(await held()).toBe(1)
  await shop.db
    .updateTable('payments')
    .set({ expires_at: new Date(0) })
    .where('id', '=', await idOf(shop, (await son.pay('qr')).id))
    .execute()
  await shop.payments.sweep()
  expect((await son.order()).payments.filter(({ state }) => state === 'pending')).toMatchObject([{ method: 'link' }])
  expect(await held()).toBe(1)

  await passDeadline(shop)
  await shop.payments.sweep()
  expect(await son.order()).toMatchObject({ state: 'delivery', payment_state: 'expired' })
  expect(await held()).toBe(0)
  const again = await sendLink(saraa, draft)
  expect(again.payment_link?.url).toContain(son.token)
  expect(await held()).toBe(1)

  const params = { number: draft.order.number }
  const taken = await saraa.client.request('PUT /api/back_office/draft_orders/:number/payment_link/end', {
    params,
    body: { reason: 'Өөр өнгө хүслээ' },
  })
  expect(taken).toMatchObject({ order: { state: 'delivery' }, payment_link: null })
  expect(await held()).toBe(0)
  const body = { variant_id: phone.id, quantity: 3 }
  const more = await saraa.client.request('PUT /api/back_office/draft_orders/:number/line_items', { params, body })
  const last = holderOf(shop, await sendLink(saraa, more))
  expect(await held()).toBe(3)
  expect(await last.pay('bank_transfer')).toMatchObject({
    state: 'pending',
    transfer: { reference: draft.order.number },
  })
  expect(await last.order()).toMatchObject({ state: 'complete', payment_state: 'balance_due' })
  await expectNothingWrong(shop, { incoming: 0, refunds: [] })
})

test('BO-03 of a last piece that staff and shoppers order at once, one is sold', async () => {
  const shop = await openTestShop()
  await shop.deliveryZone({ rate: DELIVERY })
  const variant = await shop.variant({ price: 50_000, stock: 1 })
  const saraa = await shop.staff('support')
  const drafts = [await draftReadyToSend(saraa, variant.id), await draftReadyToSend(saraa, variant.id)]
  const carts = [await readyToPay(shop, variant), await readyToPay(shop, variant)]

  const outcomes = await Promise.allSettled([
    ...drafts.map((draft) => sendLink(saraa, draft)),
    ...carts.map(({ pay }) => pay('qr')),
  ])

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'out_of_stock' })
  }
  expect(await stockOf(shop)).toEqual([{ on_hand: 1, reserved: 1 }])
})

test('BO-03 what staff may not do with an order is refused, and nothing of it is lost', async () => {
  const shop = await openTestShop()
  await shop.deliveryZone({ rate: DELIVERY })
  const variant = await shop.variant({ price: 50_000, stock: 2 })
  const [saraa, accountant] = [await shop.staff('support'), await shop.staff('accountant')]
  const draft = await draftReadyToSend(saraa, variant.id)
  const { client } = saraa
  const params = { number: draft.order.number }
  const items = (quantity: number) =>
    client.request('PUT /api/back_office/draft_orders/:number/line_items', {
      params,
      body: { variant_id: variant.id, quantity },
    })

  await expect(items(3)).rejects.toMatchObject({ code: 'insufficient_stock' })
  await expect(sendLink(saraa, { ...draft, order: { ...draft.order, total: 1 } })).rejects.toMatchObject({
    code: 'total_changed',
  })
  await expect(sendLink(saraa, draft, 'email')).rejects.toMatchObject({ code: 'message_channel_unavailable' })
  await expect(sendLink(accountant, draft)).rejects.toMatchObject({ code: 'forbidden' })
  const voucher = await (await offersOf(shop)).voucher(await shop.customer(), 5000)
  await expect(
    client.request('PUT /api/back_office/draft_orders/:number/coupon', { params, body: { code: voucher } }),
  ).rejects.toMatchObject({ code: 'coupon_not_yours' })
  const shopped = await readyToPay(shop, variant)
  await expect(
    client.request('GET /api/back_office/draft_orders/:number', { params: { number: shopped.number } }),
  ).rejects.toMatchObject({ code: 'order_not_found' })
  await expect(shopped.pay('link' as 'qr')).rejects.toMatchObject({ code: 'payment_method_unavailable' })

  const son = holderOf(shop, await sendLink(saraa, draft))
  await expect(items(2)).rejects.toMatchObject({ code: 'order_not_editable' })
  await expect(son.pay('qr', { terms_accepted: false })).rejects.toMatchObject({ code: 'terms_not_accepted' })
  await expect(son.pay('qr', { expected_total: 1 })).rejects.toMatchObject({ code: 'total_changed' })
  await expect(son.pay('card', { save_card: true })).rejects.toMatchObject({ code: 'login_required' })
  await expect(son.pay('credit')).rejects.toMatchObject({ code: 'payment_method_unavailable' })
  expect(await find(shop, draft)).toMatchObject({ state: 'payment', total: draft.order.total })
})

test('BO-03 alcohol is ordered by phone by the same rule of age, and one member of staff may not hold a whole shop', async () => {
  const shop = await openTestShop({ unpaidLimits: { orders: 1, total: 0, share: 25, pieces: 1 } })
  await shop.deliveryZone({ rate: DELIVERY })
  await sellAlcohol(shop)
  const wine = await shop.variant({ price: 40_000, stock: 100, product: { kind: 'alcohol' } })
  const saraa = await shop.staff('support')
  const draft = await draftReadyToSend(saraa, wine.id, { quantity: 80 })

  await expect(sendLink(saraa, draft)).rejects.toMatchObject({ code: 'age_required', details: { age: 21 } })
  const params = { number: draft.order.number }
  await saraa.client.request('PUT /api/back_office/draft_orders/:number', { params, body: { age_confirmed: true } })
  await expect(sendLink(saraa, draft)).rejects.toMatchObject({
    code: 'unpaid_orders_full',
    details: { limit: 'pieces' },
  })
  const body = { variant_id: wine.id, quantity: 70 }
  const fewer = await saraa.client.request('PUT /api/back_office/draft_orders/:number/line_items', { params, body })
  expect(await sendLink(saraa, fewer)).toMatchObject({ order: { state: 'payment' } })
  const { unpaid_holds: holds } = await saraa.client.request('GET /api/back_office/unpaid_holds')
  expect(holds).toMatchObject([{ number: draft.order.number, phone_proved: true, waits: true, pieces: 70 }])
})

test('BO-03 staff find who calls by the whole number, what is sold by name or SKU, and the orders that nobody has paid', async () => {
  const shop = await openTestShop()
  await shop.deliveryZone({ rate: DELIVERY })
  const variant = await shop.variant({ price: 50_000, product: { name: { mn: 'Ухаалаг утас', en: 'Smartphone' } } })
  await shop.searchCaughtUp()
  const { client } = await shop.staff('support')
  const customer = (phone: string) => client.request('GET /api/back_office/draft_orders/customer', { query: { phone } })
  const variants = (q: string) => client.request('GET /api/back_office/draft_orders/variants', { query: { q } })
  await (await readyToPay(shop, variant)).pay('bank_transfer')

  expect(await customer('+976 9911-2233')).toMatchObject({
    customer: { customer_id: null, name: 'Бат', orders: 1, addresses: [{ receiver: 'Бат', address: { khoroo: '1' } }] },
  })
  expect(await customer('88112233')).toEqual({ customer: null })
  await expect(customer('9911')).rejects.toMatchObject({ code: 'invalid_request' })
  const found = {
    variants: [{ variant_id: variant.id, name: 'Ухаалаг утас', price: 50_000, available: 9, for_sale: true }],
  }
  expect(await variants('ухаал')).toMatchObject(found)
  expect(await variants(variant.sku)).toMatchObject(found)
  expect(await variants('uhaalag utas')).toMatchObject(found)
  expect(await variants('унадаг дугуй')).toEqual({ variants: [] })
  const editor = (await shop.staff('administrator')).client
  const toAdd = (q: string) => editor.request('GET /api/back_office/order_edits/variants', { query: { q } })
  expect(await toAdd('uhaalag utas'), 'whoever edits an order finds the same').toEqual(await variants('uhaalag utas'))

  const draft = await draftReadyToSend({ client }, variant.id, { phone: '88112233' })
  const list = () => client.request('GET /api/back_office/draft_orders')
  expect(await list()).toMatchObject({
    draft_orders: [{ number: draft.order.number, channel: 'phone', phone: '88112233', expires_at: null }],
    total_count: 1,
  })
  await sendLink({ client }, draft)
  expect((await list()).draft_orders).toMatchObject([{ expires_at: expect.any(String) }])
})

/** What somebody can do who has the link and nothing else. */
function holderOf(shop: TestShop, draft: DraftOrder) {
  const token = tokenIn(draft)
  const { client } = shop.guest()
  const access = { params: { number: draft.order.number }, query: { order_token: token } }
  type Method = 'qr' | 'bank_transfer' | 'card' | 'credit'
  return {
    token,
    order: () => client.request('GET /api/v2/orders/:number', access),
    async methods() {
      const { query } = access
      const { payment_methods: methods } = await client.request('GET /api/v2/checkouts/payment_methods', { query })
      return methods.map(({ code }) => code)
    },
    pay: (
      payment_method: Method,
      changes: { terms_accepted?: boolean; expected_total?: number; save_card?: boolean } = {},
    ) =>
      client.request('POST /api/v2/checkouts/:number/payments', {
        ...access,
        body: { payment_method, expected_total: draft.order.total, terms_accepted: true, ...changes },
      }),
    giveUp: (id: string) =>
      client.request('DELETE /api/v2/checkouts/:number/payments/:id', { ...access, params: { ...access.params, id } }),
  }
}

async function find(shop: TestShop, { order }: DraftOrder) {
  const { client } = await shop.staff('administrator')
  return client.request('GET /api/back_office/orders/:number', { params: { number: order.number } })
}

async function idOf(shop: TestShop, publicId: string): Promise<number> {
  const { id } = await shop.db
    .selectFrom('payments')
    .select('id')
    .where('public_id', '=', publicId)
    .executeTakeFirstOrThrow()
  return id
}

/** Rates without the moments of their promises, which count from now. */
const withoutMoments = (rates: readonly DeliveryRate[]) =>
  rates.map(({ promise: { from: _, to: __, ...promise }, ...rate }) => ({ ...rate, promise }))
