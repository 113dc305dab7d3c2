import type { Quote } from '@delguur/contract'
import { isoDay } from '@delguur/mongolia'
import { extractText } from 'unpdf'
import { expect, test } from 'vitest'
import { offersOf } from '../../../../testing/orders/offers.ts'
import { openReturnShop } from '../../../../testing/orders/returning.ts'
import { DELIVERY } from '../../../../testing/orders/shopping.ts'
import { openPackages, packageOf, partOf } from '../../../../testing/packages.ts'
import { openQrProvider } from '../../../../testing/providers/qr-provider.ts'
import { setRules } from '../../../../testing/site-rules.ts'

const DAY_MS = 86_400_000
const NEXT_WEEK = isoDay(new Date(Date.now() + 7 * DAY_MS))
const RED = { engraving: 'Бат', colour: 'red' }

test('TRAV-03 CAT-13 a package is asked for with its parts and values, answered line by line, and ordered as a package', async () => {
  const { staff, bat, goods, parts, made } = await openScene()

  const asked = await bat.quotes.ask({
    packages: [
      { slug: 'pc', qty: 2, choices: [chosen(parts.cpu, goods.cpu), chosen(parts.memory, goods.memory)], cv: RED },
    ],
    lines: [{ variant_id: goods.cpu.id, quantity: 30 }],
  })
  const [whole] = asked.packages
  const own = asked.lines.filter(({ package_id }) => package_id !== null)
  expect(asked).toMatchObject({
    // Thirty processors, and two packages of 400,000₮ less ten percent each.
    list_total: 30 * 200_000 + 2 * 360_000,
    total: null,
    packages: [
      {
        slug: 'pc',
        name: 'Компьютер',
        qty: 2,
        cv: [
          { label: 'Бичээс', text: 'Бат' },
          { label: 'Өнгө', value: 'red', text: 'Улаан' },
        ],
        choices: [chosen(parts.cpu, goods.cpu), chosen(parts.memory, goods.memory)],
        list_discount: 80_000,
        list_total: 720_000,
        total: null,
      },
    ],
  })
  expect(asked.lines.map(({ variant_id, quantity, package_id }) => [variant_id, quantity, package_id])).toEqual([
    [goods.cpu.id, 30, null],
    [goods.cpu.id, 2, whole?.id],
    [goods.memory.id, 4, whole?.id],
  ])
  expect(whole?.line_ids).toEqual(own.map(({ id }) => id))

  const offered = await staff.answer(asked, { [goods.cpu.id]: 150_000, [goods.memory.id]: 80_000 })
  expect(offered).toMatchObject({
    total: 32 * 150_000 + 4 * 80_000,
    packages: [{ total: 620_000, list_total: 720_000 }],
  })
  const order = await bat.quotes.accept(asked.id)

  expect(order).toMatchObject({
    item_total: 32 * 150_000 + 4 * 80_000,
    discount_total: 0,
    discounts: [],
    packages: [
      { slug: 'pc', name: 'Компьютер', qty: 2, total: 620_000, discount: 0, cv: [{ text: 'Бат' }, { text: 'Улаан' }] },
    ],
  })
  expect(order.line_items.map(({ quantity, price, package_id }) => [quantity, price, package_id !== null])).toEqual([
    [30, 150_000, false],
    [2, 150_000, true],
    [4, 80_000, true],
  ])
  expect(await staff.shop.db.selectFrom('order_packages').select(['package_id', 'qty']).execute()).toEqual([
    { package_id: made.id, qty: 2 },
  ])
})

test('TRAV-03 CAT-13 packages of an accepted quote are bought whole, at most as they were agreed, and nothing comes off twice', async () => {
  const { staff, bat, goods } = await openScene()
  await staff.offers.begin({ kind: 'promotion', name: { mn: 'Намар' }, discount_type: 'percent', value: 10 })
  const quote = await answered({ staff, bat, goods })
  const order = await bat.quotes.accept(quote.id)
  const id = order.packages[0]?.id ?? 0
  const refusal = { status: 409, code: 'order_goods_agreed' }

  expect(order).toMatchObject({ item_total: 540_000, discount_total: 0 })
  await expect(bat.orders.updatePackage(id, 1)).rejects.toMatchObject(refusal)
  await expect(bat.orders.removePackage(id)).rejects.toMatchObject(refusal)
  await expect(bat.orders.removeLineItem(order.line_items[0]?.id ?? 0)).rejects.toMatchObject(refusal)
  await staff.shop.setStock(goods.memory.id, 3)
  expect((await bat.orders.find(order.number)).problems).toMatchObject(
    expect.arrayContaining([expect.objectContaining({ code: 'insufficient_stock' })]),
  )
  await endNow(staff.shop, quote)
  // The shop asks its own prices again, of which the package takes ten percent and the promotion its part of the rest.
  expect(await bat.orders.find(order.number)).toMatchObject({
    item_total: 800_000,
    discounts: [
      { kind: 'package', amount: 80_000 },
      { kind: 'promotion', amount: 72_000 },
    ],
  })
})

