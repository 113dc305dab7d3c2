import type { Payment } from '@delguur/contract'
import { ApiError, type Shop } from '@delguur/sdk'
import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { shopContext } from '../../server-context.ts'

export type FoundOrder = Awaited<ReturnType<Shop['orders']['find']>>

interface Found {
  /** The API for the holder of the order's token. */
  shop: Shop
  order: FoundOrder
}

/**
 * Finds the order of the address if the caller may see it: this device has its token, it is the current cart, or it
 * belongs to the logged-in customer. Otherwise the page is “not found”. A link with the token (`?token=`) redirects to
 * the address without it.
 */
export async function findOrder(call: LoaderFunctionArgs): Promise<Found> {
  const { request, params, context } = call
  const { api, shopFor, orderTokenOf, keepOrderToken } = context.get(shopContext)
  const number = params.number ?? ''
  const url = new URL(request.url)
  const linked = url.searchParams.get('token')
  if (linked !== null) {
    const found = await foundBy(shopFor(linked), number)
    // A form of a page opened earlier still has the token in its address.
    if (found && request.method !== 'GET') return found
    if (found) {
      keepOrderToken(found.order)
      throw redirect(url.pathname.replace(/\.data$/, ''))
    }
  }
  const storedToken = orderTokenOf(number)
  const found = (storedToken && (await foundBy(shopFor(storedToken), number))) || (await foundBy(api, number))
  if (!found) throw data(null, { status: 404 })
  return found
}

/** Returns null if the caller may not see the order. */
async function foundBy(shop: Shop, number: string): Promise<Found | null> {
  try {
    return { shop, order: await shop.orders.find(number) }
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return null
    throw error
  }
}

/** Finds the payment of the address with its order, under the same rules. */
export async function findPayment(call: LoaderFunctionArgs): Promise<Found & { payment: Payment }> {
  const { shop, order } = await findOrder(call)
  return { shop, order, payment: await shop.checkout.payment(order.number, call.params.id ?? '').catch(asNothing) }
}

function asNothing(error: unknown): never {
  if (error instanceof ApiError && error.status < 500) throw data(null, { status: 404 })
  throw error
}
