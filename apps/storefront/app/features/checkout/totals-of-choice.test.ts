import type { DeliveryRate } from '@delguur/contract'
import { expect, test } from 'vitest'
import { totalsOfChoice } from './totals-of-choice.ts'

const goods = {
  item_total: 110_000,
  discount_total: 0,
  sale_saving: 0,
  ship_total: 0,
  tax_total: 10_000,
  total: 110_000,
  discounts: [],
  tenders: [],
  due_total: 110_000,
}
const delivered = {
  ...goods,
  ship_total: 5500,
  tax_total: 10_500,
  total: 115_500,
  due_total: 115_500,
  has_delivery: true,
}
const address = { delivery_type: 'address', delivery_method: 'standard' }
const express = { delivery_type: 'address', delivery_method: 'express' }
const pickup = { delivery_type: 'pickup', delivery_method: 'standard' }
const rate = (method: DeliveryRate['method'], cost: number) => ({ method, cost }) as DeliveryRate

test('CHK-03 pickup is free as soon as it is chosen', () => {
  const undecided = { ...goods, has_delivery: false }
  const free = rate('standard', 0)

  expect(totalsOfChoice(undecided, address, pickup, free)).toEqual({ ...goods, has_delivery: true })
  expect(totalsOfChoice(delivered, address, pickup, free)).toEqual({ ...goods, has_delivery: true })
})

test('CHK-03 a change from pickup to an unknown address does not promise free delivery', () => {
  const picked = { ...goods, has_delivery: true }

  expect(totalsOfChoice(picked, pickup, address, undefined)).toEqual({ ...goods, has_delivery: false })
})

test('CHK-03 a faster delivery option shows its price as soon as it is chosen', () => {
  expect(totalsOfChoice(delivered, address, express, rate('express', 16_500))).toEqual({
    ...delivered,
    ship_total: 16_500,
    tax_total: 11_500,
    total: 126_500,
    due_total: 126_500,
  })
})

test('CHK-08 goods that are free of VAT stay so, whatever their delivery costs', () => {
  const free = { ...delivered, tax_total: 500 }

  expect(totalsOfChoice(free, address, express, rate('express', 16_500)).tax_total).toBe(1500)
  expect(totalsOfChoice(free, address, pickup, rate('standard', 0)).tax_total).toBe(0)
})

test('CHK-03 the saved option has the server’s totals', () => {
  expect(totalsOfChoice(delivered, address, address, rate('standard', 5500))).toBe(delivered)
  expect(totalsOfChoice(delivered, address, address, undefined)).toBe(delivered)
  expect(totalsOfChoice(delivered, address, express, rate('standard', 5500))).toBe(delivered)
})
