import { expect, test } from 'vitest'
import { paymentLabelOf, saysMore, wasPaid } from './payment-label.ts'

test.each([
  ['refund_due', 'order.payment_refund_due'],
  ['refunded', 'order.payment_refunded'],
  ['expired', undefined],
  ['paid', undefined],
] as const)('CHK-07 the page of an order with a payment that is %s says %s', (payment_state, text) => {
  expect(paymentLabelOf({ payment_state })?.text).toBe(text)
})

test.each([
  ['paid', true],
  ['running', true],
  ['refunded', true],
  ['expired', false],
  ['failed', false],
  ['balance_due', false],
] as const)('CHK-07 an order whose payment is %s has a day of payment: %s', (payment_state, expected) => {
  expect(wasPaid({ payment_state })).toBe(expected)
})

test.each([
  ['paid', 'paid', 'payment_completed', false],
  ['shipped', 'paid', 'payment_completed', false],
  ['awaiting_payment', 'processing', 'awaiting_payment', false],
  ['canceled', 'expired', 'expired', true],
  ['delivered', 'overdue', 'payment_overdue', true],
  ['canceled', 'refund_due', 'payment_completed', true],
] as const)(
  'CHK-07 the page of an order called %s whose payment is %s says so apart: %s, %s',
  (label, payment_state, payment_label, expected) => {
    expect(saysMore({ label, payment_state, payment_label })).toBe(expected)
  },
)
