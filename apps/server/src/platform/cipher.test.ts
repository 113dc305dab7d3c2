import { createCipheriv, hkdfSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { createCipher } from './cipher.ts'

const SECRET = 'a secret of the test, long enough'
const NEWER = 'another secret of the test, newer'

test('CHK-08 an encrypted text decrypts only with the same key and for the same purpose', () => {
  const cipher = createCipher([SECRET], 'receipts')
  const encrypted = cipher.encrypt('Сугалаа AB 12345678')

  expect(createCipher([SECRET], 'receipts').decrypt(encrypted)).toBe('Сугалаа AB 12345678')
  expect(cipher.encrypt('Сугалаа AB 12345678')).not.toBe(encrypted)
  expect(createCipher([SECRET], 'licences').decrypt(encrypted)).toBeNull()
  expect(createCipher([`${SECRET}!`], 'receipts').decrypt(encrypted)).toBeNull()
  expect(cipher.decrypt(`${encrypted.slice(0, -2)}AA`)).toBeNull()
  expect(cipher.decrypt('')).toBeNull()
})

test('CHK-08 a new key encrypts, the previous one still decrypts, and each text names its key', () => {
  const before = createCipher([SECRET], 'receipts')
  const after = createCipher([NEWER, SECRET], 'receipts')

  expect(after.decrypt(before.encrypt('хуучин'))).toBe('хуучин')
  expect(after.encrypt('шинэ').startsWith(after.prefix)).toBe(true)
  expect(before.encrypt('хуучин').startsWith(after.prefix)).toBe(false)
  expect(before.decrypt(after.encrypt('шинэ'))).toBeNull()
})

test('CHK-08 a text stored before encryption was introduced is read unchanged, dots included', () => {
  const cipher = createCipher([SECRET], 'order tokens')

  expect(cipher.decrypt('plain.a.b-c_d')).toBe('a.b-c_d')
  expect(cipher.decrypt('plain.')).toBe('')
  expect('plain.'.startsWith(cipher.prefix)).toBe(false)
})

test('CHK-08 a text stored before keys had names is decrypted, also with a key that is not the first', () => {
  const key = Buffer.from(hkdfSync('sha256', SECRET, '', 'delguur receipts', 32))
  const nonce = Buffer.alloc(12, 7)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const body = Buffer.concat([cipher.update('хуучин', 'utf8'), cipher.final()])
  const encrypted = Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')

  expect(createCipher([NEWER, SECRET], 'receipts').decrypt(encrypted)).toBe('хуучин')
})
