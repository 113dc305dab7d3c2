import type { HomeBlock } from '@delguur/contract'
import { expect, test } from 'vitest'
import { dropped, stateAt, stepped, withGoods } from './block-list.ts'

const block = (code: string, own: Partial<HomeBlock> = {}): HomeBlock => ({ code, kind: 'facts', ...own })
const codes = (blocks: readonly HomeBlock[] | null) => blocks?.map(({ code }) => code).join('') ?? null
const blocks = ['a', 'b', 'c', 'd'].map((code) => block(code))

test('BO-03 a block of the home page moves a step, and not beyond the ends', () => {
  expect(codes(stepped(blocks, 1, 'up'))).toBe('bacd')
  expect(codes(stepped(blocks, 1, 'down'))).toBe('acbd')
  expect([stepped(blocks, 0, 'up'), stepped(blocks, 3, 'down'), stepped(blocks, 1, 'in')]).toEqual([null, null, null])
})

test.each([
  [3, 1, 'before', 'adbc'],
  [0, 2, 'before', 'bacd'],
  [0, 2, 'into', 'bcad'],
  [3, 0, 'into', 'adbc'],
  [1, 1, 'into', 'abcd'],
] as const)('BO-03 block %i dropped on %i stands %s it: %s', (from, target, where, expected) => {
  expect(codes(dropped(blocks, from, { target, where }))).toBe(expected)
})

test('BO-03 a block says where it stands at a moment', () => {
  const at = Date.parse('2026-12-28T10:00+08:00')
  const [before, then] = ['2026-12-28T09:59+08:00', '2026-12-28T10:00+08:00']
  const later = '2026-12-28T10:01+08:00'

  expect(stateAt(block('a', { from: then, to: later }), at)).toBe('now')
  expect(stateAt(block('a', { from: later }), at)).toBe('later')
  expect(stateAt(block('a', { from: before, to: then }), at)).toBe('over')
  expect(stateAt(block('a', { enabled: false, from: later }), at)).toBe('off')
})

test('BO-03 a shelf of other goods forgets whose goods it showed', () => {
  const shelf = block('a', { kind: 'products', goods: 'taxon', of: 'phones', shown: 8 })

  expect(withGoods(shelf, 'chosen')).toEqual({ code: 'a', kind: 'products', goods: 'chosen', products: [], shown: 8 })
})
