import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { CheckoutChange } from '@delguur/contract'
import { expect, test } from 'vitest'
import { Fail } from '../../../platform/http/index.ts'
import { type FilledForm, fillForm, missingContact, missingTime } from './checkout-form.ts'

const EMPTY: FilledForm = {
  phone: null,
  email: null,
  receiver: null,
  receiver_phone: null,
  note: null,
  gift: false,
  gift_message: null,
  age_confirmed_at: null,
  delivery_type: null,
  delivery_method: 'standard',
  address: null,
  store_location_id: null,
  delivery_day: null,
  delivery_window: null,
}
const ADDRESS = { city: '11', district: '1119', khoroo: '1', detail: '14-р байр, 45 тоот' }

test('CHK-01 fields that are not sent stay, fields that are sent empty are cleared', () => {
  const filled = { ...EMPTY, phone: '99112233', email: 'bat@shop.mn', note: 'Дуудна уу', receiver: 'Бат' }

  expect(fillForm(filled, { note: ' ', receiver: ' Туяа ' })).toEqual({ ...filled, note: null, receiver: 'Туяа' })
})

test.each([
  [{ address: ADDRESS }, 'address'],
  [{ store_location_id: 3 }, 'pickup'],
  [{ note: 'x' }, null],
  [{ address: ADDRESS, delivery_type: 'pickup' }, 'pickup'],
] as const)('CHK-01 %j implies the delivery type %s', (change, type) => {
  expect(fillForm(EMPTY, change).delivery_type).toBe(type)
})

test('CHK-01 a store that is sent later does not change a delivery to an address', () => {
  expect(fillForm({ ...EMPTY, delivery_type: 'address' }, { store_location_id: 3 }).delivery_type).toBe('address')
})

test.each(['9911-2233', '+976 9911 2233', '97699112233', ' 9911 2233 '])(
  'CHK-02 the phone %s is stored as its eight digits',
  (phone) => {
    expect(fillForm(EMPTY, { phone }).phone).toBe('99112233')
  },
)

test('CHK-02 an address is normalized: without extra spaces, the khoroo as its number', () => {
  const address = { ...ADDRESS, khoroo: '1-р хороо', detail: '  14-р байр ', street: '' }

  expect(fillForm(EMPTY, { address }).address).toEqual({ ...ADDRESS, khoroo: '1', detail: '14-р байр' })
})

test.each([
  [{ phone: '' }, ['phone']],
  [{ phone: '123' }, ['phone']],
  [{ email: 'bat' }, ['email']],
  [{ email: 'bat@@shop.mn' }, ['email']],
  [{ email: 'bat@shop..mn' }, ['email']],
  [{ email: 'bat@shop.mn\nbcc: x@y.mn' }, ['email']],
  [{ phone: '1', email: '2' }, ['phone', 'email']],
  [{ receiver_phone: '123' }, ['receiver_phone']],
  [{ buyer: { type: 'person', consumer_number: '123' } }, ['buyer.consumer_number']],
] as [CheckoutChange, string[]][])('CHK-02 %j is refused as invalid, by field', (change, fields) => {
  expect(faultsOf(change)).toEqual(['invalid_request', fields])
})

test.each([
  [{ city: '99' }, ['address.city', 'address.district']],
  [{ district: '2101' }, ['address.district', 'address.khoroo']],
  [{ khoroo: '99' }, ['address.khoroo']],
  [{ khoroo: '' }, ['address.khoroo']],
  [{ detail: '45' }, ['address.detail']],
  [{ zip_code: '99999' }, ['address.zip_code']],
  [{ zip_code: '65000' }, ['address.zip_code']],
])('CHK-02 an address with %j is refused by field', (change, fields) => {
  expect(faultsOf({ address: { ...ADDRESS, ...change } })).toEqual(['address_incomplete', fields])
})

test('CHK-02 all errors are reported at once', () => {
  expect(faultsOf({ phone: '1', address: { ...ADDRESS, detail: '' } })).toEqual([
    'address_incomplete',
    ['phone', 'address.detail'],
  ])
})

