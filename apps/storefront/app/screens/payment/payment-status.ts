import type { PaymentState } from '@delguur/contract'
import { ApiError } from '@delguur/sdk'
import { data, type LoaderFunctionArgs } from 'react-router'
import { findOrder } from '../../features/orders/find-order.server.ts'

/** How a payment stands, for the page that waits for it. */
export async function loader(call: LoaderFunctionArgs) {
  const { shop, order } = await findOrder(call)
  const { state } = await shop.checkout.payment(order.number, call.params.id ?? '').catch((error: unknown) => {
    if (error instanceof ApiError && error.status < 500) throw data(null, { status: 404 })
    throw error
  })
  return data<{ state: PaymentState }>({ state }, { headers: { 'Cache-Control': 'no-store' } })
}

/** A look that fails says nothing about the payment: the next one follows. */
export async function clientLoader({ serverLoader }: { serverLoader<T>(): Promise<T> }) {
  return serverLoader<{ state: PaymentState }>().catch(() => null)
}
