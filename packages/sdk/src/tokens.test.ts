import { expect, test } from 'vitest'
import { browserTokens, memoryTokens } from './tokens.ts'

test('CART-01 the order token is kept in memory', () => {
  const tokens = memoryTokens('first-token-of-order')
  expect(tokens.orderToken).toBe('first-token-of-order')

  tokens.orderToken = null
  expect(tokens.orderToken).toBeNull()
})

test('CART-01 the order token survives a new page in the browser', () => {
  const storage = openStorage()

  browserTokens(storage).orderToken = 'token-of-the-order-1'
  expect(browserTokens(storage).orderToken).toBe('token-of-the-order-1')

  browserTokens(storage).orderToken = null
  expect(browserTokens(storage).orderToken).toBeNull()
  expect(storage.items.size).toBe(0)
})

test('CART-01 another tab that empties the cart empties it here', () => {
  const storage = openStorage()
  const [here, there] = [browserTokens(storage), browserTokens(storage)]
  here.orderToken = 'token-of-the-order-1'

  there.orderToken = null

  expect(here.orderToken).toBeNull()
})

test('CART-02 a device keeps its secret from page to page, and two devices have two', () => {
  const [storage, other] = [openStorage(), openStorage()]

  const { device } = browserTokens(storage)

  expect(device).toMatch(/^[A-Za-z0-9_-]{22,64}$/)
  expect(browserTokens(storage).device).toBe(device)
  expect(browserTokens(other).device).not.toBe(device)
})

test('CART-01 a browser without storage keeps the order token for the page', () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure', 'SecurityError')
  }
  const tokens = browserTokens({ getItem: refuse, setItem: refuse, removeItem: refuse })

  tokens.orderToken = 'token-of-the-order-1'
  expect(tokens.orderToken).toBe('token-of-the-order-1')

  tokens.orderToken = null
  expect(tokens.orderToken).toBeNull()
})

test('CART-01 a full storage keeps the newest order token', () => {
  const storage = openStorage()
  const tokens = browserTokens(storage)
  tokens.orderToken = 'token-of-the-order-1'
  storage.setItem = () => {
    throw new DOMException('No room', 'QuotaExceededError')
  }

  tokens.orderToken = 'token-of-the-order-2'

  expect(tokens.orderToken).toBe('token-of-the-order-2')
})

test('ACC-01 an app’s token is kept in the storage, a customer’s session only as long as the page', () => {
  const storage = openStorage()
  const tokens = browserTokens(storage)

  tokens.appToken = { accessToken: 'access-of-the-app', expiresAt: 1 }
  tokens.session = { accessToken: 'access-of-bat', refreshToken: 'refresh-of-bat', expiresAt: 1 }

  expect(browserTokens(storage).appToken).toEqual({ accessToken: 'access-of-the-app', expiresAt: 1 })
  expect(browserTokens(storage).session).toBeNull()
  expect([...storage.items.values()].join()).not.toContain('bat')
})

test.each(['nonsense', '{}', 'null', '[]', '{"accessToken":7,"expiresAt":"soon"}'])(
  'ACC-01 a storage with %j has no app token',
  (text) => {
    const storage = openStorage()
    storage.setItem('app_token', text)

    expect(browserTokens(storage).appToken).toBeNull()
  },
)

function openStorage() {
  const items = new Map<string, string>()
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}
