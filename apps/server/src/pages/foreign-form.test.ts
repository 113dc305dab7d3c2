import { expect, test } from 'vitest'
import { isForeign } from './foreign-form.ts'

const SHOP = 'https://shop.example.mn/cart'

test.each([
  ['no origin', SHOP, {}, false],
  ['the shop itself', SHOP, { origin: 'https://shop.example.mn' }, false],
  ['the shop without TLS', SHOP, { origin: 'http://shop.example.mn' }, true],
  ['another port', SHOP, { origin: 'https://shop.example.mn:8443' }, true],
  ['another site', SHOP, { origin: 'https://evil.example' }, true],
  ['nowhere', SHOP, { origin: 'null' }, true],
  ['another site, according to the browser', SHOP, { 'sec-fetch-site': 'cross-site' }, true],
  ['a shop on trial', 'http://127.0.0.1:3000/cart', { origin: 'http://127.0.0.1:3000' }, false],
  ['TLS that ends at an unknown proxy', 'http://shop.example.mn/cart', { origin: 'https://shop.example.mn' }, false],
])('SITE-09 a form from %s', (_from, address, headers, foreign) => {
  expect(isForeign(headers, new URL(address))).toBe(foreign)
})
