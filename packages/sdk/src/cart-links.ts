import type { Api, CartLink, Reply } from '@delguur/contract'
import type { CallOptions } from './call.ts'
import type { Client } from './client.ts'
import type { CurrentOrder } from './current-order.ts'

type Filled = Reply<Api['POST /api/v2/cart_links/:code/add']>

/** Goods that a retailer has put together and posted as a link. */
export function cartLinkActions({ request }: Client, current: CurrentOrder) {
  return {
    /** Returns the goods of a link, with prices and stock of today. */
    find: (code: string, call?: CallOptions): Promise<CartLink> =>
      request('GET /api/v2/cart_links/:code', { params: { code }, ...call }),

    /** Counts a visitor who opened the link; each device counts once. */
    countVisit: async (code: string, call?: CallOptions): Promise<void> => {
      await request('POST /api/v2/cart_links/:code/open', { params: { code }, ...call })
    },

    /** Puts the goods into the cart, and returns it with what was left out. Safe to repeat. */
    async addToCart(code: string, call?: CallOptions): Promise<Filled> {
      const left: Filled['left_out'] = []
      const order = await current.update(async () => {
        const filled = await request('POST /api/v2/cart_links/:code/add', { params: { code }, ...call })
        left.push(...filled.left_out)
        return filled.order
      })
      return { order, left_out: left }
    },
  }
}
