import { expect, test } from 'vitest'
import { linkTarget } from './link-target.ts'

const ORIGIN = 'https://shop.example'

test.each([
  ['/cart', { kind: 'screen', to: '/en/cart' }],
  ['/en/cart', { kind: 'screen', to: '/en/cart' }],
  ['/', { kind: 'screen', to: '/en' }],
  [`${ORIGIN}/products?page=2`, { kind: 'screen', to: '/en/products?page=2' }],
  [ORIGIN, { kind: 'screen', to: '/en' }],
  ['/api/v2/products', { kind: 'document', href: '/api/v2/products' }],
  ['/auth/google?return_to=%2Fcart', { kind: 'document', href: '/en/auth/google?return_to=%2Fcart' }],
  ['/authors', { kind: 'screen', to: '/en/authors' }],
  ['#main', { kind: 'document', href: '#main' }],
  ['tel:77001234', { kind: 'document', href: 'tel:77001234' }],
  ['mailto:info@shop.example', { kind: 'document', href: 'mailto:info@shop.example' }],
  ['https://facebook.com/shop', { kind: 'external', href: 'https://facebook.com/shop' }],
  [`${ORIGIN}.evil.example/`, { kind: 'external', href: `${ORIGIN}.evil.example/` }],
  ['//evil.example', { kind: 'none' }],
  ['/\\evil.example', { kind: 'none' }],
  ['javascript:alert(1)', { kind: 'none' }],
  ['', { kind: 'none' }],
] as const)('NAV-03 %j resolves to %j', (href, target) => {
  expect(linkTarget(href, 'en', ORIGIN)).toEqual(target)
})

test('NAV-03 Mongolian paths carry no prefix', () => {
  expect(linkTarget('/en/t/phones', 'mn')).toEqual({ kind: 'screen', to: '/t/phones' })
})
