import { expect, test } from 'vitest'
import { suggest } from './suggest.ts'

const PENDING = [
  { order_number: 'R100000001', amount: 110_000, phones: ['99112233'], names: ['Бат-Эрдэнэ'] },
  { order_number: 'R200000002', amount: 110_000, phones: ['88001122'], names: ['Сараа'] },
  { order_number: 'R300000003', amount: 55_000, phones: ['88001199'], names: ['Дорж'] },
]

test.each([
  ['the amount alone, of each pending transfer', 110_000, 'бараа', ['R100000001 amount', 'R200000002 amount']],
  ['amount and phone before the amount', 110_000, 'утас 8800 1122', ['R200000002 amount+phone', 'R100000001 amount']],
  ['a slip in the reference, with any amount', 1000, 'R300000030', ['R300000003 reference_near']],
  ['amount and name, in either alphabet', 55_000, 'DORJ shiljuulev', ['R300000003 amount+name']],
  ['none by a name alone', 999, 'Сараа', []],
])('PAY-03 staff see suggestions: %s', (_what, amount, description, expected) => {
  const offers = suggest({ amount, description }, PENDING)

  expect(offers.map(({ order_number, why }) => `${order_number} ${why.join('+')}`)).toEqual(expected)
})
