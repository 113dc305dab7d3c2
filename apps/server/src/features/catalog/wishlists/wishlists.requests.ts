import type { ValidRequests } from '../../../../testing/hostile/valid-requests.ts'
import type { LoggedInShop } from '../../../../testing/people/people.ts'
import type { TestShop } from '../../../../testing/test-shop.ts'

export const validRequests: ValidRequests = {
  'GET /api/v2/wishlists': withWish,
  'GET /api/v2/wishlists/wished_products': withWish,
  'POST /api/v2/wishlists/add_id': async (shop) => ({ body: { variant_id: (await shop.variant()).id } }),
  'POST /api/v2/wishlists/remove_id': async (shop, owner) => ({
    body: { variant_id: (await wishOf(shop, owner)).variant_id },
  }),
  'POST /api/v2/wishlists/sync': async (shop) => ({ body: { variant_ids: [(await shop.variant()).id] } }),
  'POST /api/v2/wishlists': () => ({ body: { name: 'Төрсөн өдөр' } }),
  'GET /api/v2/wishlists/:id': async (shop, owner) => ({ params: await listOf(shop, owner) }),
  'PUT /api/v2/wishlists/:id': async (shop, owner) => {
    const { id, wishlist_id } = await wishOf(shop, owner)
    const wished_products = [{ id, position: 0, remark: 'Хар өнгө' }]
    return {
      params: { id: String(wishlist_id) },
      body: { name: 'Шинэ жил', is_default: true, shared: true, wished_products },
    }
  },
  'DELETE /api/v2/wishlists/:id': async (shop, owner) => ({ params: await listOf(shop, owner) }),
  'POST /api/v2/wishlists/:id/move': async (shop, owner) => {
    const { id, wishlist_id } = await wishOf(shop, owner)
    return { params: { id: String(wishlist_id) }, body: { wished_product_id: id } }
  },
  'PUT /api/v2/wishlists/:id/empty': async (shop, owner) => ({ params: await listOf(shop, owner) }),
  'GET /api/v2/wishlists/shared/:token': async (shop, owner) => {
    const { wishlist_id: id } = await wishOf(shop, owner)
    const { wishlist } = await owner.client.request('PUT /api/v2/wishlists/:id', {
      params: { id },
      body: { shared: true },
    })
    return { params: { token: wishlist.share_token ?? '' } }
  },
}

async function wishOf(shop: TestShop, { client }: LoggedInShop) {
  const { id: variant_id } = await shop.variant()
  return (await client.request('POST /api/v2/wishlists/add_id', { body: { variant_id } })).wished_product
}

async function withWish(shop: TestShop, owner: LoggedInShop) {
  await wishOf(shop, owner)
  return {}
}

const listOf = async (shop: TestShop, owner: LoggedInShop) => ({ id: String((await wishOf(shop, owner)).wishlist_id) })
