import type { ClientActionFunctionArgs } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { en } from '../../i18n/messages/en.ts'
import { useShopState } from '../../state/shop-state.ts'
import { clientAction } from './cart-data.ts'

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

  await send(async () => ({ ok: true }))
  expect(useShopState.getState().justChanged).toBeNull()
})

test('CART-09 a lost connection is reported in the language of the page', async () => {
  const lost = () => Promise.reject(new TypeError('Failed to fetch'))

  expect(await send(lost, '/en/cart/data')).toMatchObject({ ok: false, isOffline: true })
  expect(shown()).toEqual([{ text: en['error.network'], tone: 'problem' }])
})

test('CART-09 a replaced change is not reported as a lost connection', async () => {
  const later = new AbortController()
  later.abort()
  const replaced = () => Promise.reject(later.signal.reason)

  await expect(send(replaced, '/cart/data', later.signal)).rejects.toThrow('aborted')
  expect(shown()).toEqual([])
})

function send(serverAction: () => Promise<unknown>, path = '/cart/data', signal?: AbortSignal) {
  const request = new Request(`https://shop.example${path}`, { method: 'POST', signal: signal ?? null })
  return clientAction({ serverAction, request } as unknown as ClientActionFunctionArgs)
}

const shown = () => useShopState.getState().notifications.map(({ text, tone }) => ({ text, tone }))
