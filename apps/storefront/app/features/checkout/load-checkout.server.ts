import { randomUUID } from 'node:crypto'
import type { SiteConfigs } from '@delguur/contract'
import { ApiError, type Shop } from '@delguur/sdk'
import { cartView } from '../cart/cart-view.ts'
import { freeDeliveryOf } from '../cart/free-delivery.server.ts'
import { vouchersOf } from '../coupons/vouchers.server.ts'
import { cheapestDelivery } from './cheapest-delivery.ts'
import { firstOpenStep, valuesOfOrder } from './checkout-values.ts'
import { customerDefaults, withCustomerDefaults } from './customer-defaults.server.ts'
import { loadPaymentOptions } from './payment-options.server.ts'

type Order = NonNullable<Awaited<ReturnType<Shop['orders']['current']>>>

/** Loads the data of the checkout page for an order that can still change. */
export async function loadCheckout(api: Shop, order: Order, configs: SiteConfigs) {
  const { digital, age_required, age_confirmed, buyer } = order
  const [rates, methods, stores, zones, customer, vouchers, free] = await Promise.all([
    digital ? [] : ratesOf(api, order.number),
    api.checkout.paymentMethods(),
    digital ? [] : api.site.storeLocations(),
    digital ? [] : api.site.zones(),
    customerDefaults(api),
    vouchersOf(api),
    freeDeliveryOf(api, order),
  ])
  return {
    cart: cartView(order),
    kind: { digital, age_required, age_confirmed },
    problems: order.problems,
    /** Codes that require a verified phone show the verification. */
    phone: { isProved: order.phone_proved, isRequired: order.discounts.some(({ needs_proof }) => needs_proof) },
    isTrial: configs.sandbox_messages,
    lastPayment: order.label === 'payment_failed' || order.label === 'expired' ? order.label : null,
    values: withCustomerDefaults(valuesOfOrder(order, rates), order, customer),
    /** The organisation as stored with the order, including the name from the tax office. */
    organisation: buyer.organisation,
    /** Null for a guest. */
    addressBook: customer?.addresses ?? null,
    organisations: customer?.organisations ?? [],
    openStep: firstOpenStep(order),
    rates,
    stores: stores
      .filter(({ pickup }) => pickup)
      .map(({ id, name, city, address, hours }) => ({ id, name, city, address, hours })),
    holdDays: configs.delivery.pickup_hold_days,
    free,
    cheapestDelivery: cheapestDelivery(zones, order.item_total),
    map: configs.map_tiles ? { tiles: configs.map_tiles, attribution: configs.map_attribution } : null,
    methods,
    vouchers,
    paymentOptions: await loadPaymentOptions(api, order, methods, {
      isCustomer: customer !== null,
      hasBalances: configs.store_credit_option,
      rules: configs.lease_rules,
    }),
    /** Identifies this page, so that repeated presses of its button place one order. */
    pageKey: randomUUID(),
  }
}

export type CheckoutData = Awaited<ReturnType<typeof loadCheckout>>

/** An address outside all delivery zones has no rates and must be chosen again. */
async function ratesOf(api: Shop, number: string) {
  try {
    return (await api.checkout.deliveryRates(number)).delivery_rates
  } catch (error) {
    if (error instanceof ApiError && error.code === 'no_shipping_rates') return []
    throw error
  }
}
