import { expect, test } from 'vitest'
import { outcomeOf } from './order-outcome.ts'

test.each([
  ['complete', 'paid', 'paid'],
  ['complete', 'balance_due', 'transfer'],
  ['payment', 'none', 'waiting'],
  ['delivery', 'failed', 'failed'],
  ['delivery', 'expired', 'expired'],
  ['complete', 'refund_due', 'returned'],
  ['complete', 'refunded', 'returned'],
  ['canceled', 'refund_due', 'canceled'],
  ['canceled', 'expired', 'expired'],
  ['canceled', 'none', 'canceled'],
] as const)('CHK-07 an order in %s whose payment is %s ended as %s', (state, payment_state, outcome) => {
  expect(outcomeOf({ state, payment_state })).toBe(outcome)
})
