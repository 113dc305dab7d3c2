import { expect, test } from 'vitest'
import { ownPath } from './own-path.ts'

test.each([
  ['/', '/'],
  ['/en/account?tab=orders#last', '/en/account?tab=orders#last'],
  ['/products/%D1%85%D0%B0%D0%BB', '/products/%D1%85%D0%B0%D0%BB'],
  ['/t/../cart', '/cart'],
])('ACC-03 the return path %j of a login becomes %j', (requested, path) => {
  expect(ownPath(requested)).toBe(path)
})

test.each([
  undefined,
  '',
  'cart',
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  '\\\\evil.example',
  '/\t/evil.example/',
  '/\n/evil.example',
  '/.//evil.example/',
  '/x/..//evil.example/',
  '/%2e//evil.example/',
  'javascript:alert(1)',
  ' //evil.example',
  'http:evil.example',
  '//',
  '/auth/google',
  '/x/../auth/google/callback?code=1',
])('ACC-03 the return path %j of a login becomes the home page', (requested) => {
  expect(ownPath(requested)).toBe('/')
})
