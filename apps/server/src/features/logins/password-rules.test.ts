import { describe, expect, test } from 'vitest'
import { Fail } from '../../platform/http/index.ts'
import { readTwice, refuseCommon, refuseUnfit } from './password-rules.ts'

const ABOUT = ['Delguur', '99112233', 'sarnai.bold@example.mn', 'Ганхуяг', null, undefined]

describe('ACC-10 a password that everybody tries first is refused', () => {
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
    '1q2w3e4r',
    'delguur2026',
    '99112233',
    'me99112233',
    'sarnai.bold@example.mn',
    'sarnai.bold',
    'Sarnai.Bold1',
    'ганхуяг1985',
    'ｐａｓｓｗｏｒｄ１',
  ])('%s', (password) => {
    expect(codeOf(() => refuseCommon(password, ABOUT))).toBe('password_common')
  })
})

describe('ACC-10 any other password is taken', () => {
  test.each([
    'Хөх тэнгэр 47 морь',
    'correct horse battery',
    'k3#Vp!x9Qz',
    'mongol morin khuur 88 tatlaga',
    '48151623424815162342',
    'сарнай тал нутгийн салхи',
    '!!__!!--!!++..',
  ])('%s', (password) => {
    expect(codeOf(() => refuseCommon(password, ABOUT))).toBeNull()
  })
})

test.each([
  ['', 'password_blank'],
  ['        ', 'password_blank'],
  ['\u00a0\u00a0\u00a0\u00a0\u00a0\u00a0\u00a0\u00a0', 'password_blank'],
  ['a7!кФ1x', 'too_short'],
  ['😀😀😀😀😀😀😀', 'too_short'],
  ['x'.repeat(201), 'too_long'],
])('ACC-09 the password %j is %s', (password, message) => {
  const refused = failOf(() => refuseUnfit(password))

  expect(refused?.fields).toMatchObject({ password: [{ message }] })
})

test('ACC-04 the same letters are the same password, however they are composed', () => {
  expect(readTwice({ password: 'Ёлка й 12345', password_confirmation: 'Ёлка й 12345'.normalize('NFD') })).toBe(
    'Ёлка й 12345',
  )
  expect(codeOf(() => readTwice({ password: 'Ёлка й 12345', password_confirmation: 'ёлка й 12345' }))).toBe(
    'passwords_differ',
  )
})

function failOf(work: () => void): Fail | null {
  try {
    work()
    return null
  } catch (error) {
    if (error instanceof Fail) return error
    throw error
  }
}

const codeOf = (work: () => void) => failOf(work)?.code ?? null
