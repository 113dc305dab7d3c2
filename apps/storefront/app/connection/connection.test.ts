import type { Location } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepPageWhileOffline } from './offline-navigation.ts'
import {
  isConnectionLost,
  loadWithRetry,
  onConnectionChange,
  retryAll,
  retryUntilOnline,
} from './retry-until-online.ts'
import { loadRouteModule } from './route-modules.ts'

const MANIFEST = '/assets/manifest-1.js'
const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const answering = (status: number) => () => Promise.resolve(new Response(null, { status }))

let over: AbortController
const assign = vi.fn()
const send = vi.fn<typeof fetch>()

beforeEach(() => {
  over = new AbortController()
  const storedValues = new Map<string, string>()
  vi.stubGlobal('window', Object.assign(new EventTarget(), { fetch: send, __reactRouterManifest: { url: MANIFEST } }))
  vi.stubGlobal('fetch', send)
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('location', { assign, origin: 'https://shop.example', pathname: '/', search: '' })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storedValues.get(key) ?? null,
    setItem: (key: string, value: string) => void storedValues.set(key, value),
  })
  send.mockImplementation(lost)
})

afterEach(() => {
  over.abort()
  vi.unstubAllGlobals()
  vi.resetAllMocks()
})

test('NAV-07 a failed request is repeated when the visitor retries, and reported until then', async () => {
  const states: boolean[] = []
  const stop = onConnectionChange(() => states.push(isConnectionLost()))
  const ask = vi.fn<() => Promise<string>>().mockImplementationOnce(lost).mockImplementationOnce(lost)
  ask.mockResolvedValue('here')

  const answer = retryUntilOnline(ask)
  await vi.waitFor(() => expect(isConnectionLost()).toBe(true))
  retryAll()
  await vi.waitFor(() => expect(states).toEqual([true, false, true]))
  retryAll()

  expect(await answer).toBe('here')
  expect(isConnectionLost()).toBe(false)
  expect(assign).not.toHaveBeenCalled()
  stop()
})

test('NAV-07 once the browser is online reads are repeated automatically, forms are not', async () => {
  const read = vi.fn<() => Promise<string>>().mockImplementationOnce(lost).mockResolvedValue('read')
  const sent = vi.fn<() => Promise<string>>().mockImplementationOnce(lost).mockResolvedValue('sent')
  const reading = retryUntilOnline(read)
  const sending = retryUntilOnline(sent, { isSafe: false })
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2))
  await vi.waitFor(() => expect(isConnectionLost()).toBe(true))

  window.dispatchEvent(new Event('online'))

  expect(await reading).toBe('read')
  expect(sent).toHaveBeenCalledOnce()
  expect(isConnectionLost()).toBe(true)
  retryAll()
  expect(await sending).toBe('sent')
})

test('NAV-07 a browser that comes online before a request has failed repeats it at once', async () => {
  const lostJustBefore = () => {
    window.dispatchEvent(new Event('online'))
    return lost()
  }
  const read = vi.fn<() => Promise<string>>().mockImplementationOnce(lostJustBefore).mockResolvedValue('read')

  expect(await retryUntilOnline(read)).toBe('read')
})

test('NAV-07 a navigation ends the waiting', async () => {
  const left = new AbortController()
  const answer = retryUntilOnline(lost, { signal: left.signal })
  await vi.waitFor(() => expect(isConnectionLost()).toBe(true))

  left.abort()

  await expect(answer).rejects.toThrow('aborted')
  expect(isConnectionLost()).toBe(false)
})

test('NAV-07 a page reloads once when its build is gone, and never without a connection', async () => {
  waitInVain()
  await vi.waitFor(() => expect(isConnectionLost()).toBe(true))
  expect(send).toHaveBeenCalledExactlyOnceWith(MANIFEST, { method: 'HEAD', cache: 'no-store' })
  expect(assign).not.toHaveBeenCalled()

  send.mockImplementation(answering(404))
  retryAll()
  await vi.waitFor(() => expect(assign).toHaveBeenCalledOnce())
  expect(isConnectionLost()).toBe(false)

  waitInVain()
  await vi.waitFor(() => expect(isConnectionLost()).toBe(true))
  expect(assign).toHaveBeenCalledOnce()
})

test('NAV-07 a failed script does not reload a page whose build still exists', async () => {
  send.mockImplementation(answering(200))

  waitInVain()

  await vi.waitFor(() => expect(isConnectionLost()).toBe(true))
  expect(assign).not.toHaveBeenCalled()
})

test('NAV-07 a script is not requested while the browser is offline', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const load = vi.fn(() => Promise.resolve('loaded'))
  const answer = loadWithRetry(load)
  await vi.waitFor(() => expect(isConnectionLost()).toBe(true))
  expect(load).not.toHaveBeenCalled()

  vi.stubGlobal('navigator', { onLine: true })
  retryAll()

  expect(await answer).toBe('loaded')
})

test('NAV-07 a script whose failure the browser has cached makes the next page load as a document', async () => {
  window.__reactRouterDataRouter = {
    state: { navigation: { location: { pathname: '/search', search: '?q=tea' } as Location } },
  }
  void loadWithRetry(lost)
  await vi.waitFor(() => expect(isConnectionLost()).toBe(true))
  retryAll()
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2))
  await vi.waitFor(() => expect(isConnectionLost()).toBe(true))
  expect(assign).not.toHaveBeenCalled()

  send.mockImplementation(answering(200))
  retryAll()

  await vi.waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/search?q=tea'))
})

test('NAV-07 the script of a screen is awaited and then cached', async () => {
  const loaded: Record<string, unknown> = {}
  const module = 'data:text/javascript,export const handle = 7'

  expect(await loadRouteModule({ id: 'cart', module }, loaded)).toMatchObject({ handle: 7 })
  expect(await loadRouteModule({ id: 'cart', module: 'data:text/javascript,throw 1' }, loaded)).toBe(loaded.cart)
})

test('NAV-07 the data of a page waits for the connection; the cart and open payments handle it themselves', async () => {
  keepPageWhileOffline()
  const ask = (path: string) => window.fetch(new URL(path, 'https://shop.example'))

  await expect(ask('/cart/data.data')).rejects.toThrow('Failed to fetch')
  await expect(ask('/checkout/D1/payment/7/status.data')).rejects.toThrow('Failed to fetch')
  await expect(window.fetch('/menu/data')).rejects.toThrow('Failed to fetch')
  expect(isConnectionLost()).toBe(false)

  const page = ask('/products.data')
  await vi.waitFor(() => expect(isConnectionLost()).toBe(true))
  send.mockImplementation(answering(200))
  retryAll()
  expect((await page).status).toBe(200)
})

/** Aborted at the end of the test. */
const waitInVain = () => void retryUntilOnline(lost, { signal: over.signal }).catch(() => undefined)
