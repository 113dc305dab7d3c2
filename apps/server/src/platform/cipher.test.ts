import { expect, test } from 'vitest'
import { createCipher } from './cipher.ts'

const SECRET = 'a secret of the test, long enough'

test('CHK-08 what is encrypted is read again with the same key for the same purpose, and not otherwise', () => {
  const cipher = createCipher(SECRET, 'receipts')
  const kept = cipher.encrypt('Сугалаа AB 12345678')

  expect(createCipher(SECRET, 'receipts').decrypt(kept)).toBe('Сугалаа AB 12345678')
  expect(cipher.encrypt('Сугалаа AB 12345678')).not.toBe(kept)
  expect(createCipher(SECRET, 'licences').decrypt(kept)).toBeNull()
  expect(createCipher(`${SECRET}!`, 'receipts').decrypt(kept)).toBeNull()
  expect(cipher.decrypt(`${kept.slice(0, -2)}AA`)).toBeNull()
  expect(cipher.decrypt('')).toBeNull()
})
