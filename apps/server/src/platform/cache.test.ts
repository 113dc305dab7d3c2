import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSharedCache } from './cache.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('concurrent callers share one computation until it expires', async () => {
  const cache = createSharedCache<number>({ ttlMs: 1000 })
  let made = 0
  const make = async () => ++made

  const together = await Promise.all([cache.get('list', make), cache.get('list', make)])
  vi.advanceTimersByTime(1001)
  const later = await cache.get('list', make)

  expect(together).toEqual([1, 1])
  expect(later).toBe(2)
})

test('a failure is not cached', async () => {
  const cache = createSharedCache<number>()

  await expect(cache.get('list', () => Promise.reject(new Error('no')))).rejects.toThrow('no')

  expect(await cache.get('list', async () => 1)).toBe(1)
})

test('a value computed during a purge is not cached', async () => {
  const cache = createSharedCache<string>()
  const { promise, resolve } = Promise.withResolvers<string>()

  const pending = cache.get('price', () => promise)
  cache.purge()
  resolve('old')

  expect(await pending).toBe('old')
  expect(cache.peek('price')).toBeNull()
})

test('a full cache drops the oldest entries, expired ones first', async () => {
  const cache = createSharedCache<number>({ ttlMs: 1000, maxEntries: 2 })

  for (const [value, key] of ['first', 'second', 'third'].entries()) cache.put(key, value)

  expect(cache.peek('first')).toBeNull()
  expect(await cache.peek('second')).toBe(1)
  expect(await cache.peek('third')).toBe(2)
})
