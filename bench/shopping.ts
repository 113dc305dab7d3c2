import { createShop, memoryTokens, type Shop } from '@delguur/sdk'

const POLL_MS = 100
const PATIENCE_MS = 10_000

/** A random variant id: ids count from 1, and every product has at least one variant. */
export const randomVariant = (products: number) => 1 + Math.floor(Math.random() * products)

export const guest = (url: string): Shop => createShop({ baseUrl: url, locale: 'mn', tokens: memoryTokens() })

/** Adds to a new cart, sets address and time, and places the order, which is complete and awaits its transfer. */
export async function buyByTransfer(url: string, variantId: number): Promise<void> {
  const shopper = guest(url)
  const { number, total } = await fillCheckout(shopper, variantId)
  const start = { payment_method: 'bank_transfer', expected_total: total, terms_accepted: true } as const
  const { state } = await shopper.checkout.complete(number, start)
  if (state !== 'complete') throw new Error(`The order is ${state}`)
}

/** Places the same order with payment by sandbox QR, until it is paid. */
export async function buyByQr(url: string, variantId: number): Promise<void> {
  const shopper = guest(url)
  const { number, total } = await fillCheckout(shopper, variantId)
  const { id, qr } = await shopper.checkout.startPayment(number, {
    payment_method: 'qr',
    expected_total: total,
    terms_accepted: true,
  })
  const paid = await fetch(`${qr?.short_url}/pay`, { method: 'POST', redirect: 'manual' })
  if (paid.status !== 303) throw new Error(`The sandbox answered ${paid.status}`)
  const deadline = Date.now() + PATIENCE_MS
  while ((await shopper.checkout.payment(number, id)).state !== 'completed') {
    if (Date.now() > deadline) throw new Error('The payment was not settled')
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}

/** A cart that only lacks its payment. */
export async function fillCheckout(shopper: Shop, variantId: number) {
  const { number } = await shopper.orders.addToCart({ variantId })
  offered ??= firstHours(shopper, number)
  const hours = await offered
  return shopper.checkout.update(number, {
    phone: '99112233',
    receiver: 'Бат',
    address: { city: '11', district: '1119', khoroo: '1', detail: '14-р байр, 45 тоот' },
    ...hours,
  })
}

/** Delivery hours common to all orders: the page where a shopper reads them is not measured. */
let offered: ReturnType<typeof firstHours> | null = null

async function firstHours(shopper: Shop, number: string) {
  const { delivery_times: times } = await shopper.checkout.deliveryRates(number)
  const later = times.slice(1).find(({ windows }) => windows.length > 0)
  return { delivery_day: later?.day, delivery_window: later?.windows[0] }
}
