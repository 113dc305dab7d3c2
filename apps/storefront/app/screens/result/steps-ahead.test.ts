import { expect, test } from 'vitest'
import { nextSteps } from './steps-ahead.ts'

const paid = { state: 'complete', payment_state: 'paid', delivery_type: 'address', digital: false } as const

test.each([
  ['a paid order to an address', paid, ['pack', 'deliver', 'code']],
  ['a paid order to fetch', { ...paid, delivery_type: 'pickup' as const }, ['pack', 'pickup']],
  ['an awaited transfer', { ...paid, payment_state: 'balance_due' as const }, ['pay', 'pack', 'deliver', 'code']],
  ['paid licences', { ...paid, digital: true, delivery_type: null }, []],
  ['an open payment', { ...paid, state: 'payment' as const, payment_state: 'none' as const }, []],
  ['a canceled order', { ...paid, state: 'canceled' as const }, []],
])('CHK-07 the next steps after %s', (_, order, steps) => {
  expect(nextSteps(order)).toEqual(steps)
})
