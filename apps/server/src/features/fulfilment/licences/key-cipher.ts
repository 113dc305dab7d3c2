import { createHmac } from 'node:crypto'
import { createCipher, type EncryptionKeys } from '../../../platform/cipher.ts'
import type { EncryptedColumn } from '../../../platform/encrypted-columns.ts'

/** Encryption of keys at rest: the database reveals no key and confirms no guess. */
export interface KeyCipher {
  /** `hashes`: with the current key, then with the previous ones, which may have been in use when it was stored. */
  encrypt(key: string): { cipher: string; hash: string; hashes: string[] }
  decrypt(cipher: string): string
}

const hashBy = (secret: string, key: string): string =>
  createHmac('sha256', secret).update(`licence ${key}`).digest('base64url')

export const ENCRYPTED_LICENCES: EncryptedColumn = {
  table: 'licences',
  column: 'key_cipher',
  purpose: 'licences',
  hash: { column: 'key_hash', scope: 'variant_id', of: hashBy },
}

export function createKeyCipher(secrets: EncryptionKeys): KeyCipher {
  const cipher = createCipher(secrets, ENCRYPTED_LICENCES.purpose)
  const [present] = secrets
  return {
    encrypt: (key) => ({
      cipher: cipher.encrypt(key),
      hash: hashBy(present, key),
      hashes: secrets.map((secret) => hashBy(secret, key)),
    }),
    decrypt(encrypted) {
      const key = cipher.decrypt(encrypted)
      if (key === null)
        throw new Error(
          'A key of a licence was encrypted with a key that is neither ENCRYPTION_KEY nor one of ENCRYPTION_KEYS_OLD',
        )
      return key
    },
  }
}
