import { expect, test, vi } from 'vitest'
import { editActionsOf } from '../../../../testing/orders/editing.ts'
import { offersOf } from '../../../../testing/orders/offers.ts'
import { orderFaults } from '../../../../testing/orders/order-invariants.ts'
import { expectNothingWrong, invoiceOf, passDeadline } from '../../../../testing/orders/paying.ts'
import { openReturnShop } from '../../../../testing/orders/returning.ts'
import { DELIVERY, readyToPay } from '../../../../testing/orders/shopping.ts'
import { openPackages, packageOf, partOf } from '../../../../testing/packages.ts'
import { openQrProvider } from '../../../../testing/providers/qr-provider.ts'
import { packageDiscounts } from './package-discounts.ts'

const WITHIN = { timeout: 60_000 }

test.each([
  ['of each package so much', 2, { type: 'percent', value: 10 } as const, [20_000, 10_000], 30_000],
  ['rounded down for each package', 3, { type: 'percent', value: 7 } as const, [21_000, 10_500], 31_500],
  ['an amount of each', 2, { type: 'amount', value: 5001 } as const, [6668, 3334], 10_002],
  ['never more than the goods cost', 1, { type: 'amount', value: 900_000 } as const, [100_000, 50_000], 150_000],
])('CAT-13 a package takes off its own lines %s', (_, qty, terms, shares, amount) => {
  const line = (id: number, price: number, order_package_id: number | null) => ({
    id,
    price,
    quantity: qty,
    order_package_id,
  })

  const discounts = packageDiscounts(
    [{ id: 7, name: { mn: 'Багц' }, qty, terms }],
    [line(1, 100_000, 7), line(2, 50_000, 7), line(3, 100_000, null), line(4, 100_000, 8)],
  )

  expect(discounts).toMatchObject([{ slot: 'package-7', kind: 'package', amount }])
  expect([...(discounts[0]?.byLine ?? [])]).toEqual([
    [1, shares[0]],
    [2, shares[1]],
  ])
})

test('CAT-13 list, cart and order agree on what a package takes off, off its own goods alone and before coupons', async () => {
  const { shop, bat, goods } = await openScene()
  const offers = await offersOf({ staff: shop.member })
  await offers.begin({ code: 'TEN' })

  const [listed] = (await shop.guest().packages.list()).packages
  const cart = await bat.order()
  await bat.shopper.orders.useCoupon('TEN')
  const order = await bat.order()

  expect(listed).toMatchObject({ price: 150_000, discount: 15_000, total: 135_000 })
  expect(cart).toMatchObject({
    item_total: 400_000,
    discount_total: 30_000,
    total: 370_000 + DELIVERY,
    discounts: [{ kind: 'package', name: 'Компьютер', code: '', amount: 30_000 }],
    packages: [{ qty: 2, total: 300_000, discount: 30_000 }],
  })
  expect(cart.line_items.map(({ package_id, discount }) => [package_id !== null, discount])).toEqual([
    [false, 0],
    [true, 20_000],
    [true, 10_000],
  ])
  // The coupon takes ten percent off what the package leaves.
  expect(order.discounts).toMatchObject([
    { kind: 'package', amount: 30_000 },
    { kind: 'coupon', amount: 37_000 },
  ])
  await goods.end()
  expect(await bat.order()).toMatchObject({ discounts: [{ kind: 'coupon', amount: 40_000 }] })
})

test('CAT-13 whoever returns a part of a package is refunded its share, and the books agree', async () => {
  const { shop, bat, pay } = await openScene()
  await pay()
  await shop.deliver(bat.number)
  const order = await bat.order()
  const memory = order.line_items[2]

  const request = await shop.requestReturn(bat, memory?.id, 1)

  expect(order).toMatchObject({ discount_total: 30_000, discounts: [{ kind: 'package', amount: 30_000 }] })
  expect(memory).toMatchObject({ price: 50_000, quantity: 2, discount: 10_000 })
  expect(request.amount).toBe(45_000)
  expect(await shop.stockDifferences()).toEqual([])
})

test('CAT-13 a part of a package that staff take out of a placed order loses its share alone', async () => {
  const { shop, bat, pay } = await openScene()
  await pay()
  const edits = editActionsOf(shop.staff)
  const { total, line_items: lines } = await bat.order()

  const edited = await edits.edit(bat.number, { lines: [{ line_item_id: lines[2]?.id ?? 0, quantity: 1 }] })
  const again = await edits.edit(bat.number, { lines: [{ line_item_id: lines[2]?.id ?? 0, quantity: 0 }] })

  expect(edited).toMatchObject({ total: total - 45_000, discount_total: 25_000 })
  expect(again).toMatchObject({ total: total - 90_000, discount_total: 20_000 })
  expect((await bat.order()).packages).toMatchObject([{ qty: 2, line_item_ids: [lines[1]?.id], discount: 20_000 }])
  expect(await orderFaults(shop.db, 60)).toEqual([])
})

test('CAT-13 RWD-06 what a package took off comes back with late money, and is off a cart that was not paid', async () => {
  const { shop, provider, bat } = await openScene()
  const { total } = await bat.order()
  const { id } = await bat.shopper.checkout.startPayment(bat.number, {
    payment_method: 'qr',
    expected_total: total,
    terms_accepted: true,
  })
  const invoice = await invoiceOf(shop, id)
  await passDeadline(shop)
  await shop.payments.sweep()

  const row = () => shop.db.selectFrom('orders').select(['total', 'discount_total']).executeTakeFirst()
  expect(await row()).toEqual({ total: 400_000 + DELIVERY, discount_total: 0 })
  expect(await bat.order()).toMatchObject({ state: 'delivery', total, discount_total: 30_000 })
  await provider.pay(invoice, { regardless: true })
  await vi.waitFor(async () => expect((await bat.order()).state).toBe('complete'), WITHIN)

  expect(await row()).toEqual({ total, discount_total: 30_000 })
  await expectNothingWrong({ ...shop, staff: shop.member }, { incoming: 1, refunds: [] })
})

/** A cart of a single processor and two packages of a processor and memory, at ten percent less. */
async function openScene() {
  const provider = await openQrProvider()
  const shop = await openReturnShop(provider.settings)
  const [cpu, memory] = [
    await shop.variant({ price: 100_000, stock: 30 }),
    await shop.variant({ price: 50_000, stock: 30 }),
  ]
  const packages = await openPackages({ staff: shop.member })
  const made = await packages.create(
    packageOf([partOf('Процессор', [cpu.id]), partOf('Санах ой', [memory.id])], {
      discount: { type: 'percent', value: 10 },
    }),
  )
  const bat = await readyToPay(shop, cpu)
  await bat.shopper.orders.addPackage({ slug: 'pc', qty: 2 })
  return {
    shop,
    provider,
    bat,
    goods: { cpu, memory, end: () => packages.change(made, { ...made.package, discount: null }) },
    async pay() {
      const { total } = await bat.order()
      const start = { payment_method: 'bank_transfer', expected_total: total, terms_accepted: true } as const
      await bat.shopper.checkout.startPayment(bat.number, start)
      await shop.payments.confirmTransfer(bat.number, total, null)
      await shop.db.updateTable('line_items').set({ return_hours: 72 }).execute()
    },
  }
}
