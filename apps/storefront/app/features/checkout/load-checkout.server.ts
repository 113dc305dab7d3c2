import { randomUUID } from 'node:crypto'
import { ApiError, type Shop } from '@delguur/sdk'
import { cartView } from '../cart/cart-view.ts'
import { firstOpenStep, valuesOfOrder } from './checkout-values.ts'
import { knownCustomer, withKnown } from './known-customer.server.ts'

type Order = NonNullable<Awaited<ReturnType<Shop['orders']['current']>>>

/** All that the checkout page shows of an order that can still change. */
export async function loadCheckout(api: Shop, order: Order) {
  const [offer, methods, stores, zones, customer] = await Promise.all([
    offerOf(api, order.number),
    api.checkout.paymentMethods(),
    api.site.storeLocations(),
    api.site.zones(),
    knownCustomer(api),
  ])
  return {
    cart: cartView(order),
    lastPayment: order.label === 'payment_failed' || order.label === 'expired' ? order.label : null,
    values: withKnown(valuesOfOrder(order, offer.delivery_times), order, customer),
    /** Null for a guest. */
    addressBook: customer?.addresses ?? null,
    openStep: firstOpenStep(order),
    rates: offer.delivery_rates,
    times: offer.delivery_times,
    stores: stores
      .filter(({ pickup }) => pickup)
      .map(({ id, name, city, address, hours }) => ({ id, name, city, address, hours })),
    cheapestDelivery: zones.length > 0 ? Math.min(...zones.map(({ rate }) => rate)) : null,
    methods,
    /** Names this page: however often its button is pressed, the order is placed once. */
    pageKey: randomUUID(),
  }
}

export type CheckoutData = Awaited<ReturnType<typeof loadCheckout>>

/** An address nobody delivers to has no rates: it has to be chosen again first. */
async function offerOf(api: Shop, number: string) {
  try {
    return await api.checkout.deliveryRates(number)
  } catch (error) {
    if (error instanceof ApiError && error.code === 'no_shipping_rates')
      return { delivery_rates: [], delivery_times: [] }
    throw error
  }
}
