import type { RouteKey } from '@delguur/contract'
import sharp from 'sharp'
import { handsOf, paidOrder } from '../orders/fulfilling.ts'
import { returnHandsOf } from '../orders/returning.ts'
import type { LoggedInShop } from '../people/people.ts'
import type { TestShop } from '../test-shop.ts'
import type { ValidRequest } from './hostile-requests.ts'

type Part = Partial<ValidRequest>
/** Builds a request about data of this customer. */
type Make = (shop: TestShop, owner: LoggedInShop) => Promise<Part> | Part

const ACCOUNT = { iban: 'MN380005000000000001', name: 'Бат Дорж' }

let count = 0

/** Requests about returns, refunds and keys. */
export const validReturns: Partial<Record<RouteKey, Make>> = {
  'GET /api/v2/orders/:number/returns': async (shop, owner) => {
    const { number, token } = await delivered(shop, owner)
    return { params: { number }, token }
  },
  'POST /api/v2/orders/:number/returns': async (shop, owner) => {
    const { number, token, line } = await delivered(shop, owner)
    const lines = [{ line_item_id: line, quantity: 1, reason: 'defect' }]
    return { params: { number }, token, body: { lines, note: 'Дэлгэц нь ажиллахгүй', refund_account: ACCOUNT } }
  },
  'POST /api/v2/orders/:number/returns/:id/pictures': async (shop, owner) => ({
    ...(await requestedReturn(shop, owner)),
    upload: { field: 'picture', data: await picture() },
  }),
  'PUT /api/v2/orders/:number/returns/:id/cancel': requestedReturn,
  'PUT /api/back_office/returns/:id/approve': async (shop, owner) => ({
    params: await returnId(shop, owner),
    body: { answer: 'Салбарт авчирна уу' },
  }),
  'PUT /api/back_office/returns/:id/reject': async (shop, owner) => ({
    params: await returnId(shop, owner),
    body: { answer: 'Гэмтэл биш байна' },
  }),
  'PUT /api/back_office/returns/:id/receive': async (shop, owner) => {
    const params = await returnId(shop, owner)
    await returnHandsOf(await shop.staff('administrator')).approve(Number(params.id))
    return { params, body: { restock: true } }
  },
  'PUT /api/back_office/refunds/:id/send': async (shop, owner) => {
    const { number } = await paidOrder(shop, await shop.variant(), owner)
    const { refunds } = await handsOf(await shop.staff('administrator')).cancel(number)
    return { params: { id: String(refunds[0]?.id) }, body: { reference: 'TRX-2027-001' } }
  },
  'PUT /api/back_office/refunds/:id/to_wallet': async (shop, owner) => {
    const { number } = await paidOrder(shop, await shop.variant(), owner)
    const { refunds } = await handsOf(await shop.staff('administrator')).cancel(number)
    return { params: { id: String(refunds[0]?.id) } }
  },
  'GET /api/v2/orders/licenses': () => ({}),
  'GET /api/v2/orders/erp_loyalty': () => ({}),
  'GET /api/v2/orders/:number/licenses': async (shop, owner) => {
    const { number, token } = await licensed(shop, owner)
    return { params: { number }, token }
  },
  'POST /api/v2/orders/:number/licenses/:id/reveal': async (shop, owner) => {
    const { number, token, id } = await licensed(shop, owner)
    return { params: { number, id: String(id) }, token }
  },
  'POST /api/back_office/variants/:id/licenses': async (shop) => ({
    params: { id: String((await licence(shop)).id) },
    body: { keys: [`SOUND-${++count}`] },
  }),
}

/** Order delivered just now. */
async function delivered(shop: TestShop, owner: LoggedInShop) {
  const { number, order } = await paidOrder(shop, await shop.variant(), owner)
  const { token, line_items } = await order()
  const line = line_items[0]?.id ?? 0
  await shop.db
    .updateTable('shipments')
    .set({ state: 'delivered', delivered_at: new Date() })
    .where('number', '=', `${number}-1`)
    .execute()
  await shop.db.updateTable('line_items').set({ return_hours: 72 }).where('id', '=', line).execute()
  return { number, token, line }
}

async function requestedReturn(shop: TestShop, owner: LoggedInShop) {
  const { number, token, line } = await delivered(shop, owner)
  const { id } = await owner.returns.request(number, { lines: [{ line_item_id: line, quantity: 1, reason: 'defect' }] })
  return { params: { number, id: String(id) }, token }
}

async function returnId(shop: TestShop, owner: LoggedInShop): Promise<{ id: string }> {
  const { params } = await requestedReturn(shop, owner)
  return { id: params.id }
}

const licence = (shop: TestShop) => shop.variant({ product: { kind: 'license' } })

async function licensed(shop: TestShop, owner: LoggedInShop) {
  const game = await licence(shop)
  const { client } = await shop.staff('administrator')
  const path = 'POST /api/back_office/variants/:id/licenses'
  await client.request(path, { params: { id: game.id }, body: { keys: [`SOUND-${++count}`] } })
  await owner.orders.addToCart({ variantId: game.id })
  const number = (await owner.orders.current())?.number ?? ''
  await owner.checkout.update(number, { phone: '99112233', email: 'bat@example.mn' })
  const { total, token } = await owner.orders.find(number)
  await owner.checkout.startPayment(number, {
    payment_method: 'bank_transfer',
    expected_total: total,
    terms_accepted: true,
  })
  await shop.payments.confirmTransfer(number, total, null)
  const [bought] = await owner.licences.ofOrder(number)
  return { number, token, id: bought?.id }
}

const picture = () =>
  sharp({ create: { width: 20, height: 20, channels: 3, background: '#2266aa' } })
    .png()
    .toBuffer()
