import { expect, test } from 'vitest'
import { alertFields, readAlertRequest } from './alert-request.ts'

test('WISH-05 the form of an alert is read as it was written, and anything else is no alert', () => {
  const request = { variantId: 7, kind: 'stock', targetPrice: null, from: '/products/phone' } as const
  const priced = { ...request, kind: 'price', targetPrice: 900_000 } as const

  expect(readAlertRequest(alertFields(request))).toEqual(request)
  expect(readAlertRequest(alertFields(priced))).toEqual(priced)
  expect(readAlertRequest({ ...alertFields(priced), target_price: ' 900,000₮' })).toEqual(priced)
  const wrongs = [{ variant_id: '0' }, { variant_id: '7; x' }, { kind: 'gift' }, { from: null }, { target_price: 'x' }]
  for (const wrong of wrongs) {
    expect(readAlertRequest({ ...alertFields(request), ...wrong })).toBeNull()
  }
})
