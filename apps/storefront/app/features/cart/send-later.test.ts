import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendLater } from './send-later.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('CART-09 after several presses the last quantity is sent', () => {
  const sent: number[] = []
  const debounced = sendLater<number>(400, (quantity) => sent.push(quantity))

  debounced.put(2)
  vi.advanceTimersByTime(399)
  debounced.put(3)
  vi.advanceTimersByTime(399)
  expect(sent).toEqual([])
  vi.advanceTimersByTime(1)
  expect(sent).toEqual([3])
})

test('CART-09 a waiting quantity is sent once when the shopper leaves the cart', () => {
  const sent: number[] = []
  const debounced = sendLater<number>(400, (quantity) => sent.push(quantity))

  debounced.put(2)
  debounced.flush()
  debounced.flush()
  vi.advanceTimersByTime(1000)

  expect(sent).toEqual([2])
})
