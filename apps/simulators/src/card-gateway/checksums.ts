import { createHmac, timingSafeEqual } from 'node:crypto'

/** Lower-case hex of an HMAC-SHA256 over the parts written one after the other. */
export const checksumOf = (secret: string, ...parts: string[]) =>
  createHmac('sha256', secret).update(parts.join('')).digest('hex')

export function sameText(given: unknown, expected: string) {
  const [a, b] = [Buffer.from(String(given)), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
