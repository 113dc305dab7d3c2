import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slug } from './slug.ts'

test.each([
  ['Ухаалаг утас', 'ukhaalag-utas'],
  ['Хөргөгч, 350 л', 'khorgogch-350-l'],
  ['Гэр ахуйн цахилгаан бараа', 'ger-akhuin-tsakhilgaan-baraa'],
  ['Galaxy A15 — 256 GB (хар)', 'galaxy-a15-256-gb-khar'],
  ['Café Crème', 'cafe-creme'],
  ["Bat's phone", 'bats-phone'],
  ['  --  ', ''],
  ['小米', ''],
  ['../../etc/passwd', 'etc-passwd'],
])('NAV-01 "%s" is at /products/%s', (name, expected) => {
  expect(slug(name)).toBe(expected)
})

test('NAV-01 a long name ends at a whole word', () => {
  expect(slug('дэлгүүр '.repeat(20))).toBe(Array(10).fill('delguur').join('-'))
  expect(slug('x'.repeat(200))).toHaveLength(80)
})

test('NAV-01 a slug is safe in a URL and its own slug', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ maxLength: 200 }), fc.string({ unit: 'grapheme' })), (name) => {
      expect(slug(name)).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/)
      expect(slug(slug(name))).toBe(slug(name))
      expect(slug(name).length).toBeLessThanOrEqual(80)
    }),
  )
})
