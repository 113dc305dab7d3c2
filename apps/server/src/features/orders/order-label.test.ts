import { expect, test } from 'vitest'
import { orderLabel } from './order-label.ts'

test.each([
  ['cart', 'none', 'pending'],
  ['address', 'none', 'pending'],
  ['delivery', 'none', 'pending'],
  ['delivery', 'failed', 'payment_failed'],
  ['delivery', 'expired', 'expired'],
  ['payment', 'none', 'payment_pending'],
  ['complete', 'balance_due', 'awaiting_payment'],
  ['complete', 'paid', 'paid'],
  ['canceled', 'expired', 'expired'],
  ['canceled', 'refund_due', 'canceled'],
] as const)('CHK-07 an order in %s whose payment is %s is labelled %s', (state, paymentState, label) => {
  expect(orderLabel(state, paymentState)).toBe(label)
})
