import { expect, test } from 'vitest'
import { en } from '../i18n/messages/en.ts'
import { createTranslate } from '../i18n/translate.ts'
import { wordsBeside } from './words-of.ts'

const t = createTranslate('en', en)
const refusal = { code: 'invalid_request', message: 'Please check the form' } as const

test('BO-03 what the fields say is not said again below them, and what belongs to none is said with its name', () => {
  const errors = { url: ['This has the wrong form'], 'product.variants.1.price': ['At least 1₮'] }

  expect(wordsBeside({ ...refusal, errors }, ['This has the wrong form', 'At least 1₮'], t)).toBeUndefined()
  expect(wordsBeside({ ...refusal, errors }, ['This has the wrong form'], t)).toBe(
    `Please check the form · ${t('product.variants')} · 2 · ${t('grid.price')}: At least 1₮`,
  )
  expect(wordsBeside({ ...refusal, errors: { url: ['No'] } }, [], t)).toBe('Please check the form · No')
})

test('BO-03 two fields with one fault, of which the form has one, leave the sentence of the API in sight', () => {
  const errors = { phone: ['This is required'], hidden: ['This is required'] }

  expect(wordsBeside({ ...refusal, errors }, ['This is required'], t)).toBe('Please check the form')
})

test('BO-03 a refusal that is no fault of a field is said whatever the fields say', () => {
  const taken = { code: 'phone_taken', message: 'The phone is taken' } as const

  expect(wordsBeside(taken, [], t)).toBe('The phone is taken')
  expect(
    wordsBeside({ ...taken, errors: { phone: ['The phone is taken'] } }, ['The phone is taken'], t),
  ).toBeUndefined()
  expect(wordsBeside({ ...taken, errors: { phone: ['Enter another'] } }, ['Enter another'], t)).toBe(
    'The phone is taken',
  )
})
