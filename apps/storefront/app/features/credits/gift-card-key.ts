import type { GiftCardKey } from '@delguur/sdk'

const NUMBER = /^\d{16}$/

/** Distinguishes a card number, which has sixteen digits, from a password. */
export function giftCardKey(text: string): GiftCardKey {
  const digits = text.replaceAll(/[\s-]/g, '')
  return NUMBER.test(digits) ? { number: digits } : { password: text.trim().slice(0, 30) }
}
