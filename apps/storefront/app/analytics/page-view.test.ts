import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useShopState } from '../state/shop-state.ts'
import { recordPageView } from './page-view.ts'

beforeEach(() => vi.stubGlobal('window', {}))
afterEach(() => vi.unstubAllGlobals())

test('SITE-05 nothing is measured before consent, and nothing after a refusal', () => {
  recordPageView('/', 'Home')
  useShopState.getState().answerAnalytics(false)
  recordPageView('/cart', 'Cart')

  expect(window.shopEvents).toBeUndefined()
})

test('NAV-04 with consent each page view is queued', () => {
  useShopState.getState().answerAnalytics(true)
  recordPageView('/', 'Home')
  recordPageView('/cart', 'Cart')

  expect(window.shopEvents).toEqual([
    { event: 'page_view', path: '/', title: 'Home' },
    { event: 'page_view', path: '/cart', title: 'Cart' },
  ])
})
