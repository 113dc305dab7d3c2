import { expect, test } from 'vitest'
import { actionLabel, hasSlip, mayCancel, mayConfirm, shipmentActions } from './shipment-actions.ts'

test.each([
  ['pending', 'standard', []],
  ['confirmed', 'standard', ['pack', 'assign']],
  ['ready', 'standard', ['hand_over', 'ship', 'deliver', 'assign']],
  ['handed_over', 'express', ['ship', 'deliver', 'fail', 'assign']],
  ['shipped', 'standard', ['deliver', 'fail', 'assign']],
  ['ready', 'pickup', ['deliver']],
  ['delivered', 'standard', []],
  ['canceled', 'standard', []],
] as const)('BO-03 a parcel that is %s (%s) offers %j', (state, method, actions) => {
  expect(shipmentActions({ state, method })).toEqual(actions)
})

test.each([
  ['complete', ['pending'], true, true],
  ['complete', ['confirmed', 'pending'], true, true],
  ['complete', ['ready'], false, true],
  ['complete', ['shipped', 'confirmed'], false, false],
  ['complete', [], false, true],
  ['canceled', ['canceled'], false, false],
  ['cart', [], false, false],
] as const)(
  'BO-03 an order that is %s with parcels %j: to confirm %s, to cancel %s',
  (state, parcels, confirm, cancel) => {
    const shipments = parcels.map((parcel) => ({ state: parcel })) as Parameters<typeof mayCancel>[0]['shipments']

    expect(mayConfirm({ shipments })).toBe(confirm)
    expect(mayCancel({ state, shipments })).toBe(cancel)
  },
)

test.each([
  ['canceled', [], false],
  ['canceled', ['canceled'], false],
  ['complete', [], true],
  ['complete', ['canceled', 'confirmed'], true],
  ['complete', ['delivered', 'returned'], false],
  ['complete', ['delivered', 'handed_over'], true],
] as const)('BO-03 an order that is %s with parcels %j has a packing slip: %s', (state, parcels, has) => {
  const shipments = parcels.map((parcel) => ({ state: parcel })) as Parameters<typeof hasSlip>[0]['shipments']

  expect(hasSlip({ state, shipments })).toBe(has)
})

test('BO-03 what is fetched is given to the buyer, and what is carried is given to the courier', () => {
  expect(actionLabel('deliver', { method: 'pickup' })).toBe('shipment.deliver_pickup')
  expect(actionLabel('deliver', { method: 'standard' })).toBe('shipment.deliver')
  expect(actionLabel('hand_over', { method: 'standard' })).toBe('shipment.hand_over')
})
