import type { ValidRequests } from '../../../../testing/hostile/valid-requests.ts'
import { paidOrder } from '../../../../testing/orders/fulfilling.ts'
import { staffReturnActionsOf } from '../../../../testing/orders/returning.ts'
import type { LoggedInShop } from '../../../../testing/people/people.ts'
import { smallPicture } from '../../../../testing/pictures.ts'
import type { TestShop } from '../../../../testing/test-shop.ts'

const ACCOUNT = { iban: 'MN380005000000000001', name: 'Бат Дорж' }

export const validRequests: ValidRequests = {
  'GET /api/v2/orders/:number/returns': async (shop, owner) => {
    const { number, token } = await delivered(shop, owner)
    return { params: { number }, token }
  },
  'POST /api/v2/orders/:number/returns': async (shop, owner) => {
    const { number, token, line } = await delivered(shop, owner)
    const lines = [{ line_item_id: line, quantity: 1, reason: 'defect' }]
    return { params: { number }, token, body: { lines, note: 'Дэлгэц нь ажиллахгүй', refund_account: ACCOUNT } }
  },
  'POST /api/back_office/orders/:number/returns': async (shop, owner) => {
    const { number, line } = await delivered(shop, owner)
    const lines = [{ line_item_id: line, quantity: 1, reason: 'defect' }]
    return { params: { number }, body: { lines, note: 'Утсаар хэлсэн', refund_account: ACCOUNT } }
  },
  'POST /api/v2/orders/:number/returns/:id/pictures': async (shop, owner) => ({
    ...(await requestedReturn(shop, owner)),
    upload: { field: 'picture', data: await smallPicture() },
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
    await staffReturnActionsOf(await shop.staff('administrator')).approve(Number(params.id))
    return { params, body: { restock: true } }
  },
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
