import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Instalments,
  interestFreePlan,
  type LeaseTerms,
  leasePlan,
  lowestLeasePrice,
  lowestPrepayment,
} from './instalments.ts'

const TERMS: LeaseTerms = {
  barrier: 120_000,
  term: 0.3,
  interest: 1.8,
  allowed_min: 120_000,
  allowed_max: 1_500_000,
  months: [3, 6, 9, 12],
  method: 'annuity',
}
const INTEREST_FREE = { parts: 4, gap_days: 15, allowed_min: 50_000, allowed_max: 2_000_000, late_fee: 5000 }
const from = '2026-11-22T12:00:00+08:00'

describe('PAY-05 a lease', () => {
  test('the example of the specification', () => {
    expect(lease(1_000_000, 12)).toMatchObject({
      prepayment: 300_000,
      financed: 700_000,
      instalment: 65_382,
      count: 12,
    })
    expect(lease(1_000_000, 12, { method: 'flat' })).toMatchObject({ instalment: 70_934, interest: 151_200 })
  })

  test.each([
    ['annuity', 1_000_000, 12, { last: 65_374, interest: 84_576, yearly_percent: 23.9 }],
    ['flat', 1_000_000, 12, { last: 70_926, interest: 151_200, yearly_percent: 45 }],
  ] as const)(
    'by %s, the last takes the difference, and its annual rate is shown',
    (method, price, months, expected) => {
      const plan = lease(price, months, { method })

      expect({ ...plan, last: plan.schedule.at(-1)?.amount }).toMatchObject(expected)
    },
  )

  test('without interest the instalments are equal but for the last', () => {
    const plan = lease(1_000_000, 3, { interest: 0 })

    expect(plan.schedule.map(({ amount }) => amount)).toEqual([233_334, 233_334, 233_332])
    expect(plan).toMatchObject({ interest: 0, total: 1_000_000, yearly_percent: 0 })
  })

  test('the prepayment covers what exceeds the lender’s maximum, and a higher one is possible', () => {
    expect(lease(3_000_000, 6)).toMatchObject({ prepayment: 1_500_000, financed: 1_500_000 })
    expect(lease(1_000_000, 6, {}, 500_000)).toMatchObject({ prepayment: 500_000, financed: 500_000 })
    expect(lease(1_000_000, 6, {}, 100)).toMatchObject({ prepayment: 300_000 })
    expect(lowestPrepayment(TERMS, 3_000_000)).toBe(1_500_000)
  })

  test.each([
    [119_999, 3, undefined, { problem: 'price_below', limit: 171_429 }],
    [171_428, 3, undefined, { problem: 'price_below', limit: 171_429 }],
    [1_000_000, 3, 880_001, { problem: 'financed_below', limit: 120_000 }],
    [1_000_000, 3, 2_000_000, { problem: 'financed_below', limit: 120_000 }],
    [1_000_000, 4, undefined, { problem: 'choice', limit: 4 }],
  ])('no lease of %i for %i months with a prepayment of %s', (price, months, prepayment, expected) => {
    expect(leasePlan(TERMS, price, { months, from, ...(prepayment === undefined ? {} : { prepayment }) })).toEqual(
      expected,
    )
  })

  test('a share that is no exact binary fraction adds no tugrik', () => {
    expect(lowestPrepayment({ ...TERMS, term: 0.1 }, 300_000)).toBe(30_000)
    expect(lowestPrepayment(TERMS, 1_000_001)).toBe(300_001)
  })

  test('due dates are days in Ulaanbaatar, at most the last of the month', () => {
    const days = (when: string, months: number) =>
      planOf(leasePlan(TERMS, 1_000_000, { months, from: when })).schedule.map(({ day }) => day)

    expect(days('2027-01-31T10:00:00+08:00', 3)).toEqual(['2027-02-28', '2027-03-31', '2027-04-30'])
    expect(days('2027-01-15T17:00:00Z', 3)).toEqual(['2027-02-16', '2027-03-16', '2027-04-16'])
  })
})

describe('PAY-05 an interest-free instalment plan', () => {
  test('the first instalment is paid today, and the late fee is separate', () => {
    expect(planOf(interestFreePlan(INTEREST_FREE, 100_001, { from }))).toEqual({
      price: 100_001,
      prepayment: 0,
      financed: 100_001,
      count: 4,
      instalment: 25_001,
      interest: 0,
      total: 100_001,
      monthly_percent: 0,
      yearly_percent: 0,
      late_fee: 5000,
      schedule: [
        { day: '2026-11-22', amount: 25_001 },
        { day: '2026-12-07', amount: 25_001 },
        { day: '2026-12-22', amount: 25_001 },
        { day: '2027-01-06', amount: 24_998 },
      ],
    })
  })

  test('prices below the minimum and above the maximum', () => {
    expect(interestFreePlan(INTEREST_FREE, 49_999, { from })).toEqual({ problem: 'amount_below', limit: 50_000 })
    expect(interestFreePlan(INTEREST_FREE, 2_000_001, { from })).toEqual({ problem: 'amount_above', limit: 2_000_000 })
  })
})

