import { cartOf } from '../../../../testing/hostile/orders-to-request.ts'
import type { ValidRequests } from '../../../../testing/hostile/valid-requests.ts'
import { freshPhone } from '../../../../testing/people/fresh-contacts.ts'
import { codeFor } from '../../../../testing/people/login-steps.ts'
import type { LoggedInShop } from '../../../../testing/people/people.ts'
import type { TestShop } from '../../../../testing/test-shop.ts'

export const validRequests: ValidRequests = {
  'GET /api/v2/checkouts/:number': ofCart,
  'PUT /api/v2/checkouts/:number': async (shop, owner) => ({
    ...(await ofCart(shop, owner)),
    body: {
      phone: '99112233',
      email: 'bat@example.mn',
      receiver: 'Бат',
      receiver_phone: '88112233',
      note: 'Орцны код 1234',
      gift: true,
      gift_message: 'Баяр хүргэе',
      buyer: { type: 'person', consumer_number: '12345678' },
      age_confirmed: true,
      delivery_type: 'address',
      address: {
        city: '11',
        district: '1119',
        khoroo: '1',
        street: 'Энхтайвны өргөн чөлөө',
        detail: '14-р байр, 45 тоот',
        landmark: '5-р сургуулийн ард',
        zip_code: '13341',
        latitude: 47.918,
        longitude: 106.917,
      },
    },
  }),
  'POST /api/v2/checkouts/:number/phone_code': async (shop, owner) => (await withFreshPhone(shop, owner)).request,
  'PUT /api/v2/checkouts/:number/phone_code': async (shop, owner) => {
    const { phone, request } = await withFreshPhone(shop, owner)
    await owner.checkout.sendPhoneCode(request.params.number)
    return { ...request, body: { code: await codeFor(shop, phone) } }
  },
  'GET /api/v2/checkouts/:number/delivery_rates': ofCart,
  'PUT /api/v2/checkouts/:number/next': ofCart,
  'PUT /api/v2/checkouts/:number/advance': ofCart,
  'PUT /api/v2/checkouts/:number/complete': payment,
  'POST /api/v2/checkouts/:number/payments': payment,
  'GET /api/v2/checkouts/:number/payments/:id': ofPayment,
  'GET /api/v2/checkouts/:number/payments/:id/events': async (shop, owner) => {
    const request = await ofPayment(shop, owner)
    // The event stream of an open payment would not end.
    await owner.checkout.cancelPayment(request.params.number, request.params.id)
    return request
  },
  'DELETE /api/v2/checkouts/:number/payments/:id': ofPayment,
  'PUT /api/v2/checkouts/:number/most_in_app': async (shop, owner) => {
    const { request, total } = await cartOf(shop, owner)
    const app = await shop.fetch('/sandbox/most/app', { method: 'POST', redirect: 'manual' })
    const tokens = new URLSearchParams(new URL(app.headers.get('location') ?? '').hash.slice(1))
    return { ...request, body: { ...Object.fromEntries(tokens), expected_total: total, terms_accepted: true } }
  },
}

async function ofCart(shop: TestShop, owner: LoggedInShop) {
  return (await cartOf(shop, owner)).request
}

async function payment(shop: TestShop, owner: LoggedInShop) {
  const { request, total } = await cartOf(shop, owner)
  return { ...request, body: { payment_method: 'bank_transfer', expected_total: total, terms_accepted: true } }
}

async function ofPayment(shop: TestShop, owner: LoggedInShop) {
  const { request, pay } = await cartOf(shop, owner)
  return { ...request, params: { ...request.params, id: (await pay('qr')).id } }
}

/** Cart with a phone that was sent no code, because one a minute is allowed. */
async function withFreshPhone(shop: TestShop, owner: LoggedInShop) {
  const { number } = await cartOf(shop, owner)
  const phone = freshPhone()
  const { token } = await owner.checkout.update(number, { phone })
  return { phone, request: { params: { number }, token } }
}
