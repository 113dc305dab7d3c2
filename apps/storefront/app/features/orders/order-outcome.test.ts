import { expect, test } from 'vitest'
import { outcomeOf, timelineOf } from './order-outcome.ts'

const times = {
  created_at: '2026-11-20T01:00:00Z',
  placed_at: '2026-11-20T02:00:00Z',
  completed_at: '2026-11-20T02:05:00Z',
  canceled_at: null,
}

test.each([
  ['complete', 'paid', 'paid'],
  ['complete', 'balance_due', 'transfer'],
  ['payment', 'none', 'waiting'],
  ['delivery', 'failed', 'failed'],
  ['delivery', 'expired', 'expired'],
  ['canceled', 'expired', 'expired'],
  ['canceled', 'none', 'canceled'],
] as const)('CHK-07 an order in %s whose payment is %s ended as %s', (state, payment_state, outcome) => {
  expect(outcomeOf({ state, payment_state })).toBe(outcome)
})

test('CHK-07 a paid order is being prepared', () => {
  expect(timelineOf({ state: 'complete', payment_state: 'paid', ...times })).toEqual([
    { name: 'ordered', state: 'done', at: times.placed_at },
    { name: 'payment', state: 'done', at: times.completed_at },
    { name: 'preparing', state: 'now', at: null },
    { name: 'delivery', state: 'ahead', at: null },
  ])
})

test('CHK-07 an order that is awaited or failed stands at its payment', () => {
  const paymentStep = (state: 'complete' | 'delivery', payment_state: 'balance_due' | 'failed') =>
    timelineOf({ state, payment_state, ...times })[1]

  expect(paymentStep('complete', 'balance_due')).toEqual({ name: 'payment', state: 'now', at: null })
  expect(paymentStep('delivery', 'failed')).toEqual({ name: 'payment', state: 'stopped', at: null })
})

test('CHK-07 a canceled order goes nowhere', () => {
  const canceled_at = '2026-11-21T02:00:00Z'

  expect(timelineOf({ state: 'canceled', payment_state: 'expired', ...times, canceled_at }).at(-1)).toEqual({
    name: 'canceled',
    state: 'stopped',
    at: canceled_at,
  })
})
