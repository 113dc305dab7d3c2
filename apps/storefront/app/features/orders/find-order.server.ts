import type { Payment } from '@delguur/contract'
import { ApiError, type Shop } from '@delguur/sdk'
import { data, type LoaderFunctionArgs } from 'react-router'
import { shopContext } from '../../server-context.ts'

export type FoundOrder = Awaited<ReturnType<Shop['orders']['find']>>

interface Found {
  /** Acts for the holder of the order's token. */
  shop: Shop
  order: FoundOrder
}

/**
 * The order of the address, for whoever holds its token: from the link (`?token=`), or from the cookie of the visitor
 * who is filling it. Everybody else learns only that there is nothing.
 */
export async function findOrder(call: LoaderFunctionArgs): Promise<Found> {
  const shop = holderOf(call)
  return { shop, order: await shop.orders.find(call.params.number ?? '').catch(asNothing) }
}

/** Acts for whoever opened the page. */
export function holderOf({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>): Shop {
  const { api, shopFor } = context.get(shopContext)
  const token = new URL(request.url).searchParams.get('token')
  return token ? shopFor(token) : api
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
