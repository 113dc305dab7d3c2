import type { ValidRequests } from '../../../../testing/hostile/valid-requests.ts'
import type { LoggedInShop } from '../../../../testing/people/people.ts'
import type { TestShop } from '../../../../testing/test-shop.ts'

export const validRequests: ValidRequests = {
  'GET /api/v2/e_tickets': () => ({ query: { page: '1' } }),
  'GET /api/v2/orders/:number/e_tickets': boughtTicket,
  'GET /api/back_office/e_tickets': () => ({ query: { state: 'issued', kind: 'event', q: 'bat' } }),
  'GET /api/back_office/e_tickets/scans': () => ({ query: { day: '2026-11-27', mine: 'true' } }),
  'GET /api/back_office/e_tickets/:id': async (shop) => ({ params: await ticket(shop) }),
  'PUT /api/back_office/e_tickets/:id/use': async (shop) => ({
    params: await ticket(shop),
    body: { place: 'Үүд 1', device_time: new Date().toISOString() },
  }),
  'PUT /api/back_office/e_tickets/:id/cancel': async (shop) => ({
    params: await ticket(shop),
    body: { reason: 'Арга хэмжээ хойшилсон' },
  }),
  'POST /api/back_office/e_tickets': () => ({ body: BY_HAND }),
  'GET /api/back_office/products/:id/ticket_terms': async (shop) => ({ params: await product(shop) }),
  'PUT /api/back_office/products/:id/ticket_terms': async (shop) => ({
    params: await product(shop),
    body: {
      terms: [{ variant_id: null, kind: 'event', valid_from: null, valid_until: null, place: null, admits: null }],
      update_issued: true,
    },
  }),
}

const BY_HAND = {
  kind: 'prize',
  title: { mn: 'Шагнал', en: 'Prize' },
  admits: { mn: 'Нэг аяга' },
  place: { mn: 'Салбар 1' },
  holder: 'Бат',
  valid_from: null,
  valid_until: '2040-01-01T00:00:00Z',
  customer: null,
  reason: 'Уралдааны шагнал',
} as const

async function ticket(shop: TestShop): Promise<{ id: string }> {
  const { client } = await shop.staff('administrator')
  const { id } = await client.request('POST /api/back_office/e_tickets', { body: BY_HAND })
  return { id }
}

const product = async (shop: TestShop): Promise<{ id: string }> => ({
  id: String((await shop.variant({ product: { kind: 'ticket' } })).product_id),
})

/** Paid order of a ticket. */
async function boughtTicket(shop: TestShop, owner: LoggedInShop) {
  const concert = await shop.variant({ stock: 5, product: { kind: 'ticket' } })
  await owner.orders.addToCart({ variantId: concert.id })
  const number = (await owner.orders.current())?.number ?? ''
  await owner.checkout.update(number, { phone: '99112233', email: 'bat@example.mn' })
  const { total, token } = await owner.orders.find(number)
  await owner.checkout.startPayment(number, {
    payment_method: 'bank_transfer',
    expected_total: total,
    terms_accepted: true,
  })
  await shop.payments.confirmTransfer(number, total, null)
  return { params: { number }, token }
}
