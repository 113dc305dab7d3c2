import { expect, test } from 'vitest'
import { formatMessage } from './messages.ts'

test.each([
  ['{n, plural, one {# product} other {# products}}', { n: 1 }, 'en', '1 product'],
  ['{n, plural, one {# product} other {# products}}', { n: 312 }, 'en', '312 products'],
  ['{n, plural, =0 {none} other {#}}', { n: 0 }, 'en', 'none'],
  ['{n, plural, one {нэг} other {# бараа}}', { n: 1 }, 'mn', '1 бараа'],
  ['{kind, select, bank {to {name}} other {by hand}}', { kind: 'bank', name: 'Хаан' }, 'en', 'to Хаан'],
  ['{kind, select, bank {to {name}} other {by hand}}', { kind: 'card' }, 'en', 'by hand'],
  ['Hello {name}', {}, 'en', 'Hello {name}'],
  ['{a} and {a}', { a: '{b}' }, 'en', '{b} and {b}'],
  ['open { brace', {}, 'en', 'open {brace}'],
])('SITE-03 the message %j with %j in %s reads %j', (message, values, locale, expected) => {
  expect(formatMessage(message, values, locale)).toBe(expected)
})
