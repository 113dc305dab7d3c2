import { expect, test } from 'vitest'
import { en } from '../i18n/messages/en.ts'
import { createTranslate } from '../i18n/translate.ts'
import { codeFields } from '../sections/courier/door-fields.ts'
import { withDigits } from './with-digits.ts'

test('BO-03 a sum is sent in digits alone, and a delivery code with the zeros that it begins with', () => {
  const sum = { name: 'amount', label: 'Sum', kind: 'number' } as const
  const fields = [sum, ...codeFields(createTranslate('en', en))]

  expect(withDigits(fields, { amount: '12,500₮', delivery_code: '0042' })).toEqual({
    amount: '12500',
    delivery_code: '0042',
  })
})
