import { expect } from 'vitest'
import { DELIVERY, readyToPay } from '../orders/shopping.ts'
import type { LoggedInShop } from '../people/people.ts'
import { openTestShop, type TestShop } from '../test-shop.ts'
import { openCardGateway } from './card-gateway.ts'

/** Shop with a card gateway whose failures the test controls, and a phone of 105,000₮. */
export async function openCardShop(settings: Parameters<typeof openTestShop>[0] = {}) {
  const gateway = await openCardGateway()
  const shop = await openTestShop({ ...gateway.settings, ...settings })
  await shop.deliveryZone({ rate: DELIVERY })
  const phone = await shop.variant({ price: 105_000, stock: 10 })
  return { gateway, shop, phone }
}

export interface CardChoice {
  card_id?: number
  save_card?: boolean
}

/** Shopper with a cart ready to pay by card. */
export async function readyForCard(shop: TestShop, phone: { id: number; price: number }, shopper?: LoggedInShop) {
  const bat = await readyToPay(shop, phone, shopper)
  return {
    ...bat,
    payByCard: (choice: CardChoice = {}) =>
      bat.shopper.checkout.startPayment(bat.number, {
        payment_method: 'card',
        expected_total: bat.total,
        terms_accepted: true,
        ...choice,
      }),
    payment: async (id: string) => bat.shopper.checkout.payment(bat.number, id),
  }
}

/** Saves a card as customers do, by paying an order. */
export async function withSavedCard(
  { gateway, shop, phone }: Awaited<ReturnType<typeof openCardShop>>,
  customer: LoggedInShop,
  card = 'visa',
) {
  const first = await readyForCard(shop, phone, customer)
  const payment = await first.payByCard({ save_card: true })
  await gateway.press(payment.redirect_url, 'pay', card)
  // The first query to the bank may time out on a busy machine.
  await expect.poll(() => first.payment(payment.id)).toMatchObject({ state: 'completed' })
  const [saved] = await customer.cards.list()
  if (!saved) throw new Error('The card was not saved')
  return saved
}
