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

/** Bearer tokens of orders: looked up by hash, decrypted only to show the order to its holder or to mail it. */
export function createOrderTokens(keys: EncryptionKeys) {
  const cipher = createCipher(keys, ENCRYPTED_ORDER_TOKENS.purpose)
  const encrypt = (token: string) => ({ token_hash: hashOf(token), token_cipher: cipher.encrypt(token) })
  return {
    /** Creates a token, in its stored form. */
    create: () => encrypt(randomBytes(24).toString('base64url')),
    encrypt,
    /** Null if it was encrypted with a key that is neither `ENCRYPTION_KEY` nor one of `ENCRYPTION_KEYS_OLD`. */
    decrypt: cipher.decrypt,
    /** Path of the page on which whoever has it pays an order, without its locale. */
    payPath: ({ number, token_cipher }: { number: string; token_cipher: string }): `/${string}` =>
      `/orders/${number}/pay?token=${cipher.decrypt(token_cipher)}`,
  }
}
