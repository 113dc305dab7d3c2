import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
const ID_BYTES = 6
/** Prefix of plain text found by a migration, until it is encrypted. No key has this id. */
const PLAIN = 'plain.'

/** The key that encrypts, then the previous ones, which only decrypt. */
export type EncryptionKeys = readonly [present: string, ...old: string[]]

export interface Cipher {
  encrypt(text: string): string
  /** Null if the text was encrypted with an unknown key, or is damaged. */
  decrypt(cipher: string): string | null
  /** Prefix of everything that the current key encrypted. */
  prefix: string
}

/** Encrypts values that must not be readable in the database: `<key id>.<nonce, tag and text>`. Each purpose has its own derived key. */
export function createCipher(keys: EncryptionKeys, purpose: string): Cipher {
  const keyOf = (secret: string) => ({
    id: Buffer.from(hkdfSync('sha256', secret, '', 'delguur key id', ID_BYTES)).toString('base64url'),
    key: Buffer.from(hkdfSync('sha256', secret, '', `delguur ${purpose}`, 32)),
  })
  const [first, ...old] = keys
  const present = keyOf(first)
  const known = [present, ...old.map(keyOf)]
  const prefix = `${present.id}.`
  return {
    prefix,

    encrypt(text) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(ALGORITHM, present.key, nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return prefix + Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
    },

    decrypt(text) {
      if (text.startsWith(PLAIN)) return text.slice(PLAIN.length)
      const [body = '', id] = text.split('.').reverse()
      // Text that was encrypted before keys had ids may belong to any of them.
      const candidates = known.filter((one) => id === undefined || one.id === id)
      for (const { key } of candidates) {
        const read = decryptWith(key, Buffer.from(body, 'base64url'))
        if (read !== null) return read
      }
      return null
    },
  }
}

function decryptWith(key: Buffer, bytes: Buffer): string | null {
  try {
    const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES))
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
    const body = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES))
    return Buffer.concat([body, decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
