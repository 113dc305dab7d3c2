import { expect, test } from 'vitest'
import { paymentLabelOf, wasPaid } from './payment-label.ts'

test.each([
  ['refund_due', 'order.payment_refund_due'],
  ['refunded', 'order.payment_refunded'],
  ['expired', undefined],
  ['paid', undefined],
] as const)('CHK-07 of a payment that is %s the page of the order says %s', (payment_state, text) => {
  expect(paymentLabelOf({ payment_state })?.text).toBe(text)
})

test.each([
  ['paid', true],
  ['running', true],
  ['refunded', true],
  ['expired', false],
  ['failed', false],
  ['balance_due', false],
] as const)('CHK-07 a day of payment stands on an order whose payment is %s: %s', (payment_state, expected) => {
  expect(wasPaid({ payment_state })).toBe(expected)
})
