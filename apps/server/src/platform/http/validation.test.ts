import { expect, test } from 'vitest'
import { validateKey, validateRequest } from './validation.ts'

test.each([
  ['empty', '', 'format'],
  ['longer than it may be', 'x'.repeat(256), 'too_long'],
  ['text that no database can store', 'form\0', 'format'],
  ['half a character', '😀'.slice(0, 1), 'format'],
])('CHK-11 an idempotency key that is %s is a faulty request', (_, key, message) => {
  expect(() => validateKey(key)).toThrow(
    expect.objectContaining({
      code: 'invalid_request',
      fields: { 'Idempotency-Key': [expect.objectContaining({ message })] },
    }),
  )
})

test('CHK-11 any other key is accepted, and so is none', () => {
  for (const key of [undefined, 'x'.repeat(255), "'; drop table orders;--", 'Захиалга 1']) {
    expect(() => validateKey(key)).not.toThrow()
  }
})

test('BO-03 a field that is empty is asked for, and of a list of which nothing is chosen, one', () => {
  const input = { params: {}, query: {}, body: { contact: '', roles: [] } }

  expect(() => validateRequest('POST /api/back_office/staff_invitations', input)).toThrow(
    expect.objectContaining({ fields: { contact: [{ message: 'required' }], roles: [{ message: 'none_chosen' }] } }),
  )
})

test('BO-03 of a field that is empty nothing else is said, whatever form it ought to have', () => {
  const input = { params: {}, query: {}, body: { names: { mn: '', en: 'Connector' }, permissions: ['apps.manage'] } }

  expect(() => validateRequest('POST /api/back_office/roles', input)).toThrow(
    expect.objectContaining({ fields: { 'names.mn': [{ message: 'required' }] } }),
  )
})
