import { expect, test } from 'vitest'
import { alertFields, readAlertRequest } from './alert-request.ts'

test('WISH-05 the form of an alert is read as it was written, and anything else is no alert', () => {
  const request = { variantId: 7, kind: 'stock', from: '/products/phone' } as const

  expect(readAlertRequest(alertFields(request))).toEqual(request)
  for (const wrong of [{ variant_id: '0' }, { variant_id: '7; x' }, { kind: 'gift' }, { from: null }]) {
    expect(readAlertRequest({ ...alertFields(request), ...wrong })).toBeNull()
  }
})
