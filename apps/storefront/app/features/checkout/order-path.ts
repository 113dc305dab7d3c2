import type { Order } from '@delguur/contract'

type Named = Pick<Order, 'number'>

/** Pages of an order. Their addresses contain no secret: a cookie authorises the order (`keepOrderToken`). */
export const orderPath = ({ number }: Named): string => `/orders/${number}`
export const returnPath = ({ number }: Named): string => `/orders/${number}/return`
export const resultPath = ({ number }: Named): string => `/orders/${number}/result`
/** The page on which whoever has the payment link chooses how to pay. */
export const payPath = ({ number }: Named): string => `/orders/${number}/pay`
export const paymentPath = ({ number }: Named, paymentId: string): string => `/checkout/${number}/payment/${paymentId}`

/** A link with the order's token; the page stores the token and redirects to its address without it. */
export const orderLink = ({ number, token }: Pick<Order, 'number' | 'token'>): string =>
  `/orders/${number}?token=${token}`

/** Returns the next page of a placed order: its payment while that is open, else the result. */
export function afterPlacing(order: Order): string {
  const open = order.payments.find(({ state }) => state === 'pending')
  if (open?.method === 'link') return payPath(order)
  if (open?.method === 'invoice' && !open.waiting) return resultPath(order)
  return open && open.method !== 'bank_transfer' && open.method !== 'cash_on_delivery'
    ? paymentPath(order, open.id)
    : resultPath(order)
}
