import type { DeliveryRate, Order } from '@delguur/contract'
import { describe, expect, test } from 'vitest'
import { changeOfValues } from './checkout-change.ts'
import { problemsOfServer, problemsOfValues, sectionWithProblem } from './checkout-problems.ts'
import {
  type CheckoutKind,
  type CheckoutValues,
  firstOpenStep,
  offeredTime,
  rateOf,
  readCheckoutValues,
  SECTIONS,
  STEPS,
  stepsOf,
} from './checkout-values.ts'

const goods: CheckoutKind = { digital: false, age_required: null, age_confirmed: false }
const filled: CheckoutValues = {
  phone: '9911 2233',
  receiver: 'Бат',
  email: '',
  for_other: '',
  receiver_phone: '',
  buyer_type: 'person',
  registry_number: '',
  consumer_number: '',
  delivery_type: 'address',
  city: '11',
  district: '1119',
  khoroo: '1',
  street: '',
  detail: '14-р байр, 45 тоот',
  landmark: '',
  zip_code: '',
  latitude: '',
  longitude: '',
  store_location_id: '',
  delivery_method: 'standard',
  delivery_day: '2026-11-21',
  delivery_window: '11-14',
  note: '',
  gift: '',
  gift_message: '',
  age_confirmed: '',
  terms_accepted: 'on',
}

test.each([
  { day: '2026-11-22', window: '14-18', offered: '2026-11-22 14-18' },
  { day: '2026-11-22', window: '18-22', offered: '2026-11-22 11-14' },
  { day: '2026-11-21', window: '14-18', offered: '2026-11-22 14-18' },
  { day: '2026-11-20', window: '18-22', offered: '2026-11-22 11-14' },
  { day: '', window: '', offered: '2026-11-22 11-14' },
])('CHK-01 the available time for $day $window is $offered', ({ day, window, offered }) => {
  const windows: ('11-14' | '14-18')[] = ['11-14', '14-18']
  const times = [
    { day: '2026-11-21', windows: [] },
    { day: '2026-11-22', windows },
  ]

  const { delivery_day, delivery_window } = offeredTime(times, { delivery_day: day, delivery_window: window })

  expect(`${delivery_day} ${delivery_window}`).toBe(offered)
})

test('CHK-01 without available times the chosen time stays', () => {
  const chosen = { delivery_day: '2026-11-21', delivery_window: '11-14' }

  expect(offeredTime([], chosen)).toEqual(chosen)
})

test('CHK-03 an unavailable method falls back to the first available one', () => {
  const rates = [
    { delivery_type: 'address', method: 'standard', cost: 5000 },
    { delivery_type: 'address', method: 'express', cost: 15_000 },
    { delivery_type: 'pickup', method: 'standard', cost: 0 },
  ] as DeliveryRate[]

  expect(rateOf(rates, 'address', 'express')?.cost).toBe(15_000)
  expect(rateOf(rates, 'pickup', 'express')?.cost).toBe(0)
  expect(rateOf([], 'address', 'standard')).toBeUndefined()
})

describe('from the form to the API', () => {
  test('CHK-01 the fields of a form are read without the spaces around them', () => {
    const form = new FormData()
    form.set('phone', ' 99112233 ')
    form.set('unknown', 'x')

    expect(readCheckoutValues(form)).toMatchObject({ phone: '99112233', receiver: '', city: '' })
    expect(readCheckoutValues(form)).not.toHaveProperty('unknown')
  })

  test('CHK-02 an address is sent without empty optional fields', () => {
    expect(changeOfValues(filled, STEPS, goods)).toEqual({
      phone: '9911 2233',
      receiver: 'Бат',
      email: '',
      receiver_phone: '',
      buyer: { type: 'person', consumer_number: null },
      delivery_type: 'address',
      address: { city: '11', district: '1119', khoroo: '1', detail: '14-р байр, 45 тоот' },
      delivery_method: 'standard',
      delivery_day: '2026-11-21',
      delivery_window: '11-14',
      note: '',
      gift: false,
      gift_message: '',
    })
  })

  test('CHK-02 landmark and point go with the address, a point only as a whole', () => {
    const there = { ...filled, landmark: '5-р сургуулийн ард', latitude: '47.918', longitude: '106.917' }

    expect(changeOfValues(there, ['delivery'], goods).address).toMatchObject({
      landmark: '5-р сургуулийн ард',
      latitude: 47.918,
      longitude: 106.917,
    })
    expect(changeOfValues({ ...there, longitude: '' }, ['delivery'], goods).address).not.toHaveProperty('latitude')
  })

  test('CHK-02 the recipient’s phone is sent if the recipient is another person', () => {
    const other = { ...filled, for_other: 'on', receiver_phone: '88112233' }

    expect(changeOfValues(other, ['contact'], goods).receiver_phone).toBe('88112233')
    expect(changeOfValues({ ...other, for_other: '' }, ['contact'], goods).receiver_phone).toBe('')
  })

  test('CHK-10 an organisation is its registry number, a person may have an e-barimt number', () => {
    const organisation = {
      ...filled,
      buyer_type: 'organisation',
      registry_number: '1234567',
      consumer_number: '12345678',
    }

    expect(changeOfValues(organisation, ['contact'], goods).buyer).toEqual({
      type: 'organisation',
      registry_number: '1234567',
    })
    expect(changeOfValues({ ...organisation, buyer_type: 'person' }, ['contact'], goods).buyer).toEqual({
      type: 'person',
      consumer_number: '12345678',
    })
  })

  test('CHK-01 a card message is sent only with a gift, and express only to an address', () => {
    const fast = { ...filled, delivery_method: 'express', gift_message: 'Баяр хүргэе' }

    expect(changeOfValues(fast, ['time'], goods)).toMatchObject({ delivery_method: 'express', gift_message: '' })
    expect(changeOfValues({ ...fast, delivery_type: 'pickup' }, ['time'], goods).delivery_method).toBe('standard')
  })

  test('CHK-01 the age confirmation is sent if it is required', () => {
    const old = { ...filled, age_confirmed: 'on' }

    expect(changeOfValues(old, ['pay'], goods)).toEqual({})
    expect(changeOfValues(old, ['pay'], { ...goods, age_required: 21 })).toEqual({ age_confirmed: true })
  })

  test('CHK-01 pickup sends the store and no address', () => {
    const pickup = { ...filled, delivery_type: 'pickup', store_location_id: '3' }

    expect(changeOfValues(pickup, ['delivery'], goods)).toEqual({ delivery_type: 'pickup', store_location_id: 3 })
    expect(changeOfValues({ ...pickup, store_location_id: 'x' }, ['delivery'], goods)).toEqual({
      delivery_type: 'pickup',
    })
  })

  test('CHK-01 a step sends its own fields only, and no unknown window', () => {
    expect(changeOfValues(filled, ['contact'], goods)).not.toHaveProperty('address')
    expect(changeOfValues({ ...filled, delivery_window: '03-04' }, ['time'], goods)).not.toHaveProperty(
      'delivery_window',
    )
  })
})

