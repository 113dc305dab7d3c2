import { expect, test } from 'vitest'
import { type CheckoutValues, readCheckoutValues } from '../../features/checkout/checkout-values.ts'
import { draftText, withDraft } from './checkout-draft.ts'

const saved: CheckoutValues = {
  ...readCheckoutValues(new FormData()),
  phone: '99112233',
  receiver: 'Бат',
  delivery_type: 'address',
  city: '11',
  district: '1119',
  khoroo: '5',
  detail: '14-р байр',
  delivery_day: '2026-11-21',
  delivery_window: '11-14',
}

test('CHK-01 typed values survive a reload', () => {
  const typed = { ...saved, receiver: 'Дорж', note: 'Орцны код 12' }

  expect(withDraft(saved, 'D1', draftText('D1', typed))).toEqual(typed)
})

test('CHK-01 a district chosen before a reload does not get the khoroo of the one before', () => {
  const moved = { ...saved, district: '1107', khoroo: '' }

  expect(withDraft(saved, 'D1', draftText('D1', moved))).toMatchObject({ district: '1107', khoroo: '' })
})

test('CHK-01 a box that was cleared before a reload stays clear', () => {
  const present = { ...saved, gift: 'on' }

  expect(withDraft(present, 'D1', draftText('D1', { ...present, gift: '' }))).toMatchObject({ gift: '' })
})

test('CHK-01 values saved with the order meanwhile fill empty fields of the draft', () => {
  const early = { ...saved, phone: '', delivery_day: '', delivery_window: '' }

  expect(withDraft(saved, 'D1', draftText('D1', early))).toEqual(saved)
})

test('CHK-02 an address saved with the order meanwhile stays if the draft has none', () => {
  const untouched = { ...saved, city: '84', district: '', khoroo: '', detail: '' }

  expect(withDraft(saved, 'D1', draftText('D1', untouched))).toEqual(saved)
})

test.each([null, '', '{', 'null', '7', '[]', '{"number":"D1","phone":7,"strange":"x"}', draftText('D2', saved)])(
  'CHK-01 the stored text %j changes nothing',
  (stored) => {
    expect(withDraft(saved, 'D1', stored) ?? saved).toEqual(saved)
  },
)
