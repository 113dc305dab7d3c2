import { randomInt } from 'node:crypto'

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

/** Letters and digits without ambiguous ones such as O and 0, or I and 1. */
const ALPHABET = 'ACDEFGHJKMNPQRTWXY34679'

/** Normalizes a typed code: `zun-10`, `ZUN 10` and the same in Cyrillic look-alikes become `ZUN10`. */
export const readTypedCode = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(SEPARATORS, '')
    .replace(/[А-ЯЁІЈЅҮӨ]/g, (letter) => LOOK_ALIKES[letter] ?? letter)

/** Random code that is easy to type; a character is worth 4.5 random bits. */
export const newTypedCode = (length: number): string =>
  Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** Code in two groups, as it is shown: `ACDEF-GHJKM`. */
export const groupedCode = (code: string): string => {
  const middle = Math.ceil(code.length / 2)
  return `${code.slice(0, middle)}-${code.slice(middle)}`
}
