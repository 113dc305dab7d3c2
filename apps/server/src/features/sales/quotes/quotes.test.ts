import type { Quote } from '@delguur/contract'
import { MAX_WAITING_QUOTES } from '@delguur/contract'
import { formatDate, isoDay } from '@delguur/mongolia'
import { extractText } from 'unpdf'
import { expect, test } from 'vitest'
import { offersOf } from '../../../../testing/orders/offers.ts'
import { DELIVERY } from '../../../../testing/orders/shopping.ts'
import type { LoggedInShop } from '../../../../testing/people/people.ts'
import { setRules } from '../../../../testing/site-rules.ts'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'

const DAY_MS = 86_400_000
const NEXT_WEEK = isoDay(new Date(Date.now() + 7 * DAY_MS))

test('TRAV-03 a customer asks for a price, staff answer, and the order has it whatever the shop asks of others since', async () => {
  const { shop, staff, bat, lamp } = await openQuotes()
  const cup = await shop.variant({ price: 5000 })
  const cart = await bat.orders.addToCart({ variantId: cup.id })

  const asked = await bat.quotes.ask({ lines: [{ variant_id: lamp.id, quantity: 10 }], message: 'Оффист' })
  expect(asked).toMatchObject({ state: 'requested', message: 'Оффист', list_total: 1_000_000, total: null })
  const offered = await staff.answer(asked, 80_000, 'Арван ширхэгээс')
  expect(offered).toMatchObject({ state: 'answered', total: 800_000, lines: [{ current_price: 100_000 }] })
  await shop.db.updateTable('variants').set({ price: 120_000 }).where('id', '=', lamp.id).execute()
  const order = await bat.quotes.accept(asked.id)

  expect(order).toMatchObject({
    quote_id: asked.id,
    prices_until: offered.valid_until,
    item_total: 800_000,
    problems: [],
    line_items: [{ variant_id: lamp.id, quantity: 10, price: 80_000, old_price: null, previous_price: null }],
  })
  expect(await bat.orders.current()).toMatchObject({ number: order.number, item_total: 800_000 })
  expect(await bat.quotes.find(asked.id)).toMatchObject({ state: 'accepted', order_number: order.number })
  // Other goods go into the cart, which has waited.
  expect(await bat.orders.addToCart({ variantId: cup.id })).toMatchObject({ number: cart.number, item_total: 10_000 })
})

test('TRAV-03 the order of a quote is delivered and paid for as any, and the quote is ordered once', async () => {
  const { shop, staff, bat, lamp } = await openQuotes()
  await shop.deliveryZone({ rate: DELIVERY })
  const quote = await answered({ staff, bat, lamp })
  const { number } = await bat.quotes.accept(quote.id)
  const { delivery_times: times } = await bat.checkout.deliveryRates(number)
  await bat.checkout.update(number, {
    phone: '99112233',
    receiver: 'Бат',
    address: { city: '11', district: '1119', khoroo: '1', detail: '14-р байр, 45 тоот' },
    delivery_day: times[1]?.day,
    delivery_window: times[1]?.windows[0],
  })
  expect(await bat.orders.find(number)).toMatchObject({ item_total: 80_000, total: 80_000 + DELIVERY, problems: [] })

  await bat.checkout.startPayment(number, {
    payment_method: 'bank_transfer',
    expected_total: 80_000 + DELIVERY,
    terms_accepted: true,
  })

  expect(await bat.orders.find(number)).toMatchObject({
    quote_id: quote.id,
    total: 80_000 + DELIVERY,
    line_items: [{ price: 80_000 }],
  })
  await expect(bat.quotes.accept(quote.id)).rejects.toMatchObject({ status: 409, code: 'quote_ordered' })
  await expect(bat.quotes.decline(quote.id)).rejects.toMatchObject({ status: 409, code: 'quote_ordered' })
  await expect(staff.answer(await bat.quotes.find(quote.id), 1000)).rejects.toMatchObject({ code: 'quote_closed' })
})

