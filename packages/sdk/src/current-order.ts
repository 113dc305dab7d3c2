import type { Order } from '@delguur/contract'
import type { CallOptions } from './call.ts'
import type { Client } from './client.ts'
import { ApiError } from './errors.ts'
import type { Tokens } from './tokens.ts'

/** The order that the kept token opens: which it is, and what is known of it. */
export function createCurrentOrder({ request }: Client, tokens: Tokens) {
  let known: { token: string; number: string } | undefined

  /** Keeps token and number of the reply, unless the shopper has got another order in the meantime. */
  async function keep(sent: () => Promise<Order>): Promise<Order> {
    const token = tokens.orderToken
    const order = await sent()
    if (tokens.orderToken === token) {
      tokens.orderToken = order.token
      known = isOver(order) ? undefined : { token: order.token, number: order.number }
    }
    return order
  }

  async function fetch(call?: CallOptions): Promise<Order | null> {
    const token = tokens.orderToken
    if (!token) return null

    const order = await keep(() => request('GET /api/v2/orders/current', call)).catch(nullWhenMissing)
    if (order && !isOver(order)) return order

    known = undefined
    if (tokens.orderToken === token) tokens.orderToken = null
    return null
  }

  return {
    keep,
    fetch,

    /** Number of the order, null when the cart is empty; asks the API only when it is not known. */
    async number(call?: CallOptions): Promise<string | null> {
      if (known && known.token === tokens.orderToken) return known.number
      return (await fetch(call))?.number ?? null
    },
  }
}

export type CurrentOrder = ReturnType<typeof createCurrentOrder>

const isOver = (order: Order) => order.state === 'complete' || order.state === 'canceled'

function nullWhenMissing(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null
  throw error
}
