import type { IncomingHttpHeaders } from 'node:http'
import { expect, test } from 'vitest'
import { languageCookie, otherFrontPage } from './front-language.ts'

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
])('SITE-03 on a site in English a visitor who %s is sent to its language', async (_, url, headers, expected) => {
  expect(await otherFrontPage({ host: 'shop.mn', url, headers }, async () => 'en')).toBe(expected)
})

test('SITE-03 on a site in Mongolian only a visitor who chose English is sent there', async () => {
  const sentTo = (headers: IncomingHttpHeaders) =>
    otherFrontPage({ host: 'shop.mn', url: '/', headers }, async () => 'mn')

  expect(await sentTo(ENGLISH)).toBeNull()
  expect(await sentTo(chose('en'))).toBe('/en')
})

test.each([
  ['/', 'https://shop.mn/en', 'mn'],
  ['/en/products?page=2', 'https://shop.mn/products?page=2', 'en'],
  ['/en', 'https://shop.mn/en/cart', null],
  ['/products', 'https://shop.mn/', null],
  ['/en', 'https://elsewhere.example/', null],
  ['/en', undefined, null],
])('NAV-11 at %s from %s the language is remembered: %s', (url, referer, locale) => {
  const cookie = languageCookie({ url, host: 'shop.mn', headers: referer === undefined ? {} : { referer } })

  expect(cookie?.split(';')[0] ?? null).toBe(locale && `language=${locale}`)
})