test('CHK-01 delivery to an address needs a receiver, a pickup a store, both a phone', () => {
  const missing = (form: Partial<FilledForm>) => Object.keys(missingContact({ ...EMPTY, ...form }, false))

  expect(missing({})).toEqual(['phone', 'delivery_type', 'receiver', 'address'])
  expect(missing({ delivery_type: 'pickup', phone: '99112233' })).toEqual(['store_location_id'])
  expect(missing({ delivery_type: 'address', phone: '99112233', address: ADDRESS, receiver: 'Бат' })).toEqual([])
})

test('CHK-01 licences need only a phone and an email address', () => {
  expect(Object.keys(missingContact(EMPTY, true))).toEqual(['phone', 'email'])
  expect(missingContact({ ...EMPTY, phone: '99112233', email: 'bat@shop.mn' }, true)).toEqual({})
  expect(missingTime(EMPTY, true)).toEqual({})
})

test.each(['9911 2233', '+976-99112233'])('CHK-02 the receiver’s phone %s is stored as its eight digits', (phone) => {
  expect(fillForm(EMPTY, { receiver_phone: phone }).receiver_phone).toBe('99112233')
  expect(fillForm({ ...EMPTY, receiver_phone: '88112233' }, { receiver_phone: ' ' }).receiver_phone).toBeNull()
})

test('CHK-01 the gift message is removed with the gift', () => {
  const present = fillForm(EMPTY, { gift: true, gift_message: ' Төрсөн өдрийн мэнд ' })

  expect(present).toMatchObject({ gift: true, gift_message: 'Төрсөн өдрийн мэнд' })
  expect(fillForm({ ...EMPTY, ...present }, { gift: false })).toMatchObject({ gift: false, gift_message: null })
})

test('CHK-01 the age confirmation keeps its first time until it is withdrawn', () => {
  const confirmedAt = new Date('2026-11-20T02:00:00Z')

  expect(fillForm(EMPTY, { age_confirmed: true }).age_confirmed_at).toBeInstanceOf(Date)
  expect(fillForm({ ...EMPTY, age_confirmed_at: confirmedAt }, { age_confirmed: true }).age_confirmed_at).toEqual(
    confirmedAt,
  )
  expect(fillForm({ ...EMPTY, age_confirmed_at: confirmedAt }, {}).age_confirmed_at).toEqual(confirmedAt)
  expect(fillForm({ ...EMPTY, age_confirmed_at: confirmedAt }, { age_confirmed: false }).age_confirmed_at).toBeNull()
})

test('CHK-01 a delivery day without hours is incomplete', () => {
  const missing = (form: Partial<FilledForm>) => Object.keys(missingTime({ ...EMPTY, ...form }, false))

  expect(missing({ delivery_day: '2026-11-20' })).toEqual(['delivery_window'])
  expect(missing({ delivery_day: '2026-11-20', delivery_window: '11-14' })).toEqual([])
})

test('CHK-02 valid and invalid email addresses of the specification’s list are distinguished', async ({ skip }) => {
  const list = path.resolve(import.meta.dirname, '../../../../../../../shared/data/hostile/emails.json.gz')
  const content = await readFile(list).catch(() => null)
  if (!content) return skip('the list of addresses in ../shared is not at hand')
  const { valid, invalid } = JSON.parse(gunzipSync(content).toString()) as Record<'valid' | 'invalid', string[]>
  // Validators disagree on quoted names, hosts without a dot and unusual letters.
  const isPlain = (email: string) => /^[\w.+-]+@[\w-]+(\.[a-z]+)+$/i.test(email)

  for (const email of valid.filter(isPlain)) expect(fillForm(EMPTY, { email }).email).toBe(email)
  for (const email of invalid.filter((text) => !text.includes('@') || text.includes('../..'))) {
    expect(faultsOf({ email }), email).toEqual(['invalid_request', ['email']])
  }
})

function faultsOf(change: CheckoutChange) {
  try {
    return fillForm(EMPTY, change)
  } catch (error) {
    if (!(error instanceof Fail)) throw error
    return [error.code, Object.keys(error.fields ?? {})]
  }
}
