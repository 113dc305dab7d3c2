import { createHash, randomBytes } from 'node:crypto'

const SECRET_BYTES = 32

/** 256 random bits, as they may stand in addresses, headers and cookies. */
export const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url')

/** What is kept of a secret: nobody finds out 256 random bits from it. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')
