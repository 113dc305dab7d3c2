import { expect, test, vi } from 'vitest'
import {
  migrate,
  persistedFields,
  persistState,
  removePersistedState,
  SCHEMA_VERSION,
  validFields,
} from './persistence.ts'
import { useShopState } from './shop-state.ts'

test('SITE-04 everything is persisted but login, search, nav and the transient flags', () => {
  const passing = { login: {}, search: {}, justChanged: 7, updating: {}, fetching: {} }
  const persisted = persistedFields({ ...useShopState.getState(), ...passing })

  expect(Object.keys(persisted).sort()).toEqual([
    'analyticsConsent',
    'bookmarks',
    'closedNotices',
    'comparedProducts',
    'measuredOrders',
    'package',
    'placedOrders',
    'productLayout',
    'recentProducts',
    'recentSearches',
    'savedLines',
    'unsentLines',
    'user',
    'wish',
  ])
})

test('SITE-04 the schema is version 2; version 1 migrates, older ones are discarded', () => {
  const order = { number: 'R100', token: 't' }
  const old = { layout: 'list', placedOrders: [order], search: { q: 'x' } }

  expect(SCHEMA_VERSION).toBe(2)
  expect(migrate(old, 1)).toEqual({ productLayout: 'list', placedOrders: [order] })
  expect(migrate(old, 0)).toEqual({})
})

test('SITE-04 the stored state is loaded at once, and every change is stored', () => {
  const stored = new Map([['shop', JSON.stringify({ state: { productLayout: 'list' }, version: 2 })]])
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })

  persistState(useShopState)
  expect(useShopState.getState().productLayout).toBe('list')
  useShopState.getState().rememberProduct(7)

  const { state, version } = JSON.parse(stored.get('shop') ?? '')
  expect([version, state.productLayout, state.recentProducts]).toEqual([2, 'list', [7]])
  vi.unstubAllGlobals()
})

test('NAV-07 a change that arrives after the stored state is removed is not stored', () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  persistState(useShopState)
  useShopState.getState().rememberProduct(8)
  expect(stored.has('shop')).toBe(true)

  removePersistedState()
  useShopState.getState().rememberProduct(9)

  expect(stored.has('shop')).toBe(false)
  vi.unstubAllGlobals()
})

test.each(['{', '7', null])('SITE-04 storage with %s, or forbidden storage, does not break the page', (text) => {
  vi.stubGlobal('localStorage', { getItem: () => text })
  expect(() => persistState(useShopState)).not.toThrow()
  vi.unstubAllGlobals()
  expect(() => persistState(useShopState)).not.toThrow()
})

test.each([null, 'text', 7, [], { productLayout: 'sideways', analyticsConsent: 5, placedOrders: 'none' }])(
  'SITE-04 an invalid stored %j is ignored',
  (stored) => {
    expect(validFields(stored)).toEqual({})
  },
)

test('SITE-04 invalid entries are dropped from the placed orders', () => {
  const order = { number: 'D100', token: 't' }

  expect(validFields({ placedOrders: [order, null, { number: 1 }] })).toEqual({ placedOrders: [order] })
})

test('SITE-04 closed notices and measured orders are stored, invalid ones dropped', () => {
  const stored = { closedNotices: [3, 'x', -1], measuredOrders: ['D100', 7, ''] }

  expect(validFields(stored)).toEqual({ closedNotices: [3], measuredOrders: ['D100'] })
})

test('SITE-04 the device stores only the name of the user', () => {
  expect(validFields({ user: { name: 'Болд', phone: '99112233', token: 'x' } })).toEqual({ user: { name: 'Болд' } })
  expect(validFields({ user: { name: 7 } })).toEqual({})
  expect(validFields({ user: 'Болд' })).toEqual({})
})

test('WISH-03 of the stored choice, four products are compared; WISH-04 bookmarks without a type or an id are dropped', () => {
  const kept = { type: 'lookbook', id: 5 }

  expect(validFields({ comparedProducts: [4, '3', 3, -1, 2, 1, 9] })).toEqual({ comparedProducts: [4, 3, 2, 1] })
  expect(validFields({ bookmarks: [kept, { type: 'page' }, { id: 1 }, 7, null] })).toEqual({ bookmarks: [kept] })
})

test('WISH-04 the bookmarks of a customer leave the device with the login', () => {
  const { setUser } = useShopState.getState()
  setUser({ name: 'Болд' })
  useShopState.setState({ bookmarks: [{ type: 'page', id: 3 }] })

  setUser({ name: 'Болд' })
  expect(useShopState.getState().bookmarks).toEqual([{ type: 'page', id: 3 }])
  setUser(null)

  expect(useShopState.getState().bookmarks).toEqual([])
})

test('SITE-04 an order stored twice appears once, newest first', () => {
  const state = useShopState.getState()
  state.storePlacedOrder({ number: 'D1', token: 'a' })
  state.storePlacedOrder({ number: 'D2', token: 'b' })
  state.storePlacedOrder({ number: 'D1', token: 'a' })

  const { placedOrders } = useShopState.getState()
  expect(placedOrders.map(({ number }) => number)).toEqual(['D1', 'D2'])
})

test('NAV-04 at most two notifications are shown at once and one panel is open', () => {
  const state = useShopState.getState()
  for (const text of ['one', 'two', 'three']) state.notify({ text })
  state.openPanel('menu')
  state.openPanel('cart')

  expect(useShopState.getState().notifications.map(({ text }) => text)).toEqual(['two', 'three'])
  expect(useShopState.getState().nav.openPanel).toBe('cart')
  state.closePanels()
  expect(useShopState.getState().nav.openPanel).toBeNull()
})
