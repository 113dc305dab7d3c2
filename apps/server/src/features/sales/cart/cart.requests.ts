import { cartOf } from '../../../../testing/hostile/orders-to-request.ts'
import type { ValidRequests } from '../../../../testing/hostile/valid-requests.ts'
import { insertPackage } from '../../../../testing/packages.ts'
import type { LoggedInShop } from '../../../../testing/people/people.ts'
import type { TestShop } from '../../../../testing/test-shop.ts'

export const validRequests: ValidRequests = {
  'POST /api/v2/orders/:number/line_items': async (shop, owner) => {
    const { request, variant } = await cartOf(shop, owner)
    const line_item = { variant_id: variant.id, quantity: 1, options: { engraving: 'Бат' } }
    return { ...request, body: { line_item, gift: false } }
  },
  'PUT /api/v2/orders/:number/line_items/:id': async (shop, owner) => {
    const { request, line } = await cartOf(shop, owner)
    const params = { ...request.params, id: String(line) }
    return { ...request, params, body: { line_item: { quantity: 2 }, gift: true } }
  },
  'DELETE /api/v2/orders/:number/line_items/:id': async (shop, owner) => {
    const { request, line } = await cartOf(shop, owner)
    return { ...request, params: { ...request.params, id: String(line) } }
  },
  'POST /api/v2/orders/:number/packages': async (shop, owner) => {
    const { request } = await cartOf(shop, owner)
    const { slug, choices } = await insertPackage(shop)
    return { ...request, body: { package: { slug, qty: 1, choices, cv: { name: 'Bat' } } } }
  },
  'PUT /api/v2/orders/:number/packages/:id': async (shop, owner) => ({
    ...(await cartWithPackage(shop, owner)),
    body: { qty: 2 },
  }),
  'DELETE /api/v2/orders/:number/packages/:id': cartWithPackage,
  'PUT /api/v2/orders/:number/associate': async (shop, owner) => (await cartOf(shop, owner)).request,
  'PUT /api/v2/orders/:number/empty': async (shop, owner) => (await cartOf(shop, owner)).request,
}

async function cartWithPackage(shop: TestShop, owner: LoggedInShop) {
  const { request } = await cartOf(shop, owner)
  const { slug } = await insertPackage(shop)
  const { packages } = await owner.orders.addPackage({ slug })
  return { ...request, params: { ...request.params, id: String(packages[0]?.id) } }
}
