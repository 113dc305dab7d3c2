import { afterEach, expect, test } from 'vitest'
import { useShopState } from '../../state/shop-state.ts'
import { replaced, setCompared, toggleCompared, toggled, useRefused } from './toggle-compared.ts'

afterEach(() => {
  useShopState.setState(useShopState.getInitialState())
  useRefused.setState({ refused: null })
})

test.each([
  [[], 5, [5]],
  [[1, 2, 3], 5, [1, 2, 3, 5]],
  [[1, 5, 3], 5, [1, 3]],
  [[1, 2, 3, 5], 5, [1, 2, 3]],
  [[1, 2, 3, 4], 5, null],
])('WISH-03 with %j compared, a press on %d leaves %j', (before, id, expected) => {
  expect(toggled(before, id)).toEqual(expected)
})

test('WISH-03 a fifth product takes the place of the one that the visitor names', () => {
  expect(replaced([1, 2, 3, 4], 2, 5)).toEqual([1, 5, 3, 4])
})

test('WISH-03 a fifth product is refused and named, and changes nothing', () => {
  setCompared([1, 2, 3, 4])

  toggleCompared({ id: 5, name: 'Утас' })

  expect(useShopState.getState().comparedProducts).toEqual([1, 2, 3, 4])
  expect(useRefused.getState().refused).toEqual({ id: 5, name: 'Утас' })
})
