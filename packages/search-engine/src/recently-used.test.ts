import { expect, test } from 'vitest'
import { RecentlyUsed } from './recently-used.ts'

test('the most recently used entries stay, up to the total weight', () => {
  const cache = new RecentlyUsed<string, number>(10)

  cache.set('a', 1, 4)
  cache.set('b', 2, 4)
  cache.get('a')
  cache.set('c', 3, 4)

  expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual([1, undefined, 3])
})

test('a value that is too heavy is not cached, nor the value it replaces', () => {
  const cache = new RecentlyUsed<string, number>(10)

  cache.set('a', 1, 4)
  cache.set('a', 2, 11)

  expect(cache.get('a')).toBeUndefined()
})
