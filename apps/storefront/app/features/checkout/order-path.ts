import type { Order } from '@delguur/contract'

type Known = Pick<Order, 'number' | 'token'>

/** Pages of an order carry its token: they open after a reload, on another device, and once the cart is another one. */
export const orderPath = ({ number, token }: Known): string => `/orders/${number}?token=${token}`
export const returnPath = ({ number, token }: Known): string => `/orders/${number}/return?token=${token}`
export const resultPath = ({ number, token }: Known): string => `/orders/${number}/result?token=${token}`
export const paymentPath = ({ number, token }: Known, paymentId: string): string =>
  `/checkout/${number}/payment/${paymentId}?token=${token}`

/** Where a placed order goes on: to its payment while that is open, to the result when it is not. */
export function afterPlacing(order: Order): string {
  const open = order.payments.find(({ state }) => state === 'pending')
  return open && open.method !== 'bank_transfer' ? paymentPath(order, open.id) : resultPath(order)
}
