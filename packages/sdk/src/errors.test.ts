import { expect, test } from 'vitest'
import { ApiError, errorMessage } from './errors.ts'

test.each([
  ['an array of errors, joined with commas', { errors: ['Дууссан', 'Буруу'] }, 'Дууссан, Буруу'],
  ['the first field of an object', { errors: { phone: 'Утас буруу', email: 'Имэйл буруу' } }, 'Утас буруу'],
  ['all texts of the first field', { errors: { phone: ['Хоосон', 'Богино'], email: ['Буруу'] } }, 'Хоосон, Богино'],
  ['errors as text', { errors: 'Алдаа' }, 'Алдаа'],
  ['errors before error', { errors: ['Тоо буруу'], error: 'Хүсэлт буруу' }, 'Тоо буруу'],
  ['error where errors are empty', { errors: {}, error: 'Хүсэлт буруу' }, 'Хүсэлт буруу'],
  ['an error that is an object', { error: { base: ['Сагс дүүрэн'] } }, 'Сагс дүүрэн'],
  ['exception', { exception: 'RuntimeError' }, 'RuntimeError'],
  ['text alone', 'Алдаа гарлаа', 'Алдаа гарлаа'],
  ['any error of the program', new Error('Offline'), 'Offline'],
  ['nothing', undefined, ''],
  ['an empty body', {}, ''],
])('CART-06 the message of a failed call reads %s', (_, failed, message) => {
  expect(errorMessage(failed)).toBe(message)
})

test('CART-06 the message of an ApiError is its fields before its text', () => {
  const invalid = new ApiError('Хүсэлт буруу', {
    status: 422,
    code: 'invalid_request',
    errors: { quantity: ['Тоо буруу'] },
  })

  expect(errorMessage(invalid)).toBe('Тоо буруу')
  expect(errorMessage(new ApiError('Дууссан', { status: 409, code: 'out_of_stock' }))).toBe('Дууссан')
})

test('SITE-09 an error of another copy of the package is recognised, any other error is not', () => {
  const foreign = Object.assign(new Error('Бараа дууссан'), { name: 'ApiError', status: 409, code: 'out_of_stock' })

  expect(foreign instanceof ApiError).toBe(true)
  expect(new TypeError('x') instanceof ApiError).toBe(false)
  expect({ name: 'ApiError' } instanceof ApiError).toBe(false)
})
