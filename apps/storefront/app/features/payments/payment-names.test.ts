import { expect, test } from 'vitest'
import { paymentNames } from './payment-names.ts'

test('PAY-01 the home page names every payment method of the shop but balances', () => {
  const methods = [
    { code: 'qr', name: 'QPay' },
    { code: 'lease', name: 'Lease' },
    { code: 'bank_transfer', name: 'Bank transfer' },
    { code: 'credit', name: 'From your balance' },
  ] as const

  expect(paymentNames(methods)).toEqual(['QPay', 'Lease', 'Bank transfer'])
  expect(paymentNames(null), 'that could not be read').toEqual([])
})
