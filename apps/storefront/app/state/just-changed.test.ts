import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useShopState } from './shop-state.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const justChanged = () => useShopState.getState().justChanged

test('CART-03 a new line is marked for three seconds', () => {
  useShopState.getState().markJustChanged(70)

  vi.advanceTimersByTime(2999)
  expect(justChanged()).toBe(70)
  vi.advanceTimersByTime(1)
  expect(justChanged()).toBeNull()
})

test('CART-03 another addition takes over the mark for three seconds, a reset clears it', () => {
  const { markJustChanged, resetJustChanged } = useShopState.getState()
  markJustChanged(70)
  vi.advanceTimersByTime(2000)
  markJustChanged(71)
  vi.advanceTimersByTime(2000)

  expect(justChanged()).toBe(71)
  resetJustChanged()
  expect(justChanged()).toBeNull()
})
