import { randomBytes, randomInt } from 'node:crypto'

/** Capitals of the Cyrillic keyboard that look like Latin ones. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  ...{ А: 'A', В: 'B', Е: 'E', І: 'I', Ј: 'J', К: 'K', М: 'M', Н: 'H', О: 'O', Р: 'P', С: 'C', Ѕ: 'S', Т: 'T' },
  ...{ У: 'Y', Ү: 'Y', Х: 'X' },
}
const NO_SIGN = /[^\p{L}\p{N}]/gu
const PROMO_CODE = /^[0-9]{4}$/
const DIGITS = /^[0-9]+$/

/** No letter or digit that is taken for another one: neither O nor 0, neither I nor 1. */
const ALPHABET = 'ACDEFGHJKMNPQRTWXY34679'
/** More than 50 random bits. */
const CODE_LENGTH = 12

/** A code as it is stored, however somebody types it: `zun-10`, `ZUN 10` and the same in letters that look alike are `ZUN10`. */
export const readCode = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(NO_SIGN, '')
    .replace(/[А-ЯЁІЈЅҮӨ]/g, (letter) => LOOK_ALIKES[letter] ?? letter)

export const isPromoCode = (code: string): boolean => PROMO_CODE.test(code)

/** All digits: a promo code has four of them, and other codes have letters. */
export const isAllDigits = (code: string): boolean => DIGITS.test(code)

/** A code that nobody guesses. */
export const newCode = (prefix = ''): string =>
  prefix + Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

export const newPublicId = (): string => randomBytes(16).toString('hex')
