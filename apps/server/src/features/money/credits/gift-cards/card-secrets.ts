import { createHmac, randomInt } from 'node:crypto'
import { createCipher, type EncryptionKeys } from '../../../../platform/cipher.ts'
import type { EncryptedColumn } from '../../../../platform/encrypted-columns.ts'

/** Letters that are not misread: no I, L, O, 0 or 1. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const PASSWORD_LENGTH = 10
const NUMBER_LENGTH = 16
/** Cyrillic look-alikes that people type. */
const CYRILLIC: Record<string, string> = {
  А: 'A',
  В: 'B',
  С: 'C',
  Е: 'E',
  Н: 'H',
  К: 'K',
  М: 'M',
  Р: 'P',
  Т: 'T',
  Х: 'X',
  У: 'Y',
  Ү: 'Y',
}

const hashBy = (secret: string, password: string, siteId: number): string =>
  createHmac('sha256', secret).update(`gift card ${siteId} ${password}`).digest('base64url')

export const ENCRYPTED_GIFT_CARDS: EncryptedColumn = {
  table: 'gift_cards',
  column: 'password_cipher',
  purpose: 'gift cards',
  hash: { column: 'password_hash', scope: 'site_id', of: hashBy },
}

/** Passwords of gift cards: found by a keyed hash, readable only with the key. */
export function createGiftCardCipher(secrets: EncryptionKeys) {
  const cipher = createCipher(secrets, ENCRYPTED_GIFT_CARDS.purpose)
  const [present] = secrets
  return {
    /** Hashes by the current key and by earlier ones. */
    hashesOf: (siteId: number, password: string) => secrets.map((secret) => hashBy(secret, password, siteId)),
    encrypt: (siteId: number, password: string) => ({
      password_hash: hashBy(present, password, siteId),
      password_cipher: cipher.encrypt(password),
    }),
    decrypt(stored: string): string {
      const password = cipher.decrypt(stored)
      if (password === null)
        throw new Error('The password of a gift card was encrypted with a key that is not known any more')
      return password
    },
  }
}

export type GiftCardCipher = ReturnType<typeof createGiftCardCipher>

/** Number of 15 random digits and a check digit. */
export function newCardNumber(): string {
  const digits = Array.from({ length: NUMBER_LENGTH - 1 }, () => randomInt(10)).join('')
  return digits + checkDigitOf(digits)
}

export const newCardPassword = (): string =>
  Array.from({ length: PASSWORD_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** Returns null if the text can be no card number. */
export function readCardNumber(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '')
  const isNumber = /^\d{16}$/.test(digits) && checkDigitOf(digits.slice(0, -1)) === digits.at(-1)
  return isNumber ? digits : null
}

/** Returns null if the text can be no password; lower case, spaces and Cyrillic look-alikes are accepted. */
export function readCardPassword(text: string): string | null {
  const letters = text
    .replace(/[\s-]/g, '')
    .toUpperCase()
    .replace(/[А-ЯЁӨҮ]/g, (letter) => CYRILLIC[letter] ?? letter)
  const isPassword = letters.length === PASSWORD_LENGTH && [...letters].every((letter) => LETTERS.includes(letter))
  return isPassword ? letters : null
}

/** Formats for people: `4096 1234 5678 9012` and `ABCDE-FGHJK`. */
export const spacedNumber = (number: string): string => number.replace(/(\d{4})(?=\d)/g, '$1 ')
export const spacedPassword = (password: string): string => `${password.slice(0, 5)}-${password.slice(5)}`
export const maskedNumber = (number: string): string => `•••• •••• •••• ${number.slice(-4)}`

/** Check digit by Luhn. */
function checkDigitOf(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return String((10 - (sum % 10)) % 10)
}
