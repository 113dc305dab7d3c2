import type { InstalmentPlan } from '@delguur/contract'
import { expect, test } from 'vitest'
import { chosenLease } from './lease-selection.ts'

const RULES = {
  barrier: 120_000,
  term: 0.3,
  interest: 1.8,
  months: [3, 12],
  method: 'annuity' as const,
  allowed_min: 120_000,
  allowed_max: 1_500_000,
}
const options = {
  leaseRules: RULES,
  leases: [3, 12].map((count) => ({
    method: 'lease' as const,
    name: 'LendMN',
    unavailable: null,
    plan: { price: 1_000_000, prepayment: 300_000, count } as InstalmentPlan,
  })),
}

test.each([
  ['nothing', null, 300_000],
  ['less than has to be', 100_000, 300_000],
  ['more', 500_000, 500_000],
  ['so much that the lender has too little left', 950_000, 880_000],
])('PAY-06 a prepayment of %s is clamped to the bounds of the lender', (_, prepayment, expected) => {
  expect(chosenLease(options, { months: '12', prepayment })).toMatchObject({
    lowest: 300_000,
    highest: 880_000,
    prepayment: expected,
    plan: { count: 12 },
  })
})

test('PAY-06 the first term is the default, and without offers there is no lease', () => {
  expect(chosenLease(options, { months: '', prepayment: null })?.plan.count).toBe(3)
  expect(chosenLease({ ...options, leases: [] }, { months: '', prepayment: null })).toBeNull()
})