describe('PAY-05 any price and any terms', () => {
  const terms = fc.record({
    barrier: fc.nat(200_000),
    term: fc.integer({ min: 0, max: 900 }).map((share) => share / 1000),
    interest: fc.integer({ min: 0, max: 200_000 }).map((percent) => percent / 10_000),
    allowed_min: fc.nat(200_000),
    allowed_max: fc.integer({ min: 200_001, max: 100_000_000 }),
    months: fc.integer({ min: 1, max: 60 }).map((months) => [months]),
    method: fc.constantFrom('annuity' as const, 'flat' as const),
  })
  const price = fc.oneof(fc.integer({ min: 1, max: 1000 }), fc.integer({ min: 1, max: 10_000_000_000 }))

  test('the sums agree, nothing is negative, and no instalment exceeds the first', () => {
    fc.assert(
      fc.property(terms, price, (given, amount) => {
        const answer = leasePlan(given, amount, { months: given.months[0] ?? 1, from })
        if (!('plan' in answer)) return
        const { plan } = answer
        const repaid = plan.schedule.reduce((sum, instalment) => sum + instalment.amount, 0)
        expect(plan.prepayment + plan.financed).toBe(plan.price)
        expect(plan.prepayment + repaid).toBe(plan.total)
        expect(plan.financed + plan.interest).toBe(repaid)
        expect(plan.financed).toBeGreaterThanOrEqual(given.allowed_min)
        expect(plan.financed).toBeLessThanOrEqual(given.allowed_max)
        expect(plan.schedule).toHaveLength(plan.count)
        for (const instalment of plan.schedule) {
          expect(Number.isSafeInteger(instalment.amount) && instalment.amount >= 0).toBe(true)
          expect(instalment.amount).toBeLessThanOrEqual(plan.instalment)
        }
        expect(plan.interest).toBeGreaterThanOrEqual(0)
        expect(plan.yearly_percent).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test('a higher price, a higher rate and more months never cost less; a higher prepayment never costs more', () => {
    const wide = {
      ...TERMS,
      barrier: 0,
      allowed_min: 1,
      allowed_max: 1e9,
      months: Array.from({ length: 60 }, (_, n) => n + 1),
    }
    fc.assert(
      fc.property(
        fc.constantFrom('annuity' as const, 'flat' as const),
        fc.integer({ min: 100_000, max: 1_000_000_000 }),
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: 2, max: 59 }),
        (method, amount, more, months) => {
          const at = (cost: number, rate: number, count: number, prepayment = 0) =>
            planOf(leasePlan({ ...wide, method, interest: rate }, cost, { months: count, prepayment, from }))
          const base = at(amount, 1.8, months)
          // Rounding may lose a tugrik per instalment: instalments of a tugrik more pay back sooner.
          expect(at(amount + more, 1.8, months).total + months).toBeGreaterThanOrEqual(base.total)
          expect(at(amount, 2.4, months).interest + months).toBeGreaterThanOrEqual(base.interest)
          expect(at(amount, 1.8, months + 1).interest + months).toBeGreaterThanOrEqual(base.interest)
          expect(at(amount, 1.8, months, base.prepayment + 1000).interest).toBeLessThanOrEqual(base.interest + months)
        },
      ),
    )
  })

  test('no lower price than the lowest can be leased', () => {
    fc.assert(
      fc.property(terms, (given) => {
        const lowest = lowestLeasePrice(given)
        const months = given.months[0] ?? 1
        expect(leasePlan(given, lowest, { months, from })).toHaveProperty('plan')
        if (lowest > 1) expect(leasePlan(given, lowest - 1, { months, from })).not.toHaveProperty('plan')
      }),
    )
  })

  test('interest-free instalments add up to the price', () => {
    fc.assert(
      fc.property(fc.integer({ min: 50_000, max: 2_000_000 }), fc.integer({ min: 2, max: 12 }), (amount, parts) => {
        const plan = planOf(interestFreePlan({ ...INTEREST_FREE, parts }, amount, { from }))
        expect(plan.schedule.reduce((sum, instalment) => sum + instalment.amount, 0)).toBe(amount)
      }),
    )
  })
})

const lease = (price: number, months: number, terms: Partial<LeaseTerms> = {}, prepayment?: number) =>
  planOf(
    leasePlan({ ...TERMS, ...terms }, price, { months, from, ...(prepayment === undefined ? {} : { prepayment }) }),
  )

function planOf(answer: ReturnType<typeof leasePlan>): Instalments {
  if (!('plan' in answer)) throw new Error(`no plan: ${answer.problem} ${answer.limit}`)
  return answer.plan
}
