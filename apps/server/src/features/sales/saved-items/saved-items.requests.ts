import type { ValidRequests } from '../../../../testing/hostile/valid-requests.ts'
import type { LoggedInShop } from '../../../../testing/people/people.ts'
import type { TestShop } from '../../../../testing/test-shop.ts'

export const validRequests: ValidRequests = {
  'GET /api/v2/saved_items': async (shop, owner) => {
    await saved(shop, owner)
    return {}
  },
  'POST /api/v2/saved_items': async (shop) => ({ body: { variant_id: (await shop.variant()).id, quantity: 2 } }),
  'POST /api/v2/saved_items/remove_id': async (shop, owner) => ({ body: { variant_id: await saved(shop, owner) } }),
  'POST /api/v2/saved_items/sync': async (shop) => ({
    body: { saved_items: [{ variant_id: (await shop.variant()).id, quantity: 2 }] },
  }),
}

async function saved(shop: TestShop, { client }: LoggedInShop): Promise<number> {
  const { id } = await shop.variant()
  await client.request('POST /api/v2/saved_items', { body: { variant_id: id, quantity: 2 } })
  return id
}
