import type { JoinNotice, Order } from '@delguur/contract'
import type { CallOptions } from './call.ts'
import type { Client } from './client.ts'
import { ApiError } from './errors.ts'
import type { Tokens } from './tokens.ts'

/** The order that the kept token opens, or else the customer's: which it is, and what is known of it. */
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
    if (!token && !tokens.session) return null

    const order = await keep(() => request('GET /api/v2/orders/current', call)).catch(nullWhenMissing)
    if (order && !isOver(order)) return order

    known = undefined
    if (tokens.orderToken === token) tokens.orderToken = null
    // What was held is over, or another's: a customer may have a cart beside it.
    return token && tokens.session ? fetch(call) : null
  }

  return {
    keep,
    fetch,

    /** The order of the kept token, also one that is over; an unknown one drops the token. */
    async held(call?: CallOptions): Promise<Order | null> {
      const token = tokens.orderToken
      if (!token) return null
      const order = await request('GET /api/v2/orders/current', call).catch(nullWhenMissing)
      if (!order && tokens.orderToken === token) tokens.orderToken = null
      return order
    },

    /** Makes it the order of the customer who is logged in; a cart joins the one they have. */
    async associate(number: string, call?: CallOptions): Promise<JoinNotice[]> {
      let notices: JoinNotice[] = []
      await keep(async () => {
        const joined = await request('PUT /api/v2/orders/:number/associate', { params: { number }, ...call })
        notices = joined.notices
        return joined
      })
      return notices
    },

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
