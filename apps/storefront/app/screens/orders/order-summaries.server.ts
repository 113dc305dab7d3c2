import { ApiError, type Shop } from '@delguur/sdk'
import { type OrderSummary, summaryOfOrder } from '../../features/orders/order-summary.ts'

const MAX_ORDERS = 20

/** Returns the summaries of the requested orders (JSON), without those whose token is invalid. */
export async function summariesOf(json: string, shopFor: (token: string) => Shop): Promise<OrderSummary[]> {
  const orders = parseOrders(json)
  const found = await Promise.all(
    orders.map(({ number, token }) => shopFor(token).orders.find(number).catch(nullWhenRefused)),
  )
  return found.filter((order) => order !== null).map(summaryOfOrder)
}

function parseOrders(json: string) {
  try {
    const parsed: unknown = JSON.parse(json)
    return Array.isArray(parsed) ? parsed.slice(0, MAX_ORDERS).filter(isOrderRef) : []
  } catch {
    return []
  }
}

const isOrderRef = (order: unknown): order is { number: string; token: string } =>
  typeof order === 'object' &&
  order !== null &&
  'number' in order &&
  'token' in order &&
  typeof order.number === 'string' &&
  typeof order.token === 'string'

function nullWhenRefused(error: unknown): null {
  if (error instanceof ApiError && error.status < 500) return null
  throw error
}
