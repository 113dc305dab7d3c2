import { createHmac } from 'node:crypto'
import { createCipher, type EncryptionKeys } from '../../../platform/cipher.ts'
import type { EncryptedColumn } from '../../../platform/encrypted-columns.ts'

/** How keys are kept: nobody reads them in the database, or finds out there what a key that they guess is. */
export interface KeyBox {
  /** `hashes`: by the key in use, then by those before it, which may have kept it. */
  seal(key: string): { cipher: string; hash: string; hashes: string[] }
  open(cipher: string): string
}

const hashBy = (secret: string, key: string): string =>
  createHmac('sha256', secret).update(`licence ${key}`).digest('base64url')

export const ENCRYPTED_LICENCES: EncryptedColumn = {
  ...{ table: 'licences', column: 'key_cipher', purpose: 'licences' },
  hash: { column: 'key_hash', scope: 'variant_id', of: hashBy },
}

export function createKeyBox(secrets: EncryptionKeys): KeyBox {
  const cipher = createCipher(secrets, ENCRYPTED_LICENCES.purpose)
  const [present] = secrets
  return {
    seal: (key) => ({
      cipher: cipher.encrypt(key),
      hash: hashBy(present, key),
      hashes: secrets.map((secret) => hashBy(secret, key)),
    }),
    open(kept) {
      const key = cipher.decrypt(kept)
      if (key === null)
        throw new Error(
          'A key of a licence was encrypted with a key that is neither ENCRYPTION_KEY nor one of ENCRYPTION_KEYS_OLD',
        )
      return key
    },
  }
}
