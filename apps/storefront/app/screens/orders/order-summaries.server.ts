import { ApiError, type Shop } from '@delguur/sdk'
import { type OrderSummary, summaryOfOrder } from '../../features/orders/order-summary.ts'

const ORDERS_ASKED = 20

/** Returns the summaries of the requested orders (JSON), without those whose token is invalid. */
export async function summariesOf(asked: string, shopFor: (token: string) => Shop): Promise<OrderSummary[]> {
  const orders = readAsked(asked)
  const found = await Promise.all(
    orders.map(({ number, token }) => shopFor(token).orders.find(number).catch(nullWhenRefused)),
  )
  return found.filter((order) => order !== null).map(summaryOfOrder)
}

function readAsked(json: string) {
  try {
    const asked: unknown = JSON.parse(json)
    return Array.isArray(asked) ? asked.slice(0, ORDERS_ASKED).filter(isAsked) : []
  } catch {
    return []
  }
}

const isAsked = (order: unknown): order is { number: string; token: string } =>
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
