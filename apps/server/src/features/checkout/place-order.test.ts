import type { Shop } from '@delguur/sdk'
import { expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'

test('CHK-01 a guest buys with delivery to an address and pays by transfer', async () => {
  const shop = await openTestShop()
  await shop.deliveryZone({ rate: 5000 })
  const bat = shop.guest()
  const number = await fillCart(shop, bat)

  const order = await bat.checkout.complete(number, { payment_method: 'bank_transfer', expected_total: 105_000 })

  expect(order).toMatchObject({
    state: 'complete',
    payment_state: 'balance_due',
    shipment_state: 'pending',
    label: 'awaiting_payment',
    total: 105_000,
    placed_at: expect.any(String),
    completed_at: expect.any(String),
    payments: [{ method: 'bank_transfer', state: 'pending', amount: 105_000, transfer: { reference: number } }],
  })
})

test('CHK-01 a guest pays by QR: the order waits for its payment with the QR', async () => {
  const shop = await openTestShop()
  await shop.deliveryZone({ rate: 5000 })
  const bat = shop.guest()
  const number = await fillCart(shop, bat)

  const order = await bat.checkout.complete(number, { payment_method: 'qr', expected_total: 105_000 })

  expect(order).toMatchObject({ state: 'payment', label: 'payment_pending', payment_state: 'none', completed_at: null })
  expect(order.payments).toMatchObject([
    { method: 'qr', state: 'pending', sandbox: true, qr: { text: expect.any(String) } },
  ])
})

/** One variant of 100,000₮ in a cart that only has to be paid; answers its number. */
async function fillCart(shop: TestShop, shopper: Shop): Promise<string> {
  const variant = await shop.variant({ price: 100_000 })
  const { number } = await shopper.orders.addToCart({ variantId: variant.id })
  const { delivery_times: times } = await shopper.checkout.deliveryRates(number)
  const tomorrow = times[1]
  await shopper.checkout.update(number, {
    phone: '9911 2233',
    receiver: 'Бат',
    address: { city: '11', district: '1119', khoroo: '1', detail: '14-р байр, 45 тоот' },
    delivery_day: tomorrow?.day,
    delivery_window: tomorrow?.windows[0],
  })
  return number
}
