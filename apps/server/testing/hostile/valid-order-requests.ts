import type { RouteKey } from '@delguur/contract'
import { handsOf, paidOrder } from '../orders/fulfilling.ts'
import { readyToPay } from '../orders/shopping.ts'
import { codeFor } from '../people/login-steps.ts'
import type { LoggedInShop } from '../people/people.ts'
import type { TestShop } from '../test-shop.ts'
import type { ValidRequest } from './hostile-requests.ts'
import { freshPhone } from './valid-account-requests.ts'
import { validBooks } from './valid-books-requests.ts'
import { validCards } from './valid-card-requests.ts'
import { validCoupons } from './valid-coupon-requests.ts'
import { validCredits } from './valid-credit-requests.ts'
import { validInstalments } from './valid-instalment-requests.ts'
import { validReturns } from './valid-return-requests.ts'

type Part = Partial<ValidRequest>
/** Builds a request about a paid order of this customer. */
type Make = (shop: TestShop, owner: LoggedInShop) => Promise<Part> | Part

const valid: Partial<Record<RouteKey, Make>> = {
  ...validReturns,
  ...validInstalments,
  ...validBooks,
  ...validCredits,
  ...validCards,
  ...validCoupons,
  'GET /api/v2/variants/:id/delivery': async (shop) => ({
    params: { id: String((await shop.variant({})).id) },
    query: { city: '11', district: '1119' },
  }),
  'GET /api/back_office/delivery_slots': () => ({ query: { day: '2026-12-01' } }),
  'PUT /api/back_office/delivery_days/:day': () => ({
    params: { day: '2026-12-05' },
    body: { delivers: true, note: 'Бямба ч гэсэн' },
  }),
  'DELETE /api/back_office/delivery_days/:day': () => ({ params: { day: '2026-12-06' } }),
  'GET /api/back_office/orders/export': () => ({ query: { from: '2026-01-01', to: '2026-12-31' } }),
  'GET /api/back_office/orders/:number': async (shop, owner) => ({ params: await paid(shop, owner) }),
  'PUT /api/back_office/orders/:number/confirm': async (shop, owner) => ({ params: await paid(shop, owner) }),
  'PUT /api/back_office/orders/:number/cancel': async (shop, owner) => ({
    params: await paid(shop, owner),
    body: { reason: 'Бараа эвдэрсэн байсан' },
  }),
  'POST /api/v2/checkouts/:number/phone_code': async (shop, owner) => {
    const { phone: _, ...held } = await withFreshPhone(shop, owner)
    return held
  },
  'PUT /api/v2/checkouts/:number/phone_code': async (shop, owner) => {
    const { phone, ...held } = await withFreshPhone(shop, owner)
    await owner.checkout.sendPhoneCode(held.params.number)
    return { ...held, body: { code: await codeFor(shop, phone) } }
  },
  'PUT /api/back_office/unpaid_holds/:number/release': async (shop, owner) => {
    const bat = await readyToPay(shop, await shop.variant({ stock: 10 }), owner)
    await bat.pay('bank_transfer')
    return { params: { number: bat.number }, body: { reason: 'Утсаа авахгүй байна' } }
  },
  'PUT /api/back_office/shipments/:id/pack': async (shop, owner) => ({
    params: await shipment(shop, owner, 'confirmed'),
    body: {},
  }),
  'PUT /api/back_office/shipments/:id/hand_over': async (shop, owner) => ({
    params: await shipment(shop, owner, 'ready'),
    body: { carrier: 'Шуурхай хүргэлт', tracking_number: 'SH-1', courier_name: 'Дорж', courier_phone: '99112233' },
  }),
  'PUT /api/back_office/shipments/:id/ship': async (shop, owner) => ({ params: await shipment(shop, owner, 'ready') }),
  'PUT /api/back_office/shipments/:id/deliver': async (shop, owner) => ({
    params: await shipment(shop, owner, 'handed_over'),
    body: { without_code_because: 'Утас нь унтарсан байсан' },
  }),
  'PUT /api/back_office/shipments/:id/fail': async (shop, owner) => ({
    params: await shipment(shop, owner, 'handed_over'),
    body: { reason: 'Хүн байгаагүй' },
  }),
  'PUT /api/back_office/receipts/:id/buyer': async (shop, owner) => ({
    params: await receipt(shop, owner),
    body: { type: 'organisation', registry_number: '6123456' },
  }),
  'PUT /api/back_office/receipts/:id/retry': async (shop, owner) => ({ params: await receipt(shop, owner) }),
}

/** Data of a request about a placed order, without the caller; undefined for other requests. */
export const validOrderRequest = async (
  shop: TestShop,
  key: RouteKey,
  owner: LoggedInShop,
): Promise<Part | undefined> => valid[key]?.(shop, owner)

/** Cart with a phone that was sent no code, because one a minute is allowed. */
async function withFreshPhone(shop: TestShop, owner: LoggedInShop) {
  const { number } = await readyToPay(shop, await shop.variant({ stock: 10 }), owner)
  const phone = freshPhone()
  const { token } = await owner.checkout.update(number, { phone })
  return { params: { number }, token, phone }
}

async function paid(shop: TestShop, owner: LoggedInShop) {
  const variant = await shop.variant({ stock: 10 })
  const { number } = await paidOrder(shop, variant, owner)
  return { number }
}

async function shipment(shop: TestShop, owner: LoggedInShop, state: 'confirmed' | 'ready' | 'handed_over') {
  const { number } = await paid(shop, owner)
  const hands = handsOf(await shop.staff('administrator'))
  const order = await hands.confirm(number)
  const id = order.shipments[0]?.id ?? 0
  if (state !== 'confirmed') await hands.pack(id)
  if (state === 'handed_over') await hands.handOver(id)
  return { id: String(id) }
}

async function receipt(shop: TestShop, owner: LoggedInShop) {
  const { id } = await shipment(shop, owner, 'handed_over')
  await handsOf(await shop.staff('administrator')).deliver(Number(id))
  const row = await shop.db
    .selectFrom('vat_receipts')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { id: String(row.id) }
}
