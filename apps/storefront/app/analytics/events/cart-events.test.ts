import { expect, test } from 'vitest'
import type { CartLine, CartView } from '../../features/cart/cart-view.ts'
import { cartChangeEvents } from './cart-events.ts'

const phone = { id: 1, variant_id: 11, slug: 'phone', name: 'Утас', option_text: 'Хар', price: 900_000, quantity: 2 }
const cable = { id: 2, variant_id: 12, slug: 'cable', name: 'Утас', option_text: '', price: 20_000, quantity: 3 }
const PHONE = { item_id: 'phone', item_name: 'Утас', item_variant: 'Хар', price: 900_000 }
const CABLE = { item_id: 'cable', item_name: 'Утас', price: 20_000 }
const BOTH = cartOf(phone, cable)

test('SITE-05 an addition is an event of the pieces that came, whatever else is in the cart', () => {
  const events = cartChangeEvents({ intent: 'add', variantId: 11, quantity: 1 }, undefined, BOTH)

  expect(events).toEqual([event('add_to_cart', 900_000, { ...PHONE, quantity: 1 })])
})

test('SITE-05 a quantity is an event of the difference, up or down', () => {
  const to = (quantity: number) => cartChangeEvents({ intent: 'quantity', lineId: 2, quantity }, BOTH, BOTH)

  expect(to(5)).toEqual([event('add_to_cart', 40_000, { ...CABLE, quantity: 2 })])
  expect(to(2)).toEqual([event('remove_from_cart', 20_000, { ...CABLE, quantity: 1 })])
  expect(to(3)).toEqual([])
})

test('SITE-05 a removed line, an emptied cart and what is restored are one event each', () => {
  const phones = { ...PHONE, quantity: 2 }
  const cables = { ...CABLE, quantity: 3 }
  const lines = [
    { variantId: 11, quantity: 2, gift: false },
    { variantId: 12, quantity: 3, gift: false },
  ]

  expect(cartChangeEvents({ intent: 'remove', lineId: 1 }, BOTH, cartOf(cable))).toEqual([
    event('remove_from_cart', 1_800_000, phones),
  ])
  expect(cartChangeEvents({ intent: 'to_wishlist', lineId: 1, variantId: 11 }, BOTH, cartOf(cable))).toEqual([
    event('remove_from_cart', 1_800_000, phones),
  ])
  expect(cartChangeEvents({ intent: 'save', lineId: 1, variantId: 11, quantity: 2 }, BOTH, cartOf(cable))).toEqual([
    event('remove_from_cart', 1_800_000, phones),
  ])
  expect(cartChangeEvents({ intent: 'buy_saved', variantId: 11, quantity: 2 }, cartOf(cable), BOTH)).toEqual([
    event('add_to_cart', 1_800_000, phones),
  ])
  expect(cartChangeEvents({ intent: 'empty' }, BOTH, null)).toEqual([
    event('remove_from_cart', 1_860_000, phones, cables),
  ])
  expect(cartChangeEvents({ intent: 'restore', lines }, null, BOTH)).toEqual([
    event('add_to_cart', 1_860_000, phones, cables),
  ])
})

test('SITE-05 alcohol, gifts and codes are no events', () => {
  const wine: CartView = { ...BOTH, unmeasured: true }

  expect(cartChangeEvents({ intent: 'add', variantId: 11, quantity: 1 }, null, wine)).toEqual([])
  expect(cartChangeEvents({ intent: 'empty' }, wine, null)).toEqual([])
  expect(cartChangeEvents({ intent: 'gift', lineId: 1, gift: true }, BOTH, BOTH)).toEqual([])
  expect(cartChangeEvents({ intent: 'use_coupon', code: 'ZUN' }, BOTH, BOTH)).toEqual([])
})

function cartOf(...lines: Partial<CartLine>[]): CartView {
  return { number: 'D1', lines } as unknown as CartView
}

function event(name: string, value: number, ...items: object[]) {
  return { event: name, ecommerce: { currency: 'MNT', value, items }, _clear: true }
}
