import { createShop, memoryTokens, type Shop } from '@delguur/sdk'

const POLL_MS = 100
const PATIENCE_MS = 10_000

/** Every product has one variant at least, and ids count from 1. */
export const randomVariant = (products: number) => 1 + Math.floor(Math.random() * products)

export const guest = (url: string): Shop => createShop({ baseUrl: url, locale: 'mn', tokens: memoryTokens() })

/** Add to a new cart, say where to and when, and place the order: complete, the transfer is awaited. */
export async function buyByTransfer(url: string, variantId: number): Promise<void> {
  const shopper = guest(url)
  const { number, total } = await fillCheckout(shopper, variantId)
  const start = { payment_method: 'bank_transfer', expected_total: total, terms_accepted: true } as const
  const { state } = await shopper.checkout.complete(number, start)
  if (state !== 'complete') throw new Error(`The order is ${state}`)
}

/** The same, paid by the QR of the sandbox, until the order is paid. */
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

/** A cart that only has to be paid. */
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

/** Hours that all ask for: a shopper reads them on a page that is not part of what is measured. */
let offered: ReturnType<typeof firstHours> | null = null

async function firstHours(shopper: Shop, number: string) {
  const { delivery_times: times } = await shopper.checkout.deliveryRates(number)
  const later = times.slice(1).find(({ windows }) => windows.length > 0)
  return { delivery_day: later?.day, delivery_window: later?.windows[0] }
}
