import { MAX_LINES } from '@delguur/contract'
import { expect, test } from 'vitest'
import type { StoredLine } from '../orders/index.ts'
import { joinLines } from './join-lines.ts'

const PLENTY = 999

test.each([
  ['more of it as a guest', { own: 1, guest: 3, available: PLENTY }, [3], ['quantity_kept']],
  ['less of it as a guest', { own: 3, guest: 1, available: PLENTY }, [3], ['quantity_kept']],
  ['as much of it as a guest', { own: 2, guest: 2, available: PLENTY }, [2], []],
  ['more of it as a guest than there are', { own: 1, guest: 5, available: 4 }, [4], ['quantity_reduced']],
  ['more of it as a customer than there are', { own: 5, guest: 2, available: 4 }, [4], ['quantity_reduced']],
  ['what is sold out by now', { own: 2, guest: 3, available: 0 }, [2], []],
])('CART-07 joining the cart of a customer who chose %s: %j', (_, { own, guest, available }, quantities, codes) => {
  const joined = joinLines([line(1, own)], [line(2, guest)], [variant(available)])

  expect(joined.lines.map(({ id, quantity }) => [id, quantity])).toEqual(quantities.map((quantity) => [1, quantity]))
  expect(joined.notices.map(({ code }) => code)).toEqual(codes)
})

test.each([
  ['enough', PLENTY, true, [[2, 3]], []],
  ['too little', 2, true, [[2, 2]], ['quantity_reduced']],
  ['nothing', 0, true, [], ['line_left_out']],
  ['enough that is not for sale', PLENTY, false, [], ['line_left_out']],
])('CART-07 a line that only the guest has, with %s in stock', (_, available, for_sale, lines, codes) => {
  const joined = joinLines([], [line(2, 3)], [{ ...variant(available), for_sale }])

  expect(joined.lines.map(({ id, quantity }) => [id, quantity])).toEqual(lines)
  expect(joined.notices.map(({ code }) => code)).toEqual(codes)
})

test('CART-07 the same variant with other options is another line, and both share its stock', () => {
  const engraved = { ...line(2, 4), options: { engraving: 'Бат' } }

  const joined = joinLines([line(1, 3)], [engraved], [variant(5)])

  expect(joined.lines.map(({ quantity }) => quantity)).toEqual([3, 2])
  expect(joined.notices).toMatchObject([{ code: 'quantity_reduced', line: { id: 2 }, quantity: 2 }])
})

test('CART-07 a gift in one of the carts stays a gift', () => {
  const joined = joinLines([line(1, 1)], [{ ...line(2, 1), gift: true }], [variant(PLENTY)])

  expect(joined.lines).toMatchObject([{ id: 1, gift: true }])
})

test('CART-07 lines beyond the limit of a cart are left out, the guest’s last ones first', () => {
  const lines = (first: number, count: number) =>
    Array.from({ length: count }, (_, at) => ({ ...line(first + at, 1), variant_id: first + at }))
  const [own, guest] = [lines(1, MAX_LINES - 1), lines(500, 3)]

  const joined = joinLines(
    own,
    guest,
    [...own, ...guest].map(({ variant_id }) => ({ ...variant(PLENTY), id: variant_id })),
  )

  expect(joined.lines.map(({ id }) => id)).toEqual([...own.map(({ id }) => id), 500])
  expect(joined.notices).toMatchObject([
    { code: 'line_left_out', line: { id: 501 }, reason: 'cart_full' },
    { code: 'line_left_out', line: { id: 502 }, reason: 'cart_full' },
  ])
})

const SOLD = {
  kind: 'generic',
  weight_grams: 0,
  return_hours: null,
  tax: null,
  discount: 0,
  old_price: null,
  order_package_id: null,
}

function line(id: number, quantity: number): StoredLine {
  const texts = { options: {}, name: { mn: 'Утас' }, sku: 'SKU' }
  return { id, variant_id: 7, product_id: 3, quantity, price: 100, gift: false, ...texts, ...SOLD }
}

const variant = (available: number) => ({ id: 7, available, for_sale: true })
