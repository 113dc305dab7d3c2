import { ApiError, type Shop } from '@delguur/sdk'
import { type OrderSummary, summaryOfOrder } from '../../features/orders/order-summary.ts'

const MAX_ORDERS = 20

interface OrderRef {
  number: string
  token: string
}

export interface DeviceSummaries {
  found: OrderSummary[]
  /** Numbers of the orders that their tokens do not open any more, whatever the reason. */
  refused: string[]
}

/** Returns the summaries of the requested orders (JSON). */
export async function summariesOf(json: string, shopFor: (token: string) => Shop): Promise<DeviceSummaries> {
  const requested = parseOrders(json)
  const orders = await Promise.all(
    requested.map(({ number, token }) => shopFor(token).orders.find(number).catch(nullWhenRefused)),
  )
  return {
    found: orders.filter((order) => order !== null).map(summaryOfOrder),
    refused: requested.filter((_, at) => orders[at] === null).map(({ number }) => number),
  }
}

function parseOrders(json: string): OrderRef[] {
  try {
    const parsed: unknown = JSON.parse(json)
    return Array.isArray(parsed) ? parsed.slice(0, MAX_ORDERS).filter(isOrderRef) : []
  } catch {
    return []
  }
}

const isOrderRef = (order: unknown): order is OrderRef =>
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