test('TRAV-03 CAT-13 a quote of packages accepted ten times at once is one order with one of each', async () => {
  const { staff, bat, goods } = await openScene()
  const quote = await answered({ staff, bat, goods })

  const orders = await Promise.all(Array.from({ length: 10 }, () => bat.quotes.accept(quote.id)))

  expect(new Set(orders.map(({ number }) => number)).size).toBe(1)
  expect(await staff.shop.db.selectFrom('order_packages').select('qty').execute()).toEqual([{ qty: 2 }])
  await bat.quotes.decline(quote.id)
  expect(await staff.shop.db.selectFrom('order_packages').select('qty').execute()).toEqual([])
})

test('TRAV-03 CAT-13 a quote stays as it was asked when its package is changed or deleted, and is asked for again only as it is sold', async () => {
  const { staff, bat, goods, packages, made } = await openScene()
  const quote = await answered({ staff, bat, goods })
  const [whole] = quote.packages
  const anew = { slug: 'pc', qty: 1, choices: whole?.choices ?? [], cv: RED }

  const [cpu, memory] = made.package.components
  const needy = { variant_id: goods.memory.id, is_default: true, provides: [], needs: ['am5'] }
  const changed = await packages.change(
    made,
    packageOf(
      [
        { ...partOf('Процессор', [{ id: goods.other.id, provides: ['am5'] }, goods.cpu.id]), id: cpu?.id ?? 0 },
        { ...partOf('Санах ой', [], { choices: [needy] }), id: memory?.id ?? 0 },
      ],
      { name: { mn: 'Шинэ' }, cv: made.package.cv },
    ),
  )
  await expect(bat.quotes.ask({ packages: [anew] })).rejects.toMatchObject({ code: 'package_part_unfit' })
  await packages.client.request('DELETE /api/back_office/packages/:id', { params: { id: changed.id } })
  await expect(bat.quotes.ask({ packages: [anew] })).rejects.toMatchObject({ code: 'package_not_found' })

  expect(await bat.quotes.find(quote.id)).toMatchObject({ packages: [{ ...whole, total: 540_000 }], total: 540_000 })
  expect(await bat.quotes.accept(quote.id)).toMatchObject({
    item_total: 540_000,
    packages: [{ name: 'Компьютер', qty: 2, total: 540_000, cv: [{ text: 'Улаан' }] }],
  })
})

test('TRAV-03 CAT-13 what a package is short of is refused as in the cart, and nothing is asked for', async () => {
  const { staff, bat, goods, parts } = await openScene()
  const [cpu, memory] = [chosen(parts.cpu, goods.cpu), chosen(parts.memory, goods.memory)]
  const ask = (rest: object) => bat.quotes.ask({ packages: [{ slug: 'pc', cv: RED, ...rest }] })

  await expect(ask({ choices: [cpu] })).rejects.toMatchObject({
    code: 'package_part_missing',
    details: { component_id: parts.memory },
  })
  await expect(ask({ choices: [cpu, memory, chosen(parts.board, goods.cpu)] })).rejects.toMatchObject({
    code: 'package_part_unknown',
  })
  await expect(
    ask({ choices: [chosen(parts.cpu, goods.other), memory, chosen(parts.board, goods.board)] }),
  ).rejects.toMatchObject({ code: 'package_part_unfit' })
  await expect(ask({ qty: 31 })).rejects.toMatchObject({ code: 'insufficient_stock' })
  const two = { slug: 'pc', qty: 16, cv: RED }
  await expect(bat.quotes.ask({ packages: [two, two] })).rejects.toMatchObject({ code: 'insufficient_stock' })
  await expect(bat.quotes.ask({ packages: [{ slug: 'pc' }] })).rejects.toMatchObject({
    code: 'invalid_request',
    errors: { 'packages.0.cv.colour': [expect.any(String)] },
  })
  await expect(bat.quotes.ask({})).rejects.toMatchObject({ code: 'invalid_request' })
  await expect(bat.quotes.ask({ packages: [{ slug: 'none' }] })).rejects.toMatchObject({ code: 'package_not_found' })
  await staff.shop.setStock(goods.memory.id, 0)
  await expect(ask({})).rejects.toMatchObject({ code: 'out_of_stock' })
  expect(await bat.quotes.list()).toMatchObject({ quotes: [], total_count: 0 })
})

