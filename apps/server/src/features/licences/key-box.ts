import { createHmac } from 'node:crypto'
import { createCipher } from '../../platform/cipher.ts'

/** How keys are kept: nobody reads them in the database, or finds out there what a key that they guess is. */
export interface KeyBox {
  seal(key: string): { cipher: string; hash: string }
  open(cipher: string): string
}

/** Null without a secret: then no keys are taken. */
export function createKeyBox(secret: string): KeyBox & { isUsable: boolean } {
  const cipher = createCipher(secret, 'licences')
  return {
    isUsable: secret !== '',
    seal: (key) => ({
      cipher: cipher.encrypt(key),
      hash: createHmac('sha256', secret).update(`licence ${key}`).digest('base64url'),
    }),
    open(kept) {
      const key = cipher.decrypt(kept)
      if (key === null) throw new Error('A key of a licence was encrypted with another ENCRYPTION_KEY')
      return key
    },
  }
}
