import { ApiError, type Shop } from '@delguur/sdk'
import { data, type LoaderFunctionArgs } from 'react-router'
import { shopContext } from '../../server-context.ts'

export type FoundOrder = Awaited<ReturnType<Shop['orders']['find']>>

/**
 * The order of the address, for whoever holds its token: from the link (`?token=`), or from the cookie of the visitor
 * who is filling it. Everybody else learns only that there is nothing.
 */
export async function findOrder({
  request,
  context,
  params,
}: LoaderFunctionArgs): Promise<{ shop: Shop; order: FoundOrder }> {
  const { api, shopFor } = context.get(shopContext)
  const token = new URL(request.url).searchParams.get('token')
  const shop = token ? shopFor(token) : api
  try {
    return { shop, order: await shop.orders.find(params.number ?? '') }
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) throw data(null, { status: 404 })
    throw error
  }
}
