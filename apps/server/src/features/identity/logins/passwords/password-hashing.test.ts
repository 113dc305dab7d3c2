import { stat } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { hashPassword, isPassword } from './password-hashing.ts'

describe('ACC-03 passwords are stored as argon2id', () => {
  test('with the parameters recommended by OWASP and a unique salt', async () => {
    const [one, other] = [await hashPassword('Хөх тэнгэр 47'), await hashPassword('Хөх тэнгэр 47')]

    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(other)
    expect(await isPassword('Хөх тэнгэр 47', one)).toBe(true)
    expect(await isPassword('хөх тэнгэр 47', one)).toBe(false)
    expect(await isPassword('Хөх тэнгэр 47', null)).toBe(false)
  })

  test('a keyboard that composes letters differently gives the same password', async () => {
    const hash = await hashPassword('Ёлка й 12345'.normalize('NFC'))

    expect(await isPassword('Ёлка й 12345'.normalize('NFD'), hash)).toBe(true)
  })
})

test('ACC-10 fifty concurrent logins leave threads for other work', async () => {
  const finished: string[] = []
  const hashing = Array.from({ length: 50 }, () => isPassword('nobody knows', null).then(() => finished.push('hash')))

  await stat(import.meta.filename)
  finished.push('file')
  await Promise.all(hashing)

  expect(finished).toHaveLength(51)
  expect(finished.indexOf('file')).toBeLessThan(25)
})

test('ACC-10 too many concurrent logins are refused because the shop is busy', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 210 }, () => isPassword('nobody knows', null)))

  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []))
  expect(refused).toEqual(Array(8).fill('overloaded'))
  expect(await isPassword('nobody knows', null)).toBe(false)
})
