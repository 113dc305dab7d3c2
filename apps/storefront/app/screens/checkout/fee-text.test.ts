import { expect, test } from 'vitest'
import { mn } from '../../i18n/messages/mn.ts'
import { orderingMn } from '../../i18n/messages/ordering.mn.ts'
import { createTranslate } from '../../i18n/translate.ts'
import { feeText, leastFeeText } from './fee-text.ts'

test('CHK-03 a delivery that can be free is “free”, any other is “from” its lowest price', () => {
  const t = createTranslate('mn', { ...mn, ...orderingMn }, {}) as Parameters<typeof feeText>[0]

  expect([0, 8000].map((cost) => feeText(t, cost))).toEqual(['Үнэгүй', '8,000₮'])
  expect([0, 8000].map((cost) => leastFeeText(t, cost))).toEqual(['Үнэгүй', '8,000₮-өөс'])
})
