import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

const SECRET_BYTES = 32

/** 256 random bits, encoded for use in URLs, headers and cookies. */
export const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url')

/** Hash under which a secret is stored. 256 random bits cannot be guessed from it, so it needs no salt. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

/** Hex digest that tells two contents apart. */
export const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Whether two texts are the same, compared in a time that tells nothing of where they differ. */
export function isSameSecret(given: string, expected: string): boolean {
  const [bytes, expectedBytes] = [Buffer.from(given), Buffer.from(expected)]
  return bytes.length === expectedBytes.length && timingSafeEqual(bytes, expectedBytes)
}
