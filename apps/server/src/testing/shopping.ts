import type { Shop } from '@delguur/sdk'
import type { TestShop } from './test-shop.ts'

/** A shopper whose cart only has to be paid: one line, delivery to an address in a zone of 5,000₮. */
export async function readyToPay(shop: TestShop, variant: { id: number; price: number }, shopper: Shop = shop.guest()) {
  const { number } = await shopper.orders.addToCart({ variantId: variant.id })
  const { delivery_times: times } = await shopper.checkout.deliveryRates(number)
  const tomorrow = times[1]
  await shopper.checkout.update(number, {
    phone: '99112233',
    receiver: 'Бат',
    address: { city: '11', district: '1119', khoroo: '1', detail: '14-р байр, 45 тоот' },
    delivery_day: tomorrow?.day,
    delivery_window: tomorrow?.windows[0],
  })
  const total = variant.price + DELIVERY
  return {
    shopper,
    number,
    total,
    pay: (payment_method: 'qr' | 'bank_transfer') =>
      shopper.checkout.startPayment(number, { payment_method, expected_total: total }),
    order: () => shopper.orders.find(number),
  }
}

export const DELIVERY = 5000
