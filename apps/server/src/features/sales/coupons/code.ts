import { randomBytes } from 'node:crypto'
import { newTypedCode, readTypedCode } from '../../../platform/typed-codes.ts'

const PROMO_CODE = /^[0-9]{4}$/
const DIGITS = /^[0-9]+$/

/** Twelve characters are more than 50 random bits. */
const CODE_LENGTH = 12

export const readCode = readTypedCode

export const isPromoCode = (code: string): boolean => PROMO_CODE.test(code)

/** Only promo codes consist of digits alone: they have four, and all other codes contain letters. */
export const isAllDigits = (code: string): boolean => DIGITS.test(code)

/** Creates a random code that cannot be guessed. */
export const newCode = (prefix = ''): string => prefix + newTypedCode(CODE_LENGTH)

export const newPublicId = (): string => randomBytes(16).toString('hex')

/** Code of a promotion; nobody can type it. */
export function promotionCode() {
  const publicId = newPublicId()
  return { public_id: publicId, code: `${publicId} promotion`, user_id: null, uses_in_all: null }
}
