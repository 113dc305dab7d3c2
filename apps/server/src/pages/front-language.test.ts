import type { IncomingHttpHeaders } from 'node:http'
import { expect, test } from 'vitest'
import { languageCookie, otherFrontPage, pageInOnlyLanguage } from './front-language.ts'

const ENGLISH = { 'accept-language': 'en-GB,en;q=0.9' }
const MONGOLIAN = { 'accept-language': 'en-US,en;q=0.9, MN;q=0.5' }
const chose = (locale: string) => ({ ...ENGLISH, cookie: `o-1=x; language=${locale}; other=1` })

test.each([
  ['opens the address', '/', ENGLISH, '/en'],
  ['opens it with a query', '/?utm_source=mail', ENGLISH, '/en?utm_source=mail'],
  ['comes from another site', '/', { ...ENGLISH, referer: 'https://search.example/' }, '/en'],
  ['comes from a page of the shop', '/', { ...ENGLISH, referer: 'https://shop.mn/en/cart' }, null],
  ['reads Mongolian, too', '/', MONGOLIAN, null],
  ['is a program that names no language', '/', {}, null],
  ['chose Mongolian', '/', chose('mn'), null],
  ['chose English', '/', chose('en'), '/en'],
  ['opens another page', '/products', ENGLISH, null],
  ['loads data', '/_root.data', ENGLISH, null],
])('SITE-03 on a site in English a visitor who %s is sent to its language', (_, url, headers, expected) => {
  expect(otherFrontPage({ host: 'shop.mn', url, headers }, 'en')).toBe(expected)
})

test('SITE-03 on a site in Mongolian only a visitor who chose English is sent there', () => {
  const sentTo = (headers: IncomingHttpHeaders) => otherFrontPage({ host: 'shop.mn', url: '/', headers }, 'mn')

  expect(sentTo(ENGLISH)).toBeNull()
  expect(sentTo(chose('en'))).toBe('/en')
})

test.each([
  ['/en', 'mn', '/'],
  ['/en?utm_source=mail', 'mn', '/?utm_source=mail'],
  ['/en/products?page=2', 'mn', '/products?page=2'],
  ['/energy', 'mn', null],
  ['/', 'en', '/en'],
  ['/?utm_source=mail', 'en', '/en?utm_source=mail'],
  ['/products?page=2', 'en', '/en/products?page=2'],
  ['/en/cart', 'en', null],
  ['/ru/pages/story', 'mn', null],
  ['/ru/pages/story', 'en', null],
] as const)('SITE-03 of %s a site that has %s alone shows %s instead', (url, locale, expected) => {
  expect(pageInOnlyLanguage(url, [locale])).toBe(expected)
})

test.each([
  ['/', 'https://shop.mn/en', 'mn'],
  ['/en/products?page=2', 'https://shop.mn/products?page=2', 'en'],
  ['/en', 'https://shop.mn/en/cart', null],
  ['/products', 'https://shop.mn/', null],
  ['/en', 'https://elsewhere.example/', null],
  ['/ru/pages/story', 'https://shop.mn/en/pages/story', null],
  ['/en/pages/story', 'https://shop.mn/ru/pages/story', null],
  ['/en', undefined, null],
])('NAV-11 at %s from %s the language is remembered: %s', (url, referer, locale) => {
  const cookie = languageCookie({ url, host: 'shop.mn', headers: referer === undefined ? {} : { referer } })

  expect(cookie?.split(';')[0] ?? null).toBe(locale && `language=${locale}`)
})