test('TRAV-03 CAT-13 the packages of a cart are asked for as they are there, though the shop offers others since; nobody else’s are', async () => {
  const { staff, bat, goods, packages, made } = await openScene()
  const dorj = await staff.shop.customer()
  await bat.orders.addToCart({ variantId: goods.other.id })
  const cart = await bat.orders.addPackage({ slug: 'pc', qty: 3, cv: RED })
  const id = cart.packages[0]?.id ?? 0
  await packages.change(made, packageOf([partOf('Бүтэн', [goods.other.id])], { name: { mn: 'Шинэ' } }))

  const asked = await bat.quotes.ask({
    lines: [{ variant_id: goods.other.id, quantity: 1 }],
    cart_packages: [{ id }],
  })
  await packages.client.request('DELETE /api/back_office/packages/:id', { params: { id: made.id } })
  const fewer = await bat.quotes.ask({ cart_packages: [{ id, qty: 1 }] })

  expect(asked).toMatchObject({
    lines: [{ quantity: 1, package_id: null }, { quantity: 3 }, { quantity: 6 }],
    packages: [{ name: 'Компьютер', qty: 3, cv: [{ text: 'Бат' }, { text: 'Улаан' }], list_total: 1_200_000 }],
  })
  expect(fewer).toMatchObject({ packages: [{ qty: 1, list_total: 400_000 }] })
  expect(await bat.orders.current()).toMatchObject({ packages: [{ id, qty: 3 }] })
  const missing = { status: 404, code: 'package_not_in_cart' }
  await expect(dorj.quotes.ask({ cart_packages: [{ id }] })).rejects.toMatchObject(missing)
  await dorj.orders.addToCart({ variantId: goods.other.id })
  await expect(dorj.quotes.ask({ cart_packages: [{ id }] })).rejects.toMatchObject(missing)
})

test('TRAV-03 CAT-13 whoever returns a part of a package that was bought at agreed prices is refunded what it cost', async () => {
  const { staff, bat, goods } = await openScene()
  const { shop } = staff
  const quote = await answered({ staff, bat, goods })
  const { number, line_items: lines } = await bat.quotes.accept(quote.id)
  const { delivery_times: times } = await bat.checkout.deliveryRates(number)
  await bat.checkout.update(number, {
    phone: '99112233',
    receiver: 'Бат',
    address: { city: '11', district: '1119', khoroo: '1', detail: '14-р байр, 45 тоот' },
    delivery_day: times[1]?.day,
    delivery_window: times[1]?.windows[0],
  })
  const total = 540_000 + DELIVERY
  await bat.checkout.startPayment(number, {
    payment_method: 'bank_transfer',
    expected_total: total,
    terms_accepted: true,
  })
  await shop.payments.confirmTransfer(number, total, null)
  await shop.db.updateTable('line_items').set({ return_hours: 72 }).execute()
  await shop.deliver(number)

  const order = await bat.orders.find(number)
  const request = await shop.requestReturn({ shopper: bat, number }, lines[1]?.id, 1)

  expect(order).toMatchObject({ total, discount_total: 0, packages: [{ qty: 2, total: 540_000, discount: 0 }] })
  expect(request.amount).toBe(60_000)
})

test.each([['mn', 'Компьютер', 'Өнгө: Улаан'] as const, ['en', 'Computer', 'Colour: Red'] as const])(
  'TRAV-03 CAT-13 the document of an offer tells packages with their parts and values (%s)',
  async (locale, name, colour) => {
    const { staff, bat, goods } = await openScene()
    const quote = await answered({ staff, bat, goods })

    const file = await bat.client.request('GET /api/v2/quotes/:id/pdf', { params: { id: quote.id }, query: { locale } })

    const { text } = await extractText(file, { mergePages: true })
    for (const part of [name, colour, '1.1', '1.2', goods.cpu.sku, goods.memory.sku, '150,000₮', '540,000₮']) {
      expect(text).toContain(part)
    }
  },
)

