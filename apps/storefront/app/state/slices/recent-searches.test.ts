import { expect, test } from 'vitest'
import { validFields } from '../persistence.ts'
import { useShopState } from '../shop-state.ts'
import { withQuery } from './recent-searches.ts'

test.each([
  [[], 'утас', ['утас']],
  [['цаг'], 'утас', ['утас', 'цаг']],
  [['цаг', 'Утас', 'tv'], ' утас ', ['утас', 'цаг', 'tv']],
  [['цаг'], 'ухаалаг   цаг', ['ухаалаг цаг', 'цаг']],
  [['цаг'], '  ', ['цаг']],
])('SRCH-05 after %j, a search for %j leaves %j', (before, query, expected) => {
  expect(withQuery(before, query)).toEqual(expected)
})

test('SRCH-05 ten searches are stored, the oldest is dropped first', () => {
  const ten = Array.from({ length: 10 }, (_, index) => `q${index}`)

  expect(withQuery(ten, 'new')).toEqual(['new', ...ten.slice(0, 9)])
})

test('SRCH-05 one search or all can be deleted', () => {
  const { rememberSearch, removeSearch, clearSearches } = useShopState.getState()
  const stored = () => useShopState.getState().recentSearches
  for (const query of ['a', 'b', 'c']) rememberSearch(query)

  removeSearch('b')
  expect(stored()).toEqual(['c', 'a'])
  clearSearches()
  expect(stored()).toEqual([])
})

test('SRCH-05 invalid searches are dropped from the stored state', () => {
  expect(validFields({ recentSearches: ['утас', 7, '', null, 'x'.repeat(900)] })).toEqual({ recentSearches: ['утас'] })
})
