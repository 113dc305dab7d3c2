import type { PaymentProvider } from './provider.ts'

/** Provider code of money that couriers take at the door. */
export const CASH_ON_DELIVERY = 'cash_on_delivery'

/** Delivery or cancellation ends the payment; the deadline is only what the table asks for. */
const TEN_YEARS_MINUTES = 10 * 365 * 24 * 60

/** Cash or card to the courier: the order is placed for good, and its money comes with the delivery. */
export const createCashOnDelivery = (): PaymentProvider => ({
  code: CASH_ON_DELIVERY,
  method: 'cash_on_delivery',
  sandbox: false,
  minutes: TEN_YEARS_MINUTES,
  endsOnFirstAttempt: false,
  // Such a payment places the order for good, so an order has at most one, and the order's number is a unique reference.
  createInvoice: async ({ orderNumber }) => ({ reference: orderNumber, details: {} }),
  check: async () => ({ state: 'open', received: [] }),
  cancel: async () => {},
})
