import { expect, test } from 'vitest'
import { compare } from './compare.ts'

const line = (providerPaymentId: string, amount: number | null, refunded = false) => ({
  providerPaymentId,
  amount,
  refunded,
})
const payment = (provider_payment_id: string, amount: number, is_refunded = false) => ({
  provider_payment_id,
  amount,
  is_refunded,
  order_number: 'R123456789',
})

test.each([
  ['nothing on either side', [], [], []],
  ['the same', [line('a', 100)], [payment('a', 100)], []],
  [
    'a line that only the provider knows',
    [line('a', 100), line('b', 50)],
    [payment('a', 100)],
    ['unknown_here b 50 null'],
  ],
  [
    'a payment that only the shop knows',
    [line('a', 100)],
    [payment('a', 100), payment('b', 50)],
    ['unknown_there b null 50'],
  ],
  ['another amount', [line('a', 101)], [payment('a', 100)], ['amount_differs a 101 100']],
  ['an unknown refund', [line('a', 100, true)], [payment('a', 100)], ['refund_unknown_here a 100 100']],
  ['a known refund', [line('a', 100, true)], [payment('a', 100, true)], []],
  ['a fraction', [{ ...line('a', 100), hasFraction: true as const }], [payment('a', 100)], ['fraction a 100 100']],
  [
    'unreadable lines',
    [line('a', null), line('', null), line('', 30), line('b', 50)],
    [payment('a', 100), payment('b', 60)],
    ['unreadable a null 100', 'amount_differs b 50 60', 'unreadable null null null', 'unreadable null 30 null'],
  ],
  ['a repeated line', [line('a', 100), line('a', 100)], [payment('a', 100)], []],
])('PAY-09 books with %s have the findings %j', (_what, theirs, ours, expected) => {
  const { findings } = compare(theirs, ours)

  expect(
    findings.map(
      ({ code, provider_payment_id, their_amount, our_amount }) =>
        `${code} ${provider_payment_id} ${their_amount} ${our_amount}`,
    ),
  ).toEqual(expected)
})

test('PAY-09 both sides of a comparison are counted and summed', () => {
  const both = compare([line('a', 100), line('b', 50)], [payment('a', 100)])

  expect(both).toMatchObject({ their_count: 2, their_total: 150, our_count: 1, our_total: 100 })
})
