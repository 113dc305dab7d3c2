import { expect, test } from 'vitest'
import { RecentlyUsed } from './recently-used.ts'

test('what was used last is kept, up to the weight', () => {
  const kept = new RecentlyUsed<string, number>(10)

  kept.set('a', 1, 4)
  kept.set('b', 2, 4)
  kept.get('a')
  kept.set('c', 3, 4)

  expect(['a', 'b', 'c'].map((key) => kept.get(key))).toEqual([1, undefined, 3])
})

test('what is too heavy is not kept, nor what it takes the place of', () => {
  const kept = new RecentlyUsed<string, number>(10)

  kept.set('a', 1, 4)
  kept.set('a', 2, 11)

  expect(kept.get('a')).toBeUndefined()
})
