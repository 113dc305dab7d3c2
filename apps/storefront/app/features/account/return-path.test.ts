import { expect, test } from 'vitest'
import { returnPath } from './return-path.ts'

test.each([
  '/',
  '/cart',
  '/en/products/nomin-x1?variant=3',
  '/t/utas-tablet?page=2#reviews',
  '/search?q=%D1%83%D1%82%D0%B0%D1%81',
  '/account/orders',
  '/products?q=http://evil.example',
])('ACC-07 a login may return to %s', (path) => {
  expect(returnPath(path)).toBe(path)
})

test.each([
  ['another site', 'https://evil.example/'],
  ['another site without its scheme', '//evil.example'],
  ['three slashes', '///evil.example'],
  ['a backslash', '/\\evil.example'],
  ['backslashes only', '\\\\evil.example'],
  ['a backslash further on', '/cart\\..\\..\\evil'],
  ['an encoded slash', '/%2Fevil.example'],
  ['an encoded backslash', '/%5Cevil.example'],
  ['a slash encoded twice', '/%252Fevil.example'],
  ['all of it encoded', '%2F%2Fevil.example'],
  ['a tab between the slashes', '/\t/evil.example'],
  ['an encoded line break', '/%0A/evil.example'],
  ['a line break and a header', '/cart\r\nset-cookie: a=b'],
  ['dots before the slashes', '/.//evil.example'],
  ['a parent folder before the slashes', '/a/..//evil.example'],
  ['an encoded parent folder', '/a/%2E%2E//evil.example'],
  ['a script', 'javascript:alert(1)'],
  ['data', 'data:text/html,hello'],
  ['a name before a host', '@evil.example'],
  ['a word', 'cart'],
  ['a space first', ' /cart'],
  ['nothing', ''],
  ['a file', { name: 'x' }],
  ['no text', null],
  ['more than an address holds', `/${'a'.repeat(600)}`],
  ['the login itself', '/login'],
  ['the login in English', '/en/login?return_to=/cart'],
  ['the logout', '/logout'],
  ['a provider of logins', '/auth/google'],
])('ACC-07 %s is no valid return path', (_, requested) => {
  expect(returnPath(requested)).toBe('/')
})

test('ACC-07 where there is no valid return path, the caller’s own choice is taken', () => {
  expect(returnPath('//evil.example', '/account')).toBe('/account')
})
