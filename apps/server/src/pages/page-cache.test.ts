import { expect, onTestFinished, test, vi } from 'vitest'
import { compressible } from '../platform/http/index.ts'
import { cachedOnlyIfPublic, createPageCache, pageAddress } from './page-cache.ts'

const pageOf = (text: string, headers: [string, string][] = []) => ({
  status: 200,
  headers,
  body: compressible(Buffer.from(text)),
})
const textOf = (page: ReturnType<typeof pageOf>) => page.body.plain.toString()

test('a public page is rendered once for concurrent and later requests', async () => {
  const cache = createPageCache()
  const render = vi.fn(async () => ({ page: pageOf('list'), shared: true }))

  await Promise.all([cache.page('/t/phones', render), cache.page('/t/phones', render)])
  await cache.page('/t/phones', render)

  expect(render).toHaveBeenCalledTimes(1)
})

test('a personal page reaches no other visitor, even at the same moment', async () => {
  const cache = createPageCache()
  const renderFor = (visitor: string) => async () => ({ page: pageOf(visitor), shared: false })

  const pages = await Promise.all(['Bat', 'Saraa', 'Bold'].map((visitor) => cache.page('/cart', renderFor(visitor))))

  expect(pages.map(textOf)).toEqual(['Bat', 'Saraa', 'Bold'])
})

test.each([
  ['set-cookie', 'order_token=secret'],
  ['cache-control', 'private, no-store'],
])('a page with %s: %s is not cached', async (name, value) => {
  const cache = createPageCache()
  const render = vi.fn(async () => ({ page: pageOf('order', [[name, value]]), shared: true }))

  await cache.page('/orders', render)
  await cache.page('/orders', render)

  expect(render).toHaveBeenCalledTimes(2)
})

test.each([
  { isPersonal: true, says: 'private, max-age=60', sent: 'no-store' },
  { isPersonal: true, says: null, sent: 'no-store' },
  { isPersonal: false, says: null, sent: 'no-store' },
  { isPersonal: false, says: 'private, max-age=60', sent: 'private, max-age=60' },
])('CHK-13 a page whose route says $says is sent with $sent, if it is personal: $isPersonal', (page) => {
  const headers: [string, string][] = [['content-type', 'text/html']]
  if (page.says) headers.push(['cache-control', page.says])

  expect(cachedOnlyIfPublic(headers, page.isPersonal)).toEqual([
    ['content-type', 'text/html'],
    ['cache-control', page.sent],
  ])
})

test('a page that is about to change is cached as long as it says, and not longer than the others', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const cache = createPageCache()
  const render = vi.fn(async (maxAge: number) => ({
    page: pageOf('home', [['cache-control', `private, max-age=${maxAge}`]]),
    shared: true,
  }))
  const renderedAfter = async (ms: number, maxAge: number) => {
    vi.advanceTimersByTime(ms)
    await cache.page('/', () => render(maxAge))
    return render.mock.calls.length
  }

  expect(await renderedAfter(0, 2)).toBe(1)
  expect(await renderedAfter(1999, 0)).toBe(1)
  expect(await renderedAfter(1, 0)).toBe(2)
  expect(await renderedAfter(0, 60)).toBe(3)
  expect(await renderedAfter(4999, 60)).toBe(3)
  expect(await renderedAfter(1, 60)).toBe(4)
})

test('a failed rendering is retried, for waiting requests too', async () => {
  const cache = createPageCache()
  const render = vi
    .fn(async () => ({ page: pageOf('list'), shared: true }))
    .mockRejectedValueOnce(new Error('the database is away'))

  const [first, waiting] = await Promise.allSettled([cache.page('/t/phones', render), cache.page('/t/phones', render)])

  expect(first.status).toBe('rejected')
  expect(waiting.status).toBe('fulfilled')
})

test('a page rendered during a change is not cached', async () => {
  const cache = createPageCache()
  const { promise, resolve } = Promise.withResolvers<{ page: ReturnType<typeof pageOf>; shared: boolean }>()

  const pending = cache.page('/t/phones', () => promise)
  cache.purge()
  resolve({ page: pageOf('old price'), shared: true })
  await pending
  const next = await cache.page('/t/phones', async () => ({ page: pageOf('new price'), shared: true }))

  expect(textOf(next)).toBe('new price')
})

test('advertising parameters do not split the page cache; a page with unknown parameters is not cached', () => {
  const keyOf = (address: string) => pageAddress(new URL(address, 'http://shop.mn'), (name) => name === 'page').key

  expect(keyOf('/t/phones?page=2&utm_source=x&fbclid=y')).toBe(keyOf('/t/phones?page=2'))
  expect(keyOf('/t/phones?page=2')).not.toBe(keyOf('/en/t/phones?page=2'))
  expect(keyOf('/orders/R1?token=secret')).toBeNull()
})
