import { createShop, memoryTokens } from '@delguur/sdk'
import { expect, test } from 'vitest'
import { readyToPay } from '../../../../testing/orders/shopping.ts'
import { codeOf, wrongFor } from '../../../../testing/people/login-steps.ts'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'
import { HOUR_MS } from '../../../platform/durations.ts'

const LIMITS = { orders: 1, total: 10_000_000, share: 25, pieces: 3 }

test('CHK-06 a guest cannot hold much stock unpaid until they verify their phone; staff see and release the holds', async () => {
  const { shop, variant } = await openLimitedShop()
  const greedy = await cartOf(shop, variant.id, 30)

  await expect(greedy.transfer()).rejects.toMatchObject({
    code: 'phone_proof_needed',
    status: 409,
    details: { limit: 'pieces', name: variant.name.mn },
  })
  expect(await shop.db.selectFrom('stock_items').select('reserved').execute()).toEqual([{ reserved: 0 }])
  expect(await greedy.order()).toMatchObject({ payments: [], phone_proved: false })

  expect(await verifyPhone(shop, greedy)).toMatchObject({ phone_proved: true })
  await greedy.transfer()
  const other = await cartOf(shop, variant.id, 3)
  await other.transfer()

  const staff = await shop.staff('fulfilment')
  const { unpaid_holds: holds } = await staff.client.request('GET /api/back_office/unpaid_holds')
  expect(holds).toMatchObject([
    { number: greedy.number, phone: greedy.phone, phone_proved: true, waits: true, pieces: 30, received: 0 },
    { number: other.number, phone: other.phone, phone_proved: false, waits: true, pieces: 3 },
  ])
  expect(holds[0]?.address).toBe(holds[1]?.address)
  expect(holds[0]?.device).not.toBe(holds[1]?.device)

  const released = await staff.client.request('PUT /api/back_office/unpaid_holds/:number/release', {
    params: { number: greedy.number },
    body: { reason: 'Утсаа авахгүй байна' },
  })
  expect(released).toMatchObject({ state: 'canceled', payment_state: 'none' })
  expect(await shop.db.selectFrom('stock_items').select('reserved').execute()).toEqual([{ reserved: 3 }])
  const audited = shop.db.selectFrom('audit_entries').select(['user_id', 'details'])
  expect(await audited.where('action', '=', 'unpaid_hold.released').execute()).toEqual([
    { user_id: staff.id, details: { number: greedy.number, reason: 'Утсаа авахгүй байна' } },
  ])
  const support = await shop.staff('support')
  await expect(
    support.client.request('PUT /api/back_office/unpaid_holds/:number/release', {
      params: { number: other.number },
      body: { reason: 'x' },
    }),
  ).rejects.toMatchObject({ code: 'forbidden' })
})

test('CHK-06 staff release a hold of an online payment: the shopper has their cart back', async () => {
  const { shop, variant } = await openLimitedShop()
  const bat = await cartOf(shop, variant.id, 2)
  await bat.pay('qr')

  const staff = await shop.staff('fulfilment')
  await staff.client.request('PUT /api/back_office/unpaid_holds/:number/release', {
    params: { number: bat.number },
    body: { reason: 'Бараа эвдэрсэн' },
  })

  expect(await bat.order()).toMatchObject({ state: 'delivery', payments: [{ state: 'void' }] })
  expect(await staff.client.request('GET /api/back_office/unpaid_holds')).toMatchObject({ unpaid_holds: [] })
})

test('CHK-06 concurrent orders cannot pass the limits of a phone, a device and an address', async () => {
  const { shop, variant } = await openLimitedShop()
  const node = await shop.anotherNode()
  const place = async (count: number, shopper: ShopperOptions) => {
    const carts = await Promise.all(many(count, (at) => cartOf(at % 2 ? node : shop, variant.id, 1, shopper)))
    return countsOf(await Promise.all(carts.map((cart) => cart.transfer().then(placed, refusalOf))))
  }

  expect(await place(3, { phone: '99110011' })).toEqual({ placed: 1, phone_proof_needed: 2 })
  expect(await place(3, { device: 'd'.repeat(32) })).toEqual({ placed: 1, phone_proof_needed: 2 })
  // An address may hold six times as much, and two orders already count.
  expect(await place(6, {})).toEqual({ placed: 4, phone_proof_needed: 2 })
})

