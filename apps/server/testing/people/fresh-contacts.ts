import { freshNumber } from './fresh-number.ts'

export const freshPhone = () => String(89_000_000 + freshNumber())
export const freshEmail = () => `newcomer-${freshNumber()}@example.mn`

/** New client address: attempts are counted by address too. */
export function freshAddress(): string {
  const number = freshNumber()
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
}