test('TRAV-03 a quote accepted twenty times at once is one order, and nobody else has its prices', async () => {
  const { shop, staff, bat, lamp } = await openQuotes()
  const dorj = await shop.customer()
  const quote = await answered({ staff, bat, lamp })

  const orders = await Promise.all(Array.from({ length: 20 }, () => bat.quotes.accept(quote.id)))

  expect(new Set(orders.map(({ number }) => number)).size).toBe(1)
  const missing = { status: 404, code: 'quote_not_found' }
  await expect(dorj.quotes.find(quote.id)).rejects.toMatchObject(missing)
  await expect(dorj.quotes.accept(quote.id)).rejects.toMatchObject(missing)
  await expect(dorj.quotes.decline(quote.id)).rejects.toMatchObject(missing)
  expect(await dorj.quotes.list()).toMatchObject({ quotes: [], total_count: 0 })
  expect(await dorj.orders.addToCart({ variantId: lamp.id })).toMatchObject({ item_total: 100_000 })
})

test('TRAV-03 goods of a quote are bought as they were offered: no other number of them, no promotion and no code', async () => {
  const { shop, staff, bat, lamp } = await openQuotes()
  await staff.begin({ kind: 'promotion', name: { mn: 'Намар' }, discount_type: 'percent', value: 10 })
  const quote = await answered({ staff, bat, lamp })
  const order = await bat.quotes.accept(quote.id)
  const [line] = order.line_items

  expect(order).toMatchObject({ discount_total: 0, discounts: [], promotion_hints: [] })
  const refusal = { status: 409, code: 'order_goods_agreed' }
  await expect(bat.orders.updateLineItem(line?.id ?? 0, { quantity: 9 })).rejects.toMatchObject(refusal)
  await expect(bat.orders.removeLineItem(line?.id ?? 0)).rejects.toMatchObject(refusal)
  await expect(bat.orders.empty()).rejects.toMatchObject(refusal)
  expect(await shop.guest().orders.addToCart({ variantId: lamp.id })).toMatchObject({ discount_total: 10_000 })
})

test('TRAV-03 the order of a quote whose time is over costs what the shop asks, and says so; staff may offer anew', async () => {
  const { shop, staff, bat, lamp } = await openQuotes()
  const quote = await answered({ staff, bat, lamp })
  const order = await bat.quotes.accept(quote.id)
  await endNow(shop, quote)

  expect(await bat.orders.find(order.number)).toMatchObject({
    item_total: 100_000,
    problems: expect.arrayContaining([expect.objectContaining({ code: 'price_changed' })]),
  })
  expect(await bat.quotes.find(quote.id)).toMatchObject({ state: 'expired' })
  await expect(bat.quotes.accept(quote.id)).rejects.toMatchObject({ code: 'quote_expired' })
  await staff.answer(await bat.quotes.find(quote.id), 90_000)
  const anew = await bat.quotes.accept(quote.id)
  expect(anew).toMatchObject({ item_total: 90_000, quote_id: quote.id })
  expect(anew.number).not.toBe(order.number)
  await endNow(shop, quote)
  await staff.decline(await bat.quotes.find(quote.id), 'Одоо нийлүүлэхгүй')
  await expect(bat.orders.find(anew.number)).rejects.toMatchObject({ code: 'order_not_found' })
})

test('TRAV-03 a quote is declined by the customer or by the shop, and what waits or is closed cannot be accepted', async () => {
  const { staff, bat, lamp } = await openQuotes()
  const asked = await ask(bat, lamp)
  await expect(bat.quotes.accept(asked.id)).rejects.toMatchObject({ status: 409, code: 'quote_not_answered' })
  const refused = await staff.decline(asked, 'Энэ тоогоор нийлүүлэх боломжгүй')
  expect(refused).toMatchObject({ state: 'declined', answer: 'Энэ тоогоор нийлүүлэх боломжгүй' })
  await expect(bat.quotes.accept(asked.id)).rejects.toMatchObject({ status: 409, code: 'quote_closed' })

  const other = await answered({ staff, bat, lamp })
  const { number } = await bat.quotes.accept(other.id)
  expect(await bat.quotes.decline(other.id)).toMatchObject({ state: 'declined', order_number: null })
  expect(await bat.quotes.decline(other.id)).toMatchObject({ state: 'declined' })
  await expect(bat.orders.find(number)).rejects.toMatchObject({ code: 'order_not_found' })
})

