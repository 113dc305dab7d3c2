import { expect, test } from 'vitest'
import { type CartChange, cartChangeFields, readCartChange } from './cart-change.ts'
import type { CartLine, CartView } from './cart-view.ts'
import { pendingCount, withPending } from './pending-cart.ts'

const phone = line({ id: 1, variant_id: 11, quantity: 1, price: 1_000_000 })
const cable = line({ id: 2, variant_id: 12, quantity: 3, price: 20_000 })

test('CART-09 a pending quantity shows at once with its totals', () => {
  const cart = withPending(cartOf([phone, cable], { ship_total: 5000 }), [
    { intent: 'quantity', lineId: 2, quantity: 5 },
  ])

  expect(cart.lines[1]).toMatchObject({ quantity: 5, total: 100_000 })
  expect(cart).toMatchObject({ total_quantity: 6, item_total: 1_100_000, total: 1_105_000, tax_total: 100_455 })
})

test('CAT-06 more pieces of goods on sale save more at once', () => {
  const cart = withPending(cartOf([phone, { ...cable, old_price: 25_000 }]), [
    { intent: 'quantity', lineId: 2, quantity: 5 },
  ])

  expect(cart.sale_saving).toBe(25_000)
})

test('CART-09 a refused change disappears: the cart shows the server’s state', () => {
  const cart = cartOf([phone, cable])

  expect(withPending(cart, [])).toBe(cart)
})

test('CART-05 removals apply at once, a gift is marked', () => {
  const cart = cartOf([phone, cable])

  expect(withPending(cart, [{ intent: 'remove', lineId: 1 }]).lines).toEqual([cable])
  expect(withPending(cart, [{ intent: 'empty' }])).toMatchObject({ lines: [], total: 0, total_quantity: 0 })
  expect(withPending(cart, [{ intent: 'gift', lineId: 2, gift: true }]).lines[1]?.gift).toBe(true)
})

test('RWD-04 a removed code takes its discount away at once, another one stays', () => {
  const coupon = {
    kind: 'coupon',
    code: 'ZUN',
    name: 'Зун',
    amount: 60_000,
    problem: null,
    needs_proof: false,
  } as const
  const voucher = {
    kind: 'voucher',
    code: 'V-1',
    name: 'Ваучер',
    amount: 10_000,
    problem: null,
    needs_proof: false,
  } as const
  const before = cartOf([phone, cable], { discounts: [coupon, voucher], discount_total: 70_000, total: 990_000 })

  const cart = withPending(before, [{ intent: 'remove_coupon' }])

  expect(cart).toMatchObject({ discounts: [voucher], discount_total: 10_000, total: 1_050_000, due_total: 1_050_000 })
})

test('CART-09 the count includes an addition before the reply', () => {
  const add: CartChange = { intent: 'add', variantId: 13, quantity: 2 }

  expect(pendingCount(null, [add])).toBe(2)
  expect(pendingCount(cartOf([phone, cable]), [add, { intent: 'remove', lineId: 2 }])).toBe(3)
  expect(pendingCount(cartOf([phone]), [])).toBe(1)
})

test.each<CartChange>([
  { intent: 'add', variantId: 70, quantity: 2 },
  { intent: 'quantity', lineId: 7, quantity: 3 },
  { intent: 'gift', lineId: 7, gift: true },
  { intent: 'remove', lineId: 7 },
  { intent: 'empty' },
  { intent: 'restore', lines: [{ variantId: 70, quantity: 2, gift: false }] },
  { intent: 'use_coupon', code: 'ZUN-10' },
  { intent: 'use_voucher', code: 'V-1' },
  { intent: 'remove_coupon' },
  { intent: 'remove_voucher' },
  { intent: 'give_up_payment', number: 'R000000001', paymentId: 'p-1' },
])('CART-05 the change %j survives its form', (change) => {
  expect(readCartChange(formOf(cartChangeFields(change)))).toEqual(change)
})

test('CART-02 the form of a variant alone adds one piece', () => {
  expect(readCartChange(formOf({ variant_id: '70' }))).toEqual({ intent: 'add', variantId: 70, quantity: 1 })
})

test.each([
  {},
  { intent: 'steal' },
  { intent: 'add', variant_id: '1.5' },
  { intent: 'add', variant_id: '-4' },
  { intent: 'quantity', quantity: '2' },
])('CART-02 the form %j is not a change', (fields) => {
  expect(readCartChange(formOf(fields))).toBeNull()
})

test('CART-05 quantity zero removes the line; invalid lines are not restored', () => {
  expect(readCartChange(formOf({ intent: 'quantity', line_id: '7', quantity: '0' }))).toEqual({
    intent: 'remove',
    lineId: 7,
  })
  expect(readCartChange(formOf({ intent: 'restore', lines: '[{"variantId":"x"},' }))).toEqual({
    intent: 'restore',
    lines: [],
  })
})

function line(values: Pick<CartLine, 'id' | 'variant_id' | 'quantity' | 'price'>): CartLine {
  return {
    slug: 'slug',
    name: 'Name',
    option_text: '',
    image: null,
    available: 10,
    previous_price: null,
    old_price: null,
    total: values.price * values.quantity,
    gift: false,
    problem: null,
    ...values,
  }
}

function cartOf(lines: CartLine[], values: Partial<CartView> = {}): CartView {
  const itemTotal = lines.reduce((sum, { total }) => sum + total, 0)
  const total = itemTotal + (values.ship_total ?? 0)
  return {
    number: 'R000000001',
    lines,
    total_quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    item_total: itemTotal,
    discount_total: 0,
    sale_saving: 0,
    ship_total: 0,
    tax_total: Math.round(total / 11),
    total,
    discounts: [],
    promotion_hints: [],
    tenders: [],
    due_total: total,
    earnings: [],
    has_delivery: false,
    open_payment: null,
    ...values,
  }
}

function formOf(fields: Record<string, string | undefined>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, value)
  return form
}
