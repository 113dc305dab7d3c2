import { expect, test } from 'vitest'
import { offersOf } from '../../../../testing/orders/offers.ts'
import { readyToPay } from '../../../../testing/orders/shopping.ts'
import { codeFor } from '../../../../testing/people/login-steps.ts'
import { openTestShop } from '../../../../testing/test-shop.ts'

test('RWD-04 a code with a limit for each customer waits on a guest’s cart until their phone is verified, unless its campaign waives that', async () => {
  const shop = await openTestShop()
  await shop.deliveryZone({ rate: 5000 })
  const offers = await offersOf(shop)
  await offers.begin({ code: 'ONCE', uses_per_customer: 1 })
  await offers.begin({ code: 'FIRST', first_order_only: true })
  await offers.begin({ code: 'WAIVED', uses_per_customer: 1, needs_proof: false })
  const phone = await shop.variant({ price: 100_000 })
  const bat = await readyToPay(shop, phone, shop.guest('en'))
  const { orders, checkout } = bat.shopper

  const waits = {
    discount_total: 0,
    total: 105_000,
    discounts: [
      { amount: 0, needs_proof: true, problem: 'It comes off once you confirm your phone with a code at checkout' },
    ],
  }
  expect(await orders.useCoupon('FIRST')).toMatchObject(waits)
  expect(await orders.useCoupon('WAIVED')).toMatchObject({
    discount_total: 10_000,
    discounts: [{ needs_proof: false }],
  })
  expect(await orders.useCoupon('ONCE')).toMatchObject(waits)

  await checkout.sendPhoneCode(bat.number)
  const verified = await checkout.verifyPhoneCode(bat.number, await codeFor(shop, '99112233'))
  expect(verified).toMatchObject({ total: 95_000, discounts: [{ amount: 10_000, needs_proof: false, problem: null }] })
  expect(await checkout.update(bat.number, { phone: '99887766' })).toMatchObject(waits)
  await checkout.update(bat.number, { phone: '99112233' })
  await checkout.complete(bat.number, { payment_method: 'bank_transfer', expected_total: 95_000, terms_accepted: true })

  // A stranger who enters this phone does not learn about its past uses.
  const stranger = await readyToPay(shop, phone, shop.guest('en'))
  expect(await stranger.shopper.orders.useCoupon('ONCE')).toMatchObject(waits)
  const saraa = await readyToPay(shop, phone, await shop.customer({ locale: 'en' }))
  await saraa.shopper.checkout.update(saraa.number, { phone: '88776655' })
  expect(await saraa.shopper.orders.useCoupon('ONCE')).toMatchObject({ discounts: [{ amount: 10_000 }] })
})
