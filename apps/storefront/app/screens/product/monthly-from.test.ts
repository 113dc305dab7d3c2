import type { SiteData } from '@delguur/contract'
import { expect, test } from 'vitest'
import { monthlyByPrice } from './monthly-from.server.ts'
import type { VariantView } from './product-data.ts'

const rules = {
  lease: true,
  lease_rules: {
    barrier: 120_000,
    term: 0.3,
    interest: 1.8,
    allowed_min: 120_000,
    allowed_max: 1_500_000,
    months: [3, 6, 12],
    method: 'annuity',
  },
  payment_methods: {},
}
const shopOf = (changes: object = {}) => ({
  locale: 'en' as const,
  site: { configs: { ...rules, ...changes }, translation: {} } as unknown as SiteData,
})

const of = (...prices: number[]) => ({
  variants: prices.map((price) => ({ price, pieces: 1 }) as VariantView),
})

test('PAY-06 a product shows the monthly cost of its longest lease, and the prepayment', () => {
  const monthly = monthlyByPrice(of(1_000_000, 9_000_000), shopOf())

  expect(monthly[1_000_000]).toBe('From 65,382₮ a month, 300,000₮ down')
  expect(monthly[9_000_000], 'more than the lender gives is paid before').toMatch(/ 7,500,000₮ down$/)
})

test('PAY-06 nothing is shown below the limit, for a sold-out product and without a lease offer', () => {
  expect(monthlyByPrice(of(100_000), shopOf())).toEqual({})
  expect(monthlyByPrice({ variants: [{ price: 1_000_000, pieces: 0 } as VariantView] }, shopOf())).toEqual({})
  expect(monthlyByPrice(of(1_000_000), shopOf({ lease: false }))).toEqual({})
  expect(monthlyByPrice(of(1_000_000), shopOf({ payment_methods: { lease: { enabled: false } } }))).toEqual({})
})
