import type { GiftCardKey } from '@delguur/sdk'

const NUMBER = /^\d{16}$/

/** Distinguishes a card number, which has sixteen digits, from a password. */
export function giftCardKey(written: string): GiftCardKey {
  const digits = written.replaceAll(/[\s-]/g, '')
  return NUMBER.test(digits) ? { number: digits } : { password: written.trim().slice(0, 30) }
}
