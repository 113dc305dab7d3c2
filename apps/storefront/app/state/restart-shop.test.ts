import { afterEach, expect, test, vi } from 'vitest'
import { restartShop } from './restart-shop.ts'

afterEach(() => vi.unstubAllGlobals())

test('NAV-07 a restart removes the worker, the caches and the stored state before it reloads the page', async () => {
  const done: string[] = []
  const note = (text: string) => () => void done.push(text)
  browserWith({
    navigator: { serviceWorker: { getRegistrations: async () => [{ unregister: note('worker') }] } },
    caches: { keys: async () => ['pages'], delete: note('cache') },
    localStorage: { removeItem: note('state') },
    sessionStorage: { clear: note('session') },
    location: { reload: note('reload') },
  })

  await restartShop()

  expect(done.toSorted()).toEqual(['cache', 'reload', 'session', 'state', 'worker'])
  expect(done.at(-1)).toBe('reload')
})

test('NAV-07 a restart works where the browser forbids storage', async () => {
  const reload = vi.fn()
  const forbidden = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  browserWith({
    navigator: {},
    localStorage: { removeItem: forbidden },
    sessionStorage: { clear: forbidden },
    location: { reload },
  })

  await restartShop()

  expect(reload).toHaveBeenCalledOnce()
})

function browserWith(globals: Record<string, unknown>) {
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
}
