import type { OrderPaymentState, OrderState, Shipment, ShipmentState } from '@delguur/contract'
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
])('CHK-07 an order in %s with payment %s and shipments %j is cancelable: %s', (state, payment_state, parcels, may) => {
  expect(mayCancel({ state, payment_state }, parcels.map(goods))).toBe(may)
})

test.each<[ReturnType<typeof goods>[], boolean]>([
  [[goods('pending'), keys(false)], true],
  [[goods('pending'), keys(true)], false],
  [[goods('shipped'), keys(false)], false],
  // Keys alone are delivered at once; they can be returned instead.
  [[keys(false)], false],
])('CHK-07 an order with goods and licences %j is cancelable: %s', (parcels, may) => {
  expect(mayCancel({ state: 'complete', payment_state: 'paid' }, parcels)).toBe(may)
})

function goods(state: ShipmentState): Pick<Shipment, 'state' | 'method' | 'opened'> {
  return { state, method: 'standard', opened: false }
}

function keys(opened: boolean): Pick<Shipment, 'state' | 'method' | 'opened'> {
  return { state: 'delivered', method: 'digital', opened }
}
