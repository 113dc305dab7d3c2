import { createHmac, timingSafeEqual } from 'node:crypto'

/** HMAC-SHA256 of the concatenated fields in lower-case hex. */
export const checksumOf = (secret: string, ...fields: string[]) =>
  createHmac('sha256', secret).update(fields.join('')).digest('hex')

export function sameText(given: unknown, expected: string) {
  const [a, b] = [Buffer.from(String(given)), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
