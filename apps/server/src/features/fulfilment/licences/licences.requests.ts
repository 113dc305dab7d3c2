import type { ValidRequests } from '../../../../testing/hostile/valid-requests.ts'
import { freshNumber } from '../../../../testing/people/fresh-number.ts'
import type { LoggedInShop } from '../../../../testing/people/people.ts'
import type { TestShop } from '../../../../testing/test-shop.ts'

export const validRequests: ValidRequests = {
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
    body: { keys: [`SOUND-${freshNumber()}`] },
  }),
}

const licence = (shop: TestShop) => shop.variant({ product: { kind: 'license' } })

/** Paid order with a key. */
async function licensed(shop: TestShop, owner: LoggedInShop) {
  const game = await licence(shop)
  const { client } = await shop.staff('administrator')
  const path = 'POST /api/back_office/variants/:id/licenses'
  await client.request(path, { params: { id: game.id }, body: { keys: [`SOUND-${freshNumber()}`] } })
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
