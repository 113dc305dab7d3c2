import { expect, test } from 'vitest'
import { hostName } from './host-name.ts'

test.each([
  ['shop.example.mn', 'shop.example.mn'],
  [' Shop.Example.MN. ', 'shop.example.mn'],
  ['Дэлгүүр.мон', 'xn--c1abvv6d37aa.xn--l1acc'],
  ['b.localhost', 'b.localhost'],
])('SITE-02 the host %j is %s', (text, host) => {
  expect(hostName(text)).toBe(host)
})

test.each([
  '',
  'shop',
  'https://shop.mn',
  'shop.mn/x',
  'shop.mn:8080',
  'user@shop.mn',
  '-shop.mn',
  'shop-.mn',
  'shop..mn',
  'sh_op.mn',
  '127.0.0.1',
  '[::1]',
  'shop.mn#x',
  'shop%2e.mn',
  `${'a'.repeat(64)}.mn`,
  `${'a.'.repeat(126)}mnn`,
])('SITE-02 %j is no host', (text) => {
  expect(hostName(text)).toBeNull()
})
