import { setTimeout as wait } from 'node:timers/promises'
import { ApiError } from '@delguur/sdk'
import type { TestShop } from '../test-shop.ts'

interface Priced {
  id: number
  price: number
}

/** Shopper with a cart ready to pay: one of each variant, delivered to an address in a zone of 5,000₮. */
export async function readyToPay(shop: Pick<TestShop, 'guest'>, goods: Priced | Priced[], shopper = shop.guest()) {
  const variants = Array.isArray(goods) ? goods : [goods]
  let number = ''
  for (const { id } of variants) number = (await shopper.orders.addToCart({ variantId: id })).number
  const { delivery_times: times } = await shopper.checkout.deliveryRates(number)
  const tomorrow = times[1]
  await shopper.checkout.update(number, {
    phone: '99112233',
    receiver: 'Бат',
    address: { city: '11', district: '1119', khoroo: '1', detail: '14-р байр, 45 тоот' },
    delivery_day: tomorrow?.day,
    delivery_window: tomorrow?.windows[0],
  })
  const total = variants.reduce((sum, { price }) => sum + price, DELIVERY)
  return {
    shopper,
    number,
    total,
    pay: (payment_method: 'qr' | 'bank_transfer') =>
      shopper.checkout.startPayment(number, { payment_method, expected_total: total, terms_accepted: true }),
    order: () => shopper.orders.find(number),
  }
}

export const DELIVERY = 5000

const TOO_BUSY = ['overloaded', 'payment_provider_down', 'payment_in_progress']
const PAUSE_MS = 100

/** Repeats the action while the shop or a provider is busy, like people on a slow machine. */
export async function patiently<T>(press: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await press()
    } catch (error) {
      if (!(error instanceof ApiError) || !TOO_BUSY.includes(error.code)) throw error
      await wait(PAUSE_MS)
    }
  }
}
