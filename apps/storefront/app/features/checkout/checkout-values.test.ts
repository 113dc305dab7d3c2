import type { Order } from '@delguur/contract'
import { describe, expect, test } from 'vitest'
import {
  type CheckoutValues,
  changeOfValues,
  firstOpenStep,
  offeredTime,
  problemsOfServer,
  problemsOfValues,
  readCheckoutValues,
  STEPS,
} from './checkout-values.ts'

const filled: CheckoutValues = {
  phone: '9911 2233',
  receiver: 'Бат',
  delivery_type: 'address',
  city: '11',
  district: '1119',
  khoroo: '1',
  street: '',
  detail: '14-р байр, 45 тоот',
  zip_code: '',
  store_location_id: '',
  delivery_day: '2026-11-21',
  delivery_window: '11-14',
  note: '',
}

test.each([
  { day: '2026-11-22', window: '14-18', offered: '2026-11-22 14-18' },
  { day: '2026-11-22', window: '18-22', offered: '2026-11-22 11-14' },
  { day: '2026-11-21', window: '14-18', offered: '2026-11-22 14-18' },
  { day: '2026-11-20', window: '18-22', offered: '2026-11-22 11-14' },
  { day: '', window: '', offered: '2026-11-22 11-14' },
])('CHK-01 of $day $window, $offered is on offer', ({ day, window, offered }) => {
  const windows: ('11-14' | '14-18')[] = ['11-14', '14-18']
  const times = [
    { day: '2026-11-21', windows: [] },
    { day: '2026-11-22', windows },
  ]

  const { delivery_day, delivery_window } = offeredTime(times, { delivery_day: day, delivery_window: window })

  expect(`${delivery_day} ${delivery_window}`).toBe(offered)
})

test('CHK-01 while nothing is on offer the chosen time stays', () => {
  const chosen = { delivery_day: '2026-11-21', delivery_window: '11-14' }

  expect(offeredTime([], chosen)).toEqual(chosen)
})

describe('from the form to the API', () => {
  test('CHK-01 the fields of a form are read without the spaces around them', () => {
    const form = new FormData()
    form.set('phone', ' 99112233 ')
    form.set('unknown', 'x')

    expect(readCheckoutValues(form)).toMatchObject({ phone: '99112233', receiver: '', city: '' })
    expect(readCheckoutValues(form)).not.toHaveProperty('unknown')
  })

  test('CHK-02 an address is sent without the fields that are empty and may be', () => {
    expect(changeOfValues(filled, STEPS)).toEqual({
      phone: '9911 2233',
      receiver: 'Бат',
      delivery_type: 'address',
      address: { city: '11', district: '1119', khoroo: '1', detail: '14-р байр, 45 тоот' },
      delivery_day: '2026-11-21',
      delivery_window: '11-14',
      note: '',
    })
  })

  test('CHK-01 pickup sends the store and no address', () => {
    const pickup = { ...filled, delivery_type: 'pickup', store_location_id: '3' }

    expect(changeOfValues(pickup, ['delivery'])).toEqual({ delivery_type: 'pickup', store_location_id: 3 })
    expect(changeOfValues({ ...pickup, store_location_id: 'x' }, ['delivery'])).toEqual({ delivery_type: 'pickup' })
  })

  test('CHK-01 a step sends its own fields only, and no window that there is not', () => {
    expect(changeOfValues(filled, ['contact'])).toEqual({ phone: '9911 2233', receiver: 'Бат' })
    expect(changeOfValues({ ...filled, delivery_window: '03-04' }, ['time'])).not.toHaveProperty('delivery_window')
  })
})

describe('what is wrong', () => {
  test('CHK-01 a filled form has no problem', () => {
    expect(problemsOfValues(filled, STEPS)).toEqual({})
  })

  test.each<[string, Partial<CheckoutValues>, object]>([
    ['no phone', { phone: '' }, { phone: 'error.phone_blank' }],
    ['a short phone', { phone: '9911' }, { phone: 'error.phone_wrong' }],
    ['nobody to receive it', { receiver: '' }, { receiver: 'checkout.receiver_blank' }],
    ['no district', { district: '' }, { district: 'checkout.district_blank' }],
    ['a khoroo the district lacks', { khoroo: '99' }, { khoroo: 'checkout.khoroo_blank' }],
    ['a building too short to find', { detail: '14' }, { detail: 'checkout.detail_short' }],
    ['a zip code of nowhere', { zip_code: '1' }, { zip_code: 'checkout.zip_wrong' }],
    ['pickup without a store', { delivery_type: 'pickup' }, { store_location_id: 'checkout.pickup_store' }],
    ['no hours', { delivery_window: '' }, { delivery_window: 'error.time_required' }],
  ])('CHK-01 %s', (_, change, problems) => {
    expect(problemsOfValues({ ...filled, ...change }, STEPS)).toEqual(problems)
  })

  test('CHK-02 the server’s paths become our fields, and strange ones none', () => {
    const errors = { phone: ['Утас буруу'], 'address.khoroo': ['Хороо буруу'], address: ['Хаяг дутуу'], total: ['x'] }

    expect(problemsOfServer(errors)).toEqual({
      phone: { text: 'Утас буруу' },
      khoroo: { text: 'Хороо буруу' },
      detail: { text: 'Хаяг дутуу' },
    })
  })
})

describe('the step to open', () => {
  const known = {
    phone: '99112233',
    receiver: 'Бат',
    delivery_type: 'address',
    address: { city: '11', district: '1119', khoroo: '1', detail: '14-р байр' },
    store_location: null,
    delivery_day: '2026-11-21',
    delivery_window: '11-14',
    problems: [],
  } as unknown as Order

  test.each<[string, Partial<Order>, string | null]>([
    ['everything known', {}, null],
    ['no phone', { phone: null }, 'contact'],
    ['no address', { address: null }, 'delivery'],
    ['pickup without a store', { delivery_type: 'pickup' }, 'delivery'],
    ['an address nobody delivers to', problem('no_shipping_rates'), 'delivery'],
    ['no day', { delivery_day: null }, 'time'],
    ['hours that have passed', problem('delivery_time_unavailable'), 'time'],
    ['a price that rose', problem('price_changed'), null],
  ])('CHK-01 with %s', (_, change, step) => {
    expect(firstOpenStep({ ...known, ...change })).toBe(step)
  })
})

function problem(code: Order['problems'][number]['code']): Partial<Order> {
  return { problems: [{ code, line_item_id: null, message: '', fix: 'line' }] }
}
