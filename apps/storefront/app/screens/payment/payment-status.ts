import type { PaymentState } from '@delguur/contract'
import type { LoaderFunctionArgs } from 'react-router'
import { findPayment } from '../../features/orders/find-order.server.ts'
import { privateHeaders } from '../../features/orders/private-page.ts'

export const headers = privateHeaders

/** How a payment stands, for the page that waits for it. */
export async function loader(call: LoaderFunctionArgs): Promise<{ state: PaymentState }> {
  const { payment } = await findPayment(call)
  return { state: payment.state }
}

/** A look that fails says nothing about the payment: the next one follows. */
export async function clientLoader({ serverLoader }: { serverLoader<T>(): Promise<T> }) {
  return serverLoader<{ state: PaymentState }>().catch(() => null)
}
