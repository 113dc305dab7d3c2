import { expect, test } from 'vitest'
import { changeOf, START, sizeFault } from './price-change.ts'

test.each([
  ['15', 'percent', { percent: -15 }],
  ['12,000', 'amount', { amount: -12_000 }],
] as const)('BO-03 %s %s less is what the API is asked for', (size, unit, by) => {
  expect(changeOf({ ...START, size, unit })).toMatchObject({ by })
})

test('BO-03 a size that is no whole number, or too much, is named and never taken for another', () => {
  expect(changeOf({ ...START, size: '7.5', direction: 'more' })).toBeNull()
  expect(sizeFault({ ...START, size: '7.5' })).toBe('form.whole_number')
  expect(sizeFault({ ...START, size: '120' })).toBe('bulk.at_most_less')
  expect(sizeFault({ ...START, size: '120', direction: 'more' })).toBeNull()
  expect(sizeFault({ ...START, size: '1001', direction: 'more' })).toBe('bulk.at_most_more')
  expect(sizeFault({ ...START, size: '120', unit: 'amount' })).toBeNull()
  expect(sizeFault(START)).toBeNull()
})
