import { afterEach, expect, test, vi } from 'vitest'
import { later, mayAsk, OFF, on, readChoice, writeChoice } from './push-choice.ts'

const NOW = Date.UTC(2026, 10, 30)
const DAY = 86_400_000
const FRESH = { quietUntil: 0, playerId: null }

afterEach(() => void vi.unstubAllGlobals())

test.each([
  ['a new visitor is asked', {}, true],
  ['a subscriber is not', { isSubscribed: true }, false],
  ['whoever allowed notifications or forbade them in the browser is not', { permission: 'denied' }, false],
  ['whoever allowed them and switched them off is not', { permission: 'granted' }, false],
  ['“later” holds on the 30th day', { choice: later(NOW - 30 * DAY + 1) }, false],
  ['and ends after it', { choice: later(NOW - 30 * DAY) }, true],
  ['“off” holds for good', { choice: OFF }, false],
  ['whoever reset the browser’s permission is asked anew', { choice: on('player') }, true],
] as const)('SITE-06 the question of push messages: %s', (_, change, expected) => {
  expect(mayAsk({ permission: 'default', isSubscribed: false, choice: FRESH, ...change }, NOW)).toBe(expected)
})

test('SITE-06 the choice is kept on the device, whatever stands there, and a page without storage has none', () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  expect(readChoice()).toEqual(FRESH)
  for (const choice of [later(NOW), OFF, on('player')]) {
    writeChoice(choice)
    expect(readChoice()).toEqual(choice)
  }
  for (const broken of ['{', 'null', '7', '{"quietUntil":"soon","playerId":5}']) {
    stored.set('push', broken)
    expect(readChoice()).toEqual(FRESH)
  }

  vi.stubGlobal('localStorage', undefined)
  writeChoice(OFF)
  expect(readChoice()).toEqual(FRESH)
})
