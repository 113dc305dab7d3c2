import { PASSWORD_MIN } from '@delguur/contract'
import { describe, expect, test } from 'vitest'
import { Fail } from '../../../../platform/http/index.ts'
import { readTwice, refuseCommon, refuseUnfit } from './password-rules.ts'

const ABOUT = ['Delguur', '99112233', 'sarnai.bold@example.mn', 'Ганхуяг', null, undefined]

describe('ACC-10 a common password is refused', () => {
  test.each([
    'password',
    'PASSWORD1',
    'P@ssw0rd!',
    '12345678',
    '987654321',
    '19940206',
    '9911 2233',
    'qwertyui',
    'poiuytre',
    'asdfghjk',
    'фцужэнгш',
    'йыбөахро',
    'aaaaaaaa',
    'abcabcabc',
    '12121212',
    'mongol123',
    'Mongol!2026',
    'Монгол1206',
    'Ulaanbaatar1',
    'chinggis1162',
    'нууцүг2026',
    'iloveyou',
    'trustno1',
    'Jennifer1',
    '1qaz2wsx',
    'voxstrange',
    'delguur1',
    '1q2w3e4r',
    'delguur2026',
    '99112233',
    'me99112233',
    'sarnai.bold@example.mn',
    'sarnai.bold',
    'Sarnai.Bold1',
    'ганхуяг1985',
    'ｐａｓｓｗｏｒｄ１',
  ])('%s', async (password) => {
    expect(await codeOf(() => refuseCommon(password, ABOUT))).toBe('password_common')
  })
})

describe('ACC-10 any other password is accepted', () => {
  test.each([
    'Хөх тэнгэр 47 морь',
    'correct horse battery',
    'k3#Vp!x9Qz',
    'mongol morin khuur 88 tatlaga',
    '48151623424815162342',
    'сарнай тал нутгийн салхи',
    '!!__!!--!!++..',
  ])('%s', async (password) => {
    expect(await codeOf(() => refuseCommon(password, ABOUT))).toBeNull()
  })
})

test('ACC-10 the ten thousand most common passwords of sufficient length are all refused', async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const commonest = dictionary['passwords-common']
    .filter((password) => password.length >= PASSWORD_MIN)
    .slice(0, 10_000)
  const taken: string[] = []

  for (const password of commonest) {
    if ((await codeOf(() => refuseCommon(password.toUpperCase(), []))) === null) taken.push(password)
  }

  expect(commonest).toHaveLength(10_000)
  expect(taken).toEqual([])
}, 60_000)

test.each([
  ['', 'password_blank'],
  ['        ', 'password_blank'],
  ['\u00a0\u00a0\u00a0\u00a0\u00a0\u00a0\u00a0\u00a0', 'password_blank'],
  ['a7!кФ1x', 'too_short'],
  ['😀😀😀😀😀😀😀', 'too_short'],
  ['x'.repeat(201), 'too_long'],
])('ACC-09 the password %j is %s', async (password, message) => {
  const refused = await failOf(() => refuseUnfit(password))

  expect(refused?.fields).toMatchObject({ password: [{ message }] })
})

test('ACC-04 the same letters are the same password in any Unicode composition', async () => {
  expect(readTwice({ password: 'Ёлка й 12345', password_confirmation: 'Ёлка й 12345'.normalize('NFD') })).toBe(
    'Ёлка й 12345',
  )
  expect(await codeOf(() => readTwice({ password: 'Ёлка й 12345', password_confirmation: 'ёлка й 12345' }))).toBe(
    'passwords_differ',
  )
})

async function failOf(work: () => unknown): Promise<Fail | null> {
  try {
    await work()
    return null
  } catch (error) {
    if (error instanceof Fail) return error
    throw error
  }
}

const codeOf = async (work: () => unknown) => (await failOf(work))?.code ?? null
