import type { MergeNotice, Order } from '@delguur/contract'
import type { CallOptions } from './call.ts'
import type { Client } from './client.ts'
import { ApiError } from './errors.ts'
import type { Tokens } from './tokens.ts'

/** The shopper's current order: the one of the stored token, or else the customer's cart. */
export function createCurrentOrder({ request }: Client, tokens: Tokens) {
  let cached: { token: string; number: string } | undefined

  /**
   * Sends a change and stores token and number of the reply, unless the shopper has got another order in the meantime.
   */
  async function update(sent: () => Promise<Order>): Promise<Order> {
    const token = tokens.orderToken
    const order = await sent()
    if (tokens.orderToken === token) {
      tokens.orderToken = order.token
      cached = isOver(order) ? undefined : { token: order.token, number: order.number }
    }
    return order
  }

  async function fetch(call?: CallOptions): Promise<Order | null> {
    const token = tokens.orderToken
    if (!token && !tokens.session) return null

    const order = await update(() => request('GET /api/v2/orders/current', call)).catch(nullWhenMissing)
    if (order && !isOver(order)) return order

    cached = undefined
    if (tokens.orderToken === token) tokens.orderToken = null
    // The order of the token is closed or someone else's; the customer may have a cart of their own.
    return token && tokens.session ? fetch(call) : null
  }

  /** Returns the number of the order if an earlier reply told it, or null. */
  const knownNumber = (): string | null => (cached && cached.token === tokens.orderToken ? cached.number : null)

  return {
    update,
    fetch,

    /** Returns the order of the stored token, even if closed, or null. An unknown token is dropped. */
    async fetchByToken(call?: CallOptions): Promise<Order | null> {
      const token = tokens.orderToken
      if (!token) return null
      const order = await request('GET /api/v2/orders/current', call).catch(nullWhenMissing)
      if (!order && tokens.orderToken === token) tokens.orderToken = null
      return order
    },

    /** Assigns the order to the logged-in customer; a cart is merged into the one they have. */
    async associate(number: string, call?: CallOptions): Promise<MergeNotice[]> {
      let notices: MergeNotice[] = []
      await update(async () => {
        const joined = await request('PUT /api/v2/orders/:number/associate', { params: { number }, ...call })
        notices = joined.notices
        return joined
      })
      return notices
    },

    /** Returns the number of the order, or null for an empty cart; makes a request only if the number is unknown. */
    number: async (call?: CallOptions): Promise<string | null> => knownNumber() ?? (await fetch(call))?.number ?? null,
  }
}

export type CurrentOrder = ReturnType<typeof createCurrentOrder>

const isOver = (order: Order) => order.state === 'complete' || order.state === 'canceled'

function nullWhenMissing(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null
  throw error
}