test('TRAV-03 staff answer what they saw, each line once and for a day ahead, and find quotes by state and words', async () => {
  const { staff, bat, lamp } = await openQuotes()
  const [first, second] = [await ask(bat, lamp), await ask(bat, lamp)]
  await staff.answer(first, 90_000)
  const { request } = staff.staff.client
  const answer = (body: { lines?: { id: number; price: number }[]; valid_until?: string }) =>
    request('PUT /api/back_office/quotes/:id/answer', {
      params: { id: second.id },
      body: { version: 1, lines: [{ id: second.lines[0]?.id ?? 0, price: 1 }], valid_until: NEXT_WEEK, ...body },
    })

  await expect(staff.answer(first, 80_000)).rejects.toMatchObject({ status: 409, code: 'changed_meanwhile' })
  const invalid = { status: 422, code: 'invalid_request' }
  await expect(answer({ lines: [{ id: 1_000_000, price: 1 }] })).rejects.toMatchObject(invalid)
  await expect(answer({ valid_until: isoDay(new Date(Date.now() - 2 * DAY_MS)) })).rejects.toMatchObject(invalid)
  await expect(answer({ valid_until: isoDay(new Date(Date.now() + 400 * DAY_MS)) })).rejects.toMatchObject(invalid)
  const list = (query: { state?: 'requested' | 'answered'; q?: string; limit?: number; cursor?: string }) =>
    request('GET /api/back_office/quotes', { query })
  expect(await list({ state: 'answered' })).toMatchObject({ quotes: [{ id: first.id }], total_count: 1 })
  expect(await list({ q: lamp.sku })).toMatchObject({ total_count: 2 })
  expect(await list({ q: 'no such words' })).toMatchObject({ quotes: [], total_count: 0 })
  const page = await list({ limit: 1 })
  expect(page.quotes.map(({ id }) => id)).toEqual([second.id])
  expect((await list({ limit: 1, cursor: page.next_cursor ?? '' })).quotes.map(({ id }) => id)).toEqual([first.id])
})

test('TRAV-03 a quote is for an organisation of the customer alone, for what the shop sells, and for a limited number', async () => {
  const { shop, bat, lamp } = await openQuotes()
  const dorj = await shop.customer()
  const hidden = await shop.variant({ product: { image: false } })
  const lines = [{ variant_id: lamp.id, quantity: 1 }]
  const [office] = await bat.account.organisations.add({ name: 'Номын сан ХХК', registry_number: '2095025' })

  expect(await bat.quotes.ask({ lines, organisation_id: office?.id ?? 0 })).toMatchObject({
    organisation: { name: 'Номын сан ХХК', registry_number: '2095025' },
  })
  await expect(dorj.quotes.ask({ lines, organisation_id: office?.id ?? 0 })).rejects.toMatchObject({
    code: 'organisation_not_found',
  })
  await expect(bat.quotes.ask({ lines: [{ variant_id: 999_999, quantity: 1 }] })).rejects.toMatchObject({
    code: 'variant_not_found',
  })
  await expect(bat.quotes.ask({ lines: [{ variant_id: hidden.id, quantity: 1 }] })).rejects.toMatchObject({
    code: 'not_for_sale',
  })
  for (let at = 1; at < MAX_WAITING_QUOTES; at++) await bat.quotes.ask({ lines })
  await expect(bat.quotes.ask({ lines })).rejects.toMatchObject({ status: 409, code: 'quotes_full' })
  await expect(shop.guest().quotes.ask({ lines })).rejects.toMatchObject({ status: 401 })
})

test('TRAV-03 the customer is told of the answer and once that it ends, the shop of the request', async () => {
  const { shop, staff, bat, lamp } = await openQuotes()
  const quote = await answered({ staff, bat, lamp })
  await shop.remindQuotes()
  await shop.db
    .updateTable('quotes')
    .set({ valid_until: new Date(Date.now() + DAY_MS / 2) })
    .execute()
  await shop.remindQuotes()
  await shop.remindQuotes()

  const messages = await shop.db
    .selectFrom('messages')
    .select(['template', 'user_id', 'body'])
    .where('template', 'like', 'quote%')
    .orderBy('id')
    .execute()
  expect(messages.map(({ template, user_id }) => [template, user_id])).toEqual([
    ['quote_answered', bat.id],
    ['quote_ending', bat.id],
  ])
  expect(messages[0]?.body).toContain('80,000₮')
  expect(messages[0]?.body).toContain(`/account/quotes/${quote.id}`)
})

