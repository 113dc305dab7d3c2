import { expect, test } from 'vitest'
import { localeOfPath, pathInLocale } from './locale.ts'

test.each([
  ['/', 'mn'],
  ['/en', 'en'],
  ['/en/cart', 'en'],
  ['/en.data', 'en'],
  ['/energy', 'mn'],
  ['/products/en', 'mn'],
])('SITE-03 %s is read in %s', (path, locale) => {
  expect(localeOfPath(path)).toBe(locale)
})

test.each([
  ['/', 'en', '/en'],
  ['/en', 'mn', '/'],
  ['/en/cart?step=1', 'mn', '/cart?step=1'],
  ['/cart', 'en', '/en/cart'],
  ['/en/cart', 'en', '/en/cart'],
  ['/?q=1', 'en', '/en?q=1'],
  ['/energy', 'en', '/en/energy'],
] as const)('SITE-03 %s in %s is %s', (path, locale, expected) => {
  expect(pathInLocale(path, locale)).toBe(expected)
})
