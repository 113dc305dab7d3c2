import { expect, test } from 'vitest'
import { excessOf, type Hold, type OtherHold } from './hold-limits.ts'

const SETTINGS = { orders: 3, total: 20_000_000, share: 25, pieces: 12 }
const VARIANT = 7
const PLENTY = new Map([[VARIANT, 1000]])

const hold = (overrides: Partial<Hold> = {}): Hold => ({
  due: 100_000,
  pieces: new Map([[VARIANT, 1]]),
  isVerified: false,
  waits: true,
  ...overrides,
})
const by = (overrides: Partial<OtherHold> = {}): OtherHold => ({
  ...hold(),
  byPhone: true,
  byAccount: false,
  byDevice: false,
  byAddress: false,
  ...overrides,
})
const times = (count: number, one: OtherHold) => Array<OtherHold>(count).fill(one)
const pieces = (count: number) => new Map([[VARIANT, count]])
const STRANGER = { byPhone: false }

test.each<[string, Hold, OtherHold[], ReadonlyMap<number, number>, string | null]>([
  ['a family with two orders that wait for transfers', hold(), times(2, by()), PLENTY, null],
  ['a fourth order that waits', hold(), times(3, by()), PLENTY, 'orders'],
  [
    'a fourth order of one device with other phones',
    hold(),
    times(3, by({ ...STRANGER, byDevice: true })),
    PLENTY,
    'orders',
  ],
  ['a fourth order of one account', hold(), times(3, by({ ...STRANGER, byAccount: true })), PLENTY, 'orders'],
  ['neighbours behind one address', hold(), times(17, by({ ...STRANGER, byAddress: true })), PLENTY, null],
  ['an address that hoards', hold(), times(18, by({ ...STRANGER, byAddress: true })), PLENTY, 'orders'],
  ['a fourth order that is paid at once', hold({ waits: false }), times(3, by()), PLENTY, null],
  ['a tenth order that is paid at once', hold({ waits: false }), times(9, by({ waits: false })), PLENTY, 'orders'],
  ['one order above the sum', hold({ due: 20_000_001 }), [], PLENTY, 'total'],
  ['several orders above the sum', hold({ due: 9_000_000 }), times(2, by({ due: 6_000_000 })), PLENTY, 'total'],
  ['twelve pieces of few', hold({ pieces: pieces(12) }), [], pieces(12), null],
  ['thirteen pieces of few', hold({ pieces: pieces(13) }), [], pieces(13), 'pieces'],
  ['a quarter of many', hold({ pieces: pieces(250) }), [], PLENTY, null],
  ['more than a quarter of many', hold({ pieces: pieces(251) }), [], PLENTY, 'pieces'],
  ['a quarter in two orders', hold({ pieces: pieces(126) }), [by({ pieces: pieces(125) })], PLENTY, 'pieces'],
  ['half of many by QR', hold({ waits: false, pieces: pieces(500) }), [], PLENTY, null],
  ['a verified phone with many orders', hold({ isVerified: true }), times(17, by({ isVerified: true })), PLENTY, null],
  [
    'a verified phone beyond its own limit',
    hold({ isVerified: true }),
    times(18, by({ isVerified: true })),
    PLENTY,
    'orders',
  ],
  ['three quarters of many for a verified phone', hold({ isVerified: true, pieces: pieces(750) }), [], PLENTY, null],
  ['more than that for a verified phone', hold({ isVerified: true, pieces: pieces(751) }), [], PLENTY, 'pieces'],
  [
    'all of it for a verified phone by QR',
    hold({ isVerified: true, waits: false, pieces: pieces(1000) }),
    [],
    PLENTY,
    null,
  ],
  ['a verified phone beside what strangers hold', hold({ isVerified: true }), times(50, by()), PLENTY, null],
])('CHK-06 %s', (_, one, others, stock, limit) => {
  expect(excessOf(one, others, stock, SETTINGS)?.limit ?? null).toBe(limit)
})

test('CHK-06 limits can be switched off', () => {
  const none = { orders: 0, total: 0, share: 0, pieces: 1 }

  expect(excessOf(hold({ due: 10 ** 12, pieces: pieces(1000) }), times(500, by()), PLENTY, none)).toBeNull()
})
