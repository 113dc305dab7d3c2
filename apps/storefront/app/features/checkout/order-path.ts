import type { Order } from '@delguur/contract'

type Named = Pick<Order, 'number'>

/** Pages of an order. Their addresses hold no secret: a cookie of its own opens the order (`keepOrderToken`). */
export const orderPath = ({ number }: Named): string => `/orders/${number}`
export const returnPath = ({ number }: Named): string => `/orders/${number}/return`
export const resultPath = ({ number }: Named): string => `/orders/${number}/result`
export const paymentPath = ({ number }: Named, paymentId: string): string => `/checkout/${number}/payment/${paymentId}`

/** The page of an order for whoever has its token elsewhere: the page keeps it and goes on to its address without. */
export const orderLink = ({ number, token }: Pick<Order, 'number' | 'token'>): string =>
  `/orders/${number}?token=${token}`

/** Where a placed order goes on: to its payment while that is open, to the result when it is not. */
export function afterPlacing(order: Order): string {
  const open = order.payments.find(({ state }) => state === 'pending')
  return open && open.method !== 'bank_transfer' ? paymentPath(order, open.id) : resultPath(order)
}
