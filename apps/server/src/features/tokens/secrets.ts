import { createHash, createHmac, randomBytes } from 'node:crypto'

const SECRET_BYTES = 32

/** 256 random bits, as they may stand in addresses, headers and cookies. */
export const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url')

/** What is kept of a secret: nobody finds out 256 random bits from it. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

/** The token that follows the presented one: the same each time, and unknown to whoever has only the key or the token. */
export const successorOf = (presented: string, kind: string, key: string): string =>
  createHmac('sha256', key).update(`${kind} ${presented}`).digest('base64url')
