import { createShop, memoryTokens } from '@delguur/sdk'
import { shopUrl } from './shop-url.ts'
import { SIMPLE_PRODUCT } from './shopping.ts'

/** A guest whose payment returns to the pages of their language. */
export const newShopper = (locale: 'en' | 'mn' = 'mn') =>
  createShop({ baseUrl: shopUrl(), locale, tokens: memoryTokens() })

/** A cart of one piece, with its number and access token. */
export async function prepareCart(shopper = newShopper(), chosen?: number) {
  const variantId = chosen ?? (await shopper.products.find(SIMPLE_PRODUCT)).variants[0]?.id ?? 0
  const { number, token } = await shopper.orders.addToCart({ variantId })
  return { number, token }
}

interface Prepared {
  receiver?: string
  phone?: string
  shopper?: ReturnType<typeof newShopper>
  /** Amounts that are paid from the balances of a customer. */
  fromBalances?: number
  /** In place of a simple product of the demo. */
  variantId?: number
}

/** A placed order with delivery; by QR or card it awaits its payment, by transfer it is complete. */
export async function prepareOrder(
  method: 'qr' | 'card' | 'bank_transfer',
  { receiver = 'Бат', phone = '99112233', shopper = newShopper(), fromBalances = 0, variantId }: Prepared = {},
) {
  const { number, token } = await prepareCart(shopper, variantId)
  const { delivery_times: times } = await shopper.checkout.deliveryRates(number)
  const day = times.find(({ windows }) => windows.length > 0)
  const { total } = await shopper.checkout.update(number, {
    phone,
    receiver,
    note: receiver,
    address: { city: '11', district: '1119', khoroo: '1', detail: '14-р байр, 45 тоот' },
    delivery_day: day?.day,
    delivery_window: day?.windows[0],
  })
  if (fromBalances > 0) await shopper.orders.useStoreCredit(fromBalances)
  const payment = await shopper.checkout.startPayment(number, {
    payment_method: method,
    expected_total: total,
    terms_accepted: true,
  })
  return { number, token, paymentId: payment.id }
}
