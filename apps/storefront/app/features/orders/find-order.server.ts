import type { Payment } from '@delguur/contract'
import { ApiError, type Shop } from '@delguur/sdk'
import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { shopContext } from '../../server-context.ts'

export type FoundOrder = Awaited<ReturnType<Shop['orders']['find']>>

interface Found {
  /** Acts for the holder of the order's token. */
  shop: Shop
  order: FoundOrder
}

/**
 * The order of the address, for whoever holds its token: this device keeps it, or it is that of the cart, or of the customer who
 * is logged in. Everybody else learns only that there is nothing. A link with the token (`?token=`) leads on to the address without it.
 */
export async function findOrder(call: LoaderFunctionArgs): Promise<Found> {
  const { request, params, context } = call
  const { api, shopFor, orderTokenOf, keepOrderToken } = context.get(shopContext)
  const number = params.number ?? ''
  const url = new URL(request.url)
  const linked = url.searchParams.get('token')
  if (linked !== null) {
    const found = await foundBy(shopFor(linked), number)
    // A form of a page that was opened before goes through as it is.
    if (found && request.method !== 'GET') return found
    if (found) {
      keepOrderToken(found.order)
      throw redirect(url.pathname.replace(/\.data$/, ''))
    }
  }
  const kept = orderTokenOf(number)
  const found = (kept && (await foundBy(shopFor(kept), number))) || (await foundBy(api, number))
  if (!found) throw data(null, { status: 404 })
  return found
}

/** Null where the order is not for whoever calls. */
async function foundBy(shop: Shop, number: string): Promise<Found | null> {
  try {
    return { shop, order: await shop.orders.find(number) }
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return null
    throw error
  }
}

/** The payment of the address with its order, for the same people. */
export async function findPayment(call: LoaderFunctionArgs): Promise<Found & { payment: Payment }> {
  const { shop, order } = await findOrder(call)
  return { shop, order, payment: await shop.checkout.payment(order.number, call.params.id ?? '').catch(asNothing) }
}

function asNothing(error: unknown): never {
  if (error instanceof ApiError && error.status < 500) throw data(null, { status: 404 })
  throw error
}
