import { afterEach, expect, test, vi } from 'vitest'
import { useShopState } from '../../state/shop-state.ts'
import { joined, syncBrowsing } from './sync-browsing.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  useShopState.setState(useShopState.getInitialState())
})

test.each([
  [[1, 2], [3, 1], 40, [1, 2, 3]],
  [[], [3, 1], 40, [3, 1]],
  [[1, 2, 3], [4], 3, [1, 2, 3]],
])('WISH-04 what a device knows, %j, comes before what others know, %j, at most %d', (own, others, maximum, all) => {
  expect(joined(own, others, maximum)).toEqual(all)
})

test('WISH-04 a device joins what the shop remembers, and sends each change once and in order', async () => {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    if (init?.method === 'POST') sent.push((init.body as URLSearchParams).get('browsing') ?? '')
    return Response.json({ recent_products: [5], recent_searches: ['цаг'] })
  })
  useShopState.setState({ user: { name: 'Бат' }, recentProducts: [7], recentSearches: [] })

  await Promise.all([syncBrowsing(), syncBrowsing()])
  const { rememberProduct, setUser } = useShopState.getState()
  rememberProduct(5)
  rememberProduct(5)
  setUser(null)
  rememberProduct(9)

  await expect
    .poll(() => sent)
    .toEqual([
      JSON.stringify({ recent_products: [7, 5], recent_searches: ['цаг'] }),
      JSON.stringify({ recent_products: [5, 7], recent_searches: ['цаг'] }),
    ])
})