test.each([
  ['mn', 'Үнийн санал', 'Хүчинтэй', 'Өргөө номын сан ХХК', 'Үнэлгээ'] as const,
  ['en', 'Quote', 'Valid until', 'Өргөө номын сан ХХК', 'Reading lamp'] as const,
])(
  'TRAV-03 an offer is a document with who sells and buys, its goods, sums and last day (%s)',
  async (locale, title, until, name, goods) => {
    const { shop, staff, bat } = await openQuotes()
    await setRules(shop, { company: { name: 'Нүүдэл ХХК', registry_number: '5500123', address: 'Улаанбаатар' } })
    const lamp = await shop.variant({ price: 100_000, product: { name: { mn: 'Үнэлгээ', en: 'Reading lamp' } } })
    const [office] = await bat.account.organisations.add({ name, registry_number: '2095025' })
    const asked = await bat.quotes.ask({
      lines: [{ variant_id: lamp.id, quantity: 12 }],
      organisation_id: office?.id ?? 0,
    })
    await expect(bat.quotes.pdf(asked.id)).rejects.toMatchObject({ status: 409, code: 'quote_not_answered' })
    await staff.answer(asked, 80_500, 'Хүргэлт үнэгүй')

    const own = await bat.client.request('GET /api/v2/quotes/:id/pdf', { params: { id: asked.id }, query: { locale } })
    const ofStaff = await staff.staff.client.request('GET /api/back_office/quotes/:id/pdf', {
      params: { id: asked.id },
      query: { locale },
    })

    for (const file of [own, ofStaff]) {
      const { text } = await extractText(file, { mergePages: true })
      for (const part of [`${title}`, until, formatDate(NEXT_WEEK), name, '2095025', 'Нүүдэл ХХК', '5500123', goods]) {
        expect(text).toContain(part)
      }
      for (const part of [String(asked.id), lamp.sku, '80,500₮', '966,000₮', 'Хүргэлт үнэгүй'])
        expect(text).toContain(part)
    }
    await expect((await shop.customer()).quotes.pdf(asked.id)).rejects.toMatchObject({ code: 'quote_not_found' })
  },
)

interface Asked {
  staff: Awaited<ReturnType<typeof openQuotes>>['staff']
  bat: LoggedInShop
  lamp: { id: number }
}

const ask = (bat: LoggedInShop, { id }: { id: number }) => bat.quotes.ask({ lines: [{ variant_id: id, quantity: 1 }] })

/** Quote for one lamp at 80,000₮ instead of 100,000₮. */
async function answered({ staff, bat, lamp }: Asked): Promise<Quote> {
  return staff.answer(await ask(bat, lamp), 80_000)
}

async function endNow(shop: TestShop, { id }: Quote): Promise<void> {
  const past = new Date(Date.now() - 1000)
  await shop.db.updateTable('quotes').set({ valid_until: past }).where('id', '=', id).execute()
  await shop.db.updateTable('orders').set({ prices_until: past }).where('quote_id', '=', id).execute()
}

async function openQuotes() {
  const shop = await openTestShop()
  const offers = await offersOf(shop)
  const { request } = offers.staff.client
  const lamp = await shop.variant({ price: 100_000, stock: 20 })
  return {
    shop,
    lamp,
    bat: await shop.customer(),
    staff: {
      ...offers,
      answer: ({ id, version, lines }: Quote, price: number, answer = '') =>
        request('PUT /api/back_office/quotes/:id/answer', {
          params: { id },
          body: { version, answer, valid_until: NEXT_WEEK, lines: lines.map((line) => ({ id: line.id, price })) },
        }),
      decline: ({ id, version }: Quote, answer: string) =>
        request('PUT /api/back_office/quotes/:id/decline', { params: { id }, body: { version, answer } }),
    },
  }
}
