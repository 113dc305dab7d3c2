import { expect, test } from 'vitest'
import { viewedProduct } from './viewed-product.ts'

const BROWSER = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36'
const request = (url: string, headers: Record<string, string> = {}, method = 'GET') => ({
  method,
  url,
  headers: { 'user-agent': BROWSER, ...headers },
})

test.each([
  ['/products/nomin-x1', 'nomin-x1'],
  ['/en/products/nomin-x1?variant=3', 'nomin-x1'],
  ['/products/nomin-x1.data', 'nomin-x1'],
  ['/products/%D1%83%D1%82%D0%B0%D1%81', 'утас'],
  ['/products', null],
  ['/products/', null],
  ['/products/%E0%A4%A', null],
  ['/t/phones/products/nomin', null],
])('SRCH-09 a request for %s is a view of %s', (url, slug) => {
  expect(viewedProduct(request(url))).toBe(slug)
})

test('SRCH-09 requests of robots, prefetched pages and forms are not views of a product', () => {
  const url = '/products/nomin-x1'

  expect(viewedProduct(request(url, { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }))).toBeNull()
  expect(viewedProduct(request(url, { 'user-agent': '' }))).toBeNull()
  expect(viewedProduct(request(url, { 'user-agent': 'curl/8.5.0' }))).toBeNull()
  expect(viewedProduct(request(url, { 'sec-purpose': 'prefetch;prerender' }))).toBeNull()
  expect(viewedProduct(request(url, { purpose: 'prefetch' }))).toBeNull()
  expect(viewedProduct(request(url, {}, 'POST'))).toBeNull()
})
