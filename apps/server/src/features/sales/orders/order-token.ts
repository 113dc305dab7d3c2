import { randomBytes } from 'node:crypto'
import { createCipher, type EncryptionKeys } from '../../../platform/cipher.ts'
import type { EncryptedColumn } from '../../../platform/encrypted-columns.ts'
import { hashOf } from '../../../platform/secrets.ts'

export const ENCRYPTED_ORDER_TOKENS: EncryptedColumn = {
  table: 'orders',
  column: 'token_cipher',
  purpose: 'order tokens',
}

export type OrderTokens = ReturnType<typeof createOrderTokens>

/** Tokens that open an order for whoever holds them: found by their hash, in the clear only where the order is shown or told. */
export function createOrderTokens(keys: EncryptionKeys) {
  const cipher = createCipher(keys, ENCRYPTED_ORDER_TOKENS.purpose)
  const seal = (token: string) => ({ token_hash: hashOf(token), token_cipher: cipher.encrypt(token) })
  return {
    /** A new one, as the order keeps it. */
    create: () => seal(randomBytes(24).toString('base64url')),
    seal,
    /** Null where it was encrypted with a key that is neither `ENCRYPTION_KEY` nor one of `ENCRYPTION_KEYS_OLD`. */
    open: cipher.decrypt,
  }
}
