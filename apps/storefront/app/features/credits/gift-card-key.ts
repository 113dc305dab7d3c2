import type { GiftCardKey } from '@delguur/sdk'

const NUMBER = /^\d{16}$/

/** What is written on a gift card: its number has sixteen digits, its password has not. */
export function giftCardKey(written: string): GiftCardKey {
  const digits = written.replaceAll(/[\s-]/g, '')
  return NUMBER.test(digits) ? { number: digits } : { password: written.trim().slice(0, 30) }
}