test('TRAV-03 CAT-13 staff find a quote by the name of its package and are told of it so, and the export of a customer tells what they gave to it', async () => {
  const { staff, bat, goods } = await openScene()
  await setRules(staff.shop, { email: 'shop@example.mn' })
  const quote = await answered({ staff, bat, goods })

  const found = await staff.client.request('GET /api/back_office/quotes', { query: { q: 'computer' } })
  const { quotes } = await bat.client.request('GET /api/v2/users/export')
  const letters = await staff.shop.db
    .selectFrom('messages')
    .select('body')
    .where('template', '=', 'quote_requested')
    .execute()

  expect(found.quotes).toMatchObject([
    { id: quote.id, packages: [{ qty: 2 }], lines: [{ current_price: 200_000 }, { current_price: 100_000 }] },
  ])
  expect(letters).toMatchObject([{ body: expect.stringContaining('Компьютер × 2') }])
  expect(letters[0]?.body).not.toContain(goods.cpu.sku)
  expect(quotes).toMatchObject([
    {
      goods: [],
      packages: [
        {
          name: 'Компьютер',
          qty: 2,
          values: ['Өнгө: Улаан'],
          goods: [expect.stringMatching(/ × 2$/), expect.stringMatching(/ × 4$/)],
        },
      ],
    },
  ])
})

type Scene = Awaited<ReturnType<typeof openScene>>

/** Two packages at 270,000₮ each, in red. */
async function answered({ staff, bat, goods }: Pick<Scene, 'staff' | 'bat' | 'goods'>): Promise<Quote> {
  const asked = await bat.quotes.ask({ packages: [{ slug: 'pc', qty: 2, cv: { colour: 'red' } }] })
  return staff.answer(asked, { [goods.cpu.id]: 150_000, [goods.memory.id]: 60_000 })
}

async function endNow(shop: Scene['staff']['shop'], { id }: Quote): Promise<void> {
  const past = new Date(Date.now() - 1000)
  await shop.db.updateTable('quotes').set({ valid_until: past }).where('id', '=', id).execute()
  await shop.db.updateTable('orders').set({ prices_until: past }).where('quote_id', '=', id).execute()
}

const chosen = (component_id: number, { id }: { id: number }) => ({ component_id, variant_id: id })

/** A shop with a package of a processor and two pieces of memory at ten percent less, and a board that fits one processor alone. */
async function openScene() {
  const provider = await openQrProvider()
  const shop = await openReturnShop(provider.settings)
  const goods = {
    cpu: await shop.variant({ price: 200_000, stock: 30 }),
    other: await shop.variant({ price: 150_000, stock: 30 }),
    board: await shop.variant({ price: 100_000, stock: 30 }),
    memory: await shop.variant({ price: 100_000, stock: 90 }),
  }
  const packages = await openPackages({ staff: shop.member })
  const offers = await offersOf({ staff: shop.member })
  const { client } = offers.staff
  const field = { required: false, max_length: null, options: [] }
  const made = await packages.create(
    packageOf(
      [
        partOf('Процессор', [{ id: goods.cpu.id, provides: ['am5'] }, goods.other.id]),
        partOf('Санах ой', [goods.memory.id], { quantity: 2 }),
        partOf('Хавтан', [], {
          required: false,
          choices: [{ variant_id: goods.board.id, is_default: false, provides: [], needs: ['am5'] }],
        }),
      ],
      {
        discount: { type: 'percent', value: 10 },
        cv: [
          { ...field, name: 'engraving', label: { mn: 'Бичээс', en: 'Engraving' }, kind: 'text', max_length: 20 },
          {
            ...field,
            name: 'colour',
            label: { mn: 'Өнгө', en: 'Colour' },
            kind: 'choice',
            required: true,
            options: [{ value: 'red', name: { mn: 'Улаан', en: 'Red' } }],
          },
        ],
      },
    ),
  )
  const [cpu = 0, memory = 0, board = 0] = made.package.components.map(({ id }) => id as number)
  return {
    goods,
    packages,
    made,
    parts: { cpu, memory, board },
    bat: await shop.customer(),
    staff: {
      shop,
      offers,
      client,
      answer: ({ id, version, lines }: Quote, prices: Record<number, number>) =>
        client.request('PUT /api/back_office/quotes/:id/answer', {
          params: { id },
          body: {
            version,
            valid_until: NEXT_WEEK,
            lines: lines.map((line) => ({ id: line.id, price: prices[line.variant_id] ?? 0 })),
          },
        }),
    },
  }
}
