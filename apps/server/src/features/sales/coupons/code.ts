import { randomBytes, randomInt } from 'node:crypto'

/** Capitals of the Cyrillic keyboard that look like Latin ones. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  А: 'A',
  В: 'B',
  Е: 'E',
  І: 'I',
  Ј: 'J',
  К: 'K',
  М: 'M',
  Н: 'H',
  О: 'O',
  Р: 'P',
  С: 'C',
  Ѕ: 'S',
  Т: 'T',
  У: 'Y',
  Ү: 'Y',
  Х: 'X',
}
const SEPARATORS = /[^\p{L}\p{N}]/gu
const PROMO_CODE = /^[0-9]{4}$/
const DIGITS = /^[0-9]+$/

/** Letters and digits without ambiguous ones such as O and 0, or I and 1. */
const ALPHABET = 'ACDEFGHJKMNPQRTWXY34679'
/** Twelve characters are more than 50 random bits. */
const CODE_LENGTH = 12

/** Normalizes a typed code: `zun-10`, `ZUN 10` and the same in Cyrillic look-alikes become `ZUN10`. */
export const readCode = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(SEPARATORS, '')
    .replace(/[А-ЯЁІЈЅҮӨ]/g, (letter) => LOOK_ALIKES[letter] ?? letter)

export const isPromoCode = (code: string): boolean => PROMO_CODE.test(code)

/** Only promo codes consist of digits alone: they have four, and all other codes contain letters. */
export const isAllDigits = (code: string): boolean => DIGITS.test(code)

/** Creates a random code that cannot be guessed. */
export const newCode = (prefix = ''): string =>
  prefix + Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

export const newPublicId = (): string => randomBytes(16).toString('hex')
