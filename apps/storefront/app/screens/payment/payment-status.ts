import type { LoaderFunctionArgs } from 'react-router'
import { findPayment } from '../../features/orders/find-order.server.ts'
import { statusOf } from '../../features/payments/payment-view.ts'

/** Returns the state of a payment to the page that awaits it. */
export async function loader(call: LoaderFunctionArgs): Promise<{ status: string }> {
  const { payment } = await findPayment(call)
  return { status: statusOf(payment) }
}

/** A failed poll says nothing about the payment: the next one follows. */
export async function clientLoader({ serverLoader }: { serverLoader<T>(): Promise<T> }) {
  return serverLoader<{ status: string }>().catch(() => null)
}
