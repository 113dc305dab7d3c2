import { expect, test } from 'vitest'
import { placeholdersOf } from './placeholders.ts'

test.each([
  ['Hello', []],
  ['{b} and {a} and {b}', ['a', 'b']],
  ['{n, plural, =0 {none} one {# of {all}} other {#}}', ['all', 'n']],
  ['{kind, select, bank {to {name}} other {by hand}}', ['kind', 'name']],
  ['open { brace', null],
  ['closed } brace', null],
  ['{two words}', null],
  ['{n, plural, one {#}}', null],
  ['{n, plural, one {# {}} other {#}}', null],
])('SITE-03 the message %j takes %j', (message, names) => {
  expect(placeholdersOf(message)).toEqual(names)
})
