import { expect, test } from 'vitest'
import { isWithin } from './refused-fields.ts'

test.each([
  ['url', 'url', true],
  ['events.0', 'events', true],
  ['money.terminal_reference', 'terminal_reference', true],
  ['page.title.mn', 'page.title.mn', true],
  ['page.title.mn', 'page.title', true],
  ['surname', 'name', false],
  ['names.mn', 'name', false],
])('BO-03 a refusal of %s stands at the field %s: %s', (path, field, isShown) => {
  expect(isWithin(path, field)).toBe(isShown)
})
