import { expect, test } from 'vitest'
import { en } from '../../i18n/messages/en.ts'
import { createTranslate } from '../../i18n/translate.ts'
import { freeDeliveryText } from './free-delivery.ts'

const t = createTranslate('en', en, {}) as Parameters<typeof freeDeliveryText>[0]

test.each([
  [undefined, 'Zone A · Free delivery over 300,000₮'],
  [120_000, 'Zone A · 180,000₮ more for free delivery'],
  [300_000, 'Zone A · Free'],
])('CART-05 free delivery with goods of %s is “%s”', (itemTotal, text) => {
  expect(freeDeliveryText(t, { from: 300_000, zone: 'Zone A' }, itemTotal)).toBe(text)
})

test('CART-05 an order with an address has one zone, which is not named', () => {
  expect(freeDeliveryText(t, { from: 300_000, zone: null }, 300_000)).toBe('Free')
})
