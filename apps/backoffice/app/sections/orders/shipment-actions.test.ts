import { expect, test } from 'vitest'
import { mayCancel, mayConfirm, shipmentActions } from './shipment-actions.ts'

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
