import type { Order } from '@delguur/contract'
import { ApiError, type Shop } from '@delguur/sdk'
import { expect, test, vi } from 'vitest'
import { handleCheckout } from './handle-checkout.server.ts'

const order = {
  number: 'R1',
  digital: false,
  age_required: null,
  buyer: { type: 'person', organisation: null },
} as Order
const fields = {
  phone: '99112233',
  receiver: 'Бат',
  delivery_type: 'address',
  city: '11',
  district: '1119',
  khoroo: '1',
  detail: '14-р байр, 45 тоот',
  delivery_day: '2026-11-21',
  delivery_window: '11-14',
  terms_accepted: 'on',
  payment_method: 'qr',
  expected_total: '105000',
  page_key: 'page-1',
}

test('CHK-04 an address outside all zones must be chosen again', async () => {
  const api = shop({ update: vi.fn().mockRejectedValue(refusal('no_shipping_rates', 422)) })

  expect(await handleCheckout(api, order, formOf({ ...fields, step: 'delivery' }))).toMatchObject({
    reply: { saved: null, problems: { district: 'error.shipping_rates' }, refusal: { code: 'no_shipping_rates' } },
  })
})

test('CHK-11 two presses of one page share a key; another total has another', async () => {
  const complete = vi.fn().mockResolvedValue(order)
  const press = (total: string) =>
    handleCheckout(shop({ complete }), order, formOf({ ...fields, step: 'pay', expected_total: total }))
  for (const total of ['105000', '105000', '110000']) await press(total)

  const keys = complete.mock.calls.map(([, , options]) => options.idempotencyKey)
  expect(keys[0]).toBe(keys[1])
  expect(keys[2]).not.toBe(keys[0])
})

test('PAY-06 a prepayment above the minimum is parsed as typed; another amount has another key', async () => {
  const complete = vi.fn().mockResolvedValue(order)
  const press = (prepayment: string) =>
    handleCheckout(
      shop({ complete }),
      order,
      formOf({ ...fields, step: 'pay', payment_method: 'lease', months: '6', prepay_by: 'qr', prepayment }),
    )
  for (const prepayment of ['500,000', '600 000₮']) await press(prepayment)

  const [[, start, first], [, , second]] = complete.mock.calls as unknown as [Placed, Placed]
  expect(start).toMatchObject({ payment_method: 'lease', months: 6, prepay_by: 'qr', prepayment: 500_000 })
  expect(first.idempotencyKey).not.toBe(second.idempotencyKey)
})

test('CHK-11 a press that finds the order already placed returns that order', async () => {
  const update = vi.fn().mockRejectedValue(refusal('order_not_editable', 409))
  const complete = vi.fn().mockResolvedValue(order)

  expect(await handleCheckout(shop({ update, complete }), order, formOf({ ...fields, step: 'pay' }))).toEqual({
    placed: order,
  })
})

test('CHK-01 an incomplete form sends nothing', async () => {
  const update = vi.fn()

  expect(await handleCheckout(shop({ update }), order, formOf({ ...fields, phone: '', step: 'pay' }))).toMatchObject({
    reply: { problems: { phone: 'error.phone_blank' }, refusal: null },
  })
  expect(update).not.toHaveBeenCalled()
})

test('CHK-12 no order is placed before the terms are accepted', async () => {
  const complete = vi.fn()

  const outcome = await handleCheckout(
    shop({ complete }),
    order,
    formOf({ ...fields, terms_accepted: '', step: 'pay' }),
  )
  expect(outcome).toMatchObject({ reply: { problems: { terms_accepted: 'checkout.terms_unaccepted' } } })
  expect(complete).not.toHaveBeenCalled()
})

test('CHK-03 a page without scripts saves the address to get its delivery times, and places nothing', async () => {
  const [update, complete] = [vi.fn().mockResolvedValue(order), vi.fn()]
  const sent = { ...fields, delivery_day: '', delivery_window: '', step: 'pay' }

  expect(await handleCheckout(shop({ update, complete }), order, formOf(sent))).toMatchObject({
    reply: { saved: null, problems: { delivery_day: 'error.time_required' } },
  })
  expect(update).toHaveBeenCalledExactlyOnceWith(
    'R1',
    expect.objectContaining({ phone: '99112233', delivery_type: 'address' }),
  )
  expect(complete).not.toHaveBeenCalled()
})

test('CHK-10 a name found for a registry number is shown before the order is placed', async () => {
  const found = { name: 'Говь ХХК', registry_number: '1234567', name_confirmed: true }
  const update = async () => ({ ...order, buyer: { type: 'organisation', organisation: found } })
  const complete = vi.fn().mockResolvedValue(order)
  const press = (organisation_seen: string) =>
    handleCheckout(
      shop({ update, complete }),
      order,
      formOf({
        ...fields,
        buyer_type: 'organisation',
        registry_number: '1234567',
        organisation_seen,
        step: 'pay',
      }),
    )

  expect(await press('')).toMatchObject({ reply: { refusal: { code: 'organisation_found', message: 'Говь ХХК' } } })
  expect(complete).not.toHaveBeenCalled()
  expect(await press('1234567')).toEqual({ placed: order })
})

test('CHK-10 an unknown registry number is an error of its field', async () => {
  const api = shop({ update: vi.fn().mockRejectedValue(refusal('registry_number_unknown', 422)) })
  const sent = { ...fields, buyer_type: 'organisation', registry_number: '7654321', step: 'contact' }

  expect(await handleCheckout(api, order, formOf(sent))).toMatchObject({
    reply: { problems: { registry_number: { text: 'refused' } } },
  })
})

type Placed = [number: string, start: object, options: { idempotencyKey: string }]

const shop = (checkout: object) => ({ checkout: { update: async () => order, ...checkout } }) as unknown as Shop

function formOf(values: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return form
}

const refusal = (code: 'no_shipping_rates' | 'order_not_editable' | 'registry_number_unknown', status: number) =>
  new ApiError('refused', { status, code })
