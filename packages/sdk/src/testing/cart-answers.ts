import type { ErrorCode, Order } from '@delguur/contract'
import type { Answer, Seen } from './loopback-shop.ts'
import { lineItem, order } from './samples.ts'

const OPEN: ReadonlySet<Order['state']> = new Set(['cart', 'address', 'delivery', 'payment'])

/** Fakes the cart routes of the shop: number 0 is the open order of the token or a new one. */
export function createCartAnswers() {
  const orders: Order[] = []
  const refusals: ErrorCode[] = []

  function open(overrides: Partial<Order> = {}): Order {
    const id = orders.length + 1
    const opened = order({ number: `R00000000${id}`, token: `token-of-the-order-${id}`, ...overrides })
    orders.push(opened)
    return opened
  }

  const held = ({ headers, params }: Seen) =>
    orders.find(
      ({ token, number }) => token === headers['x-order-token'] && (!params.number || params.number === number),
    )

  const ownOpen = ({ headers }: Seen) =>
    orders.find(({ token, state }) => token === headers['x-order-token'] && OPEN.has(state))

  function add(request: Seen): Answer {
    const found = request.params.number === '0' ? (ownOpen(request) ?? open()) : held(request)
    if (!found) return { fail: 'order_not_found' }
    if (found.state !== 'cart') return { fail: 'order_not_editable' }

    const { line_item } = request.body as { line_item: { variant_id: number; quantity: number } }
    found.line_items.push(lineItem(found.line_items.length + 1, line_item.variant_id, line_item.quantity))
    return { reply: found }
  }

  function change(found: Order, { key, params, body }: Seen): Answer {
    const line = found.line_items.find(({ id }) => id === Number(params.id))
    if (params.id && !line) return { fail: 'line_item_not_found' }

    if (line && key.startsWith('DELETE')) found.line_items.splice(found.line_items.indexOf(line), 1)
    if (line && key.startsWith('PUT')) Object.assign(line, (body as { line_item: object }).line_item)
    if (key.endsWith('/empty')) found.line_items = []
    return { reply: found }
  }

  return {
    open,
    /** Makes the next request fail with this code. */
    refuse: (code: ErrorCode) => refusals.push(code),

    answer(request: Seen): Answer {
      const refusal = refusals.shift()
      if (refusal) return { fail: refusal }
      if (request.key === 'POST /api/v2/orders/:number/line_items') return add(request)

      const found = held(request)
      return found ? change(found, request) : { fail: 'order_not_found' }
    },
  }
}