describe('errors', () => {
  test('CHK-01 a complete form has no errors', () => {
    expect(problemsOfValues(filled, SECTIONS, goods)).toEqual({})
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
    ['a mail address without a place', { email: 'bat' }, { email: 'checkout.email_wrong' }],
    ['somebody else without a telephone', { for_other: 'on' }, { receiver_phone: 'error.phone_blank' }],
    [
      'an organisation of six digits',
      { buyer_type: 'organisation', registry_number: '123456' },
      { registry_number: 'checkout.registry_number_wrong' },
    ],
    ['a short e-barimt number', { consumer_number: '1234' }, { consumer_number: 'checkout.consumer_number_wrong' }],
    ['terms that are not accepted', { terms_accepted: '' }, { terms_accepted: 'checkout.terms_unaccepted' }],
    ['no hours', { delivery_window: '' }, { delivery_window: 'error.time_required' }],
  ])('CHK-01 %s', (_, change, problems) => {
    expect(problemsOfValues({ ...filled, ...change }, SECTIONS, goods)).toEqual(problems)
  })

  test('CHK-01 licences need an e-mail address, and neither place nor time', () => {
    const licence = { ...goods, digital: true }
    const blank = { ...filled, email: '', district: '', delivery_day: '', for_other: 'on' }

    expect(problemsOfValues(blank, [...stepsOf(licence), 'pay'], licence)).toEqual({ email: 'checkout.email_blank' })
    expect(stepsOf(licence)).toEqual(['contact'])
  })

  test('CHK-01 a buyer of alcohol confirms the minimum age', () => {
    const alcohol = { ...goods, age_required: 21 }

    expect(problemsOfValues(filled, ['pay'], alcohol)).toEqual({ age_confirmed: 'checkout.age_unconfirmed' })
    expect(problemsOfValues({ ...filled, age_confirmed: 'on' }, ['pay'], alcohol)).toEqual({})
  })

  test('CHK-01 the first section with an error is opened', () => {
    expect(sectionWithProblem({ terms_accepted: 'checkout.terms_unaccepted', khoroo: 'checkout.khoroo_blank' })).toBe(
      'delivery',
    )
    expect(sectionWithProblem({})).toBeNull()
  })

  test('CHK-02 the server’s error paths map to form fields, unknown ones are dropped', () => {
    const errors = {
      phone: ['Утас буруу'],
      'address.khoroo': ['Хороо буруу'],
      address: ['Хаяг дутуу'],
      'buyer.registry_number': ['Регистр буруу'],
      total: ['x'],
    }

    expect(problemsOfServer(errors)).toEqual({
      phone: { text: 'Утас буруу' },
      khoroo: { text: 'Хороо буруу' },
      detail: { text: 'Хаяг дутуу' },
      registry_number: { text: 'Регистр буруу' },
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
    ['licences, which nobody delivers', { digital: true, email: 'bat@example.mn', address: null }, null],
    ['licences that nobody can be sent', { digital: true, email: null }, 'contact'],
    ['a price that rose', problem('price_changed'), null],
  ])('CHK-01 with %s', (_, change, step) => {
    expect(firstOpenStep({ ...known, ...change })).toBe(step)
  })
})

function problem(code: Order['problems'][number]['code']): Partial<Order> {
  return { problems: [{ code, line_item_id: null, message: '', fix: 'line' }] }
}