test('CHK-06 an unknown guest’s transfer is awaited for hours; a partial payment or a verified phone extends it to a day', async () => {
  const { shop, variant } = await openLimitedShop()
  const [bat, saraa] = [await cartOf(shop, variant.id, 1), await cartOf(shop, variant.id, 1)]
  await bat.transfer()
  await saraa.transfer()
  expect(await hoursToPay(bat)).toBe(4)

  await shop.payments.confirmTransfer(bat.number, 100, 'FT1')
  expect(await hoursToPay(bat)).toBe(4)
  await shop.payments.confirmTransfer(bat.number, 20_000, 'FT2')
  expect(await hoursToPay(bat)).toBe(24)

  await verifyPhone(shop, saraa)
  expect(await hoursToPay(saraa)).toBe(24)
  const tuya = await cartOf(shop, variant.id, 1)
  await verifyPhone(shop, tuya)
  await tuya.transfer()
  expect(await hoursToPay(tuya)).toBe(24)
})

test('CHK-06 a phone is verified by its own code alone, and another phone on the order is not', async () => {
  const { shop, variant } = await openLimitedShop()
  const bat = await cartOf(shop, variant.id, 1)
  const { checkout } = bat.shopper

  await checkout.sendPhoneCode(bat.number)
  const code = await nextCode(shop, bat.phone)

  await expect(checkout.verifyPhoneCode(bat.number, wrongFor(code))).rejects.toMatchObject({ code: 'sms_code_wrong' })
  const login = await shop.fetch('/api/v2/mcs_auth', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phone: bat.phone, code }),
  })
  expect(await login.json()).toMatchObject({ code: 'sms_code_wrong' })
  expect(await checkout.verifyPhoneCode(bat.number, code)).toMatchObject({ phone_proved: true })
  await expect(checkout.verifyPhoneCode(bat.number, code)).rejects.toMatchObject({ code: 'sms_code_wrong' })
  expect(await checkout.update(bat.number, { phone: '99887766' })).toMatchObject({ phone_proved: false })
})

/** Shop with hold limits, and a variant of 100,000₮ with ample stock. */
async function openLimitedShop() {
  const shop = await openTestShop({ unpaidLimits: LIMITS, transferFirstMinutes: 240 })
  await shop.deliveryZone({ rate: 5000 })
  return { shop, variant: await shop.variant({ price: 100_000, stock: 100 }) }
}

let phones = 99_000_000

interface ShopperOptions {
  phone?: string
  /** Secret of the device. */
  device?: string
}

async function cartOf(shop: Pick<TestShop, 'url'>, variantId: number, quantity: number, options: ShopperOptions = {}) {
  const { phone = String(++phones), device } = options
  const tokens = { ...memoryTokens(), ...(device && { device }) }
  const shopper = createShop({ baseUrl: shop.url, locale: 'mn', tokens })
  const cart = await readyToPay({ guest: () => shopper }, { id: variantId, price: 0 }, shopper)
  const [line] = (await cart.order()).line_items
  await shopper.orders.updateLineItem(line?.id ?? 0, { quantity })
  await shopper.checkout.update(cart.number, { phone })
  const pay = async (payment_method: 'qr' | 'bank_transfer') => {
    const { total: expected_total } = await shopper.orders.find(cart.number)
    return shopper.checkout.startPayment(cart.number, { payment_method, expected_total, terms_accepted: true })
  }
  return { ...cart, phone, pay, transfer: () => pay('bank_transfer') }
}

type Cart = Awaited<ReturnType<typeof cartOf>>

async function verifyPhone(shop: TestShop, { shopper, number, phone }: Cart) {
  await shopper.checkout.sendPhoneCode(number)
  return shopper.checkout.verifyPhoneCode(number, await nextCode(shop, phone))
}

/** Next verification code sent to a phone, which also gets messages about its orders. */
async function nextCode(shop: TestShop, phone: string): Promise<string> {
  return codeOf(await shop.outbox.next(phone)) || nextCode(shop, phone)
}

async function hoursToPay({ order }: Cart): Promise<number> {
  const [payment] = (await order()).payments
  return (Date.parse(payment?.expires_at ?? '') - Date.parse(payment?.created_at ?? '')) / HOUR_MS
}

const many = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at))
const placed = () => 'placed'
const refusalOf = (error: { code: string }) => error.code
const countsOf = (codes: string[]) =>
  Object.fromEntries([...Map.groupBy(codes, (code) => code)].map(([code, all]) => [code, all.length]))
