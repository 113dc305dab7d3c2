import type { OrderPaymentState, OrderState, ShipmentState } from '@delguur/contract'
import { expect, test } from 'vitest'
import { mayCancel } from './cancelable.ts'

test.each<[OrderState, OrderPaymentState, ShipmentState[], boolean]>([
  ['complete', 'balance_due', [], true],
  ['complete', 'paid', ['pending', 'confirmed'], true],
  ['complete', 'running', ['confirmed'], true],
  ['complete', 'paid', ['pending', 'ready'], false],
  ['complete', 'paid', ['delivered'], false],
  ['complete', 'processing', [], false],
  ['complete', 'refund_due', ['pending'], false],
  ['payment', 'none', [], false],
  ['delivery', 'failed', [], false],
  ['canceled', 'refunded', ['canceled'], false],
])(
  'CHK-07 an order in %s, its payment %s, its parcels %j: may be canceled is %s',
  (state, payment_state, parcels, may) => {
    expect(mayCancel({ state, payment_state }, parcels)).toBe(may)
  },
)
