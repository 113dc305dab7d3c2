import type { OrderLabel, TimelineEvent } from '@delguur/contract'
import { expect, test } from 'vitest'
import { stepsOf } from './order-steps.ts'

const event = (code: TimelineEvent['code']): TimelineEvent => ({
  at: '2026-11-20T02:00:00Z',
  code,
  text: code,
  shipment: null,
})

const statesOf = (label: OrderLabel, timeline: TimelineEvent[], delivered_at: string | null = null) =>
  stepsOf({ label, timeline, delivered_at }).map(({ what, state }) => [
    typeof what === 'string' ? what : what.code,
    state,
  ])

test.each([
  [
    'awaiting_payment',
    [
      ['payment', 'now'],
      ['preparing', 'ahead'],
      ['delivery', 'ahead'],
    ],
  ],
  [
    'paid',
    [
      ['preparing', 'now'],
      ['delivery', 'ahead'],
    ],
  ],
  [
    'confirmed',
    [
      ['preparing', 'now'],
      ['delivery', 'ahead'],
    ],
  ],
  ['ready_to_deliver', [['delivery', 'now']]],
  ['shipped', [['delivery', 'now']]],
  ['canceled', []],
  ['expired', []],
  ['payment_failed', []],
] as const)('CHK-07 the future steps of an order that is %s', (label, ahead) => {
  expect(statesOf(label, [event('placed')])).toEqual([['placed', 'done'], ...ahead])
})

test('CHK-07 a delivered order has no future steps, even while instalments are paid', () => {
  const timeline = [event('placed'), event('paid'), event('delivered')]

  for (const label of ['delivered', 'running', 'finished'] as const) {
    expect(statesOf(label, timeline, '2026-11-21T02:00:00Z')).toEqual([
      ['placed', 'done'],
      ['paid', 'done'],
      ['delivered', 'done'],
    ])
  }
})

test('CHK-07 a failed delivery is highlighted', () => {
  expect(statesOf('ready_to_deliver', [event('shipped'), event('delivery_failed')])).toEqual([
    ['shipped', 'done'],
    ['delivery_failed', 'stopped'],
    ['delivery', 'now'],
  ])
})

test('CHK-07 simultaneous refunds over several channels are shown once', () => {
  const timeline = ['canceled', 'refund_due', 'refund_due', 'refund_sent', 'refund_due', 'refund_sent'] as const

  expect(statesOf('canceled', timeline.map(event))).toEqual([
    ['canceled', 'stopped'],
    ['refund_due', 'done'],
    ['refund_sent', 'done'],
    ['refund_due', 'now'],
  ])
})

test('CHK-07 licences have no steps of preparation or delivery', () => {
  const ahead = (label: OrderLabel) =>
    stepsOf({ label, timeline: [], delivered_at: null, digital: true }).map(({ what }) => what)

  expect(ahead('awaiting_payment')).toEqual(['payment', 'delivery'])
  expect(ahead('paid')).toEqual(['delivery'])
})

test('CHK-09 a promised refund is under way until it was sent', () => {
  const promised = statesOf('canceled', [
    event('canceled'),
    event('refund_due'),
    event('refund_due'),
    event('refund_sent'),
  ])

  expect(promised.map(([, state]) => state)).toEqual(['stopped', 'done', 'now', 'done'])
})
