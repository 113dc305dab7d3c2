import type { ClientActionFunctionArgs } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import type { CartView } from '../../features/cart/cart-view.ts'
import { FALLBACK_TEXTS } from '../../i18n/fallback-texts.ts'
import { useShopState } from '../../state/shop-state.ts'
import { clientAction, clientLoader } from './cart-data.ts'

beforeEach(() => useShopState.setState({ notifications: [], justChanged: null }))

test('CART-06 the server’s message of a refusal is shown as a warning', async () => {
  const refusal = { ok: false, message: 'Үлдэгдэл хүрэлцэхгүй байна' } as const

  expect(await send(async () => refusal)).toEqual(refusal)
  expect(shown()).toEqual([{ text: refusal.message, tone: 'problem' }])
})

test('CART-03 any other success clears the mark of a new line, a refusal does not', async () => {
  useShopState.getState().markJustChanged(70)
  await send(async () => ({ ok: false, message: 'no' }))
  expect(useShopState.getState().justChanged).toBe(70)

  await send(async () => ({ ok: true, cart: null }))
  expect(useShopState.getState().justChanged).toBeNull()
})

test('CART-09 a lost connection is reported in the language of the page', async () => {
  const lost = () => Promise.reject(new TypeError('Failed to fetch'))

  expect(await send(lost, '/en/cart/data')).toMatchObject({ ok: false, isOffline: true })
  expect(shown()).toEqual([{ text: FALLBACK_TEXTS.en.offline, tone: 'problem' }])
})

test('CART-09 a replaced change is not reported as a lost connection', async () => {
  const later = new AbortController()
  later.abort()
  const replaced = () => Promise.reject(later.signal.reason)

  await expect(send(replaced, '/cart/data', later.signal)).rejects.toThrow('aborted')
  expect(shown()).toEqual([])
})

test('CART-02 the cart after a change is that of its reply: it is not asked for again', async () => {
  const cart = (total_quantity: number) => ({ number: 'R000000001', total_quantity }) as CartView
  const load = vi.fn(async () => ({ cart: cart(1), user: null, notice: null }))
  const loadCart = () => clientLoader({ serverLoader: load as never })
  await loadCart()

  await send(async () => ({ ok: true, cart: cart(2) }))

  expect((await loadCart())?.cart).toMatchObject({ total_quantity: 2 })
  expect(load).toHaveBeenCalledTimes(1)
  await loadCart()
  expect(load, 'a reply serves one load').toHaveBeenCalledTimes(2)
})

test('CART-09 the cart of changes that overlap is loaded: their replies may come in any order', async () => {
  const load = vi.fn(async () => ({ cart: null, user: null, notice: null }))
  const loadCart = () => clientLoader({ serverLoader: load as never })
  await loadCart()
  const reply = { ok: true, cart: { number: 'R000000001' } as CartView }

  await Promise.all([send(async () => reply), send(async () => reply)])
  await loadCart()

  expect(load).toHaveBeenCalledTimes(2)
})

function send(serverAction: () => Promise<unknown>, path = '/cart/data', signal?: AbortSignal) {
  const request = new Request(`https://shop.example${path}`, { method: 'POST', signal: signal ?? null })
  return clientAction({ serverAction, request } as unknown as ClientActionFunctionArgs)
}

const shown = () => useShopState.getState().notifications.map(({ text, tone }) => ({ text, tone }))
