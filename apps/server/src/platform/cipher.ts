import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
const ID_BYTES = 6
/** Text that a migration found in the clear begins with it, until it is encrypted. No key has this id. */
const PLAIN = 'plain.'

/** The key that encrypts, then those before it, with which is only read. */
export type EncryptionKeys = readonly [present: string, ...old: string[]]

export interface Cipher {
  encrypt(text: string): string
  /** Null where the text was encrypted with a key that is not known, or is damaged. */
  decrypt(cipher: string): string | null
  /** What everything begins with that the present key encrypted. */
  prefix: string
}

/** Keeps what may not stand in the database for everybody to read: `<id of the key>.<nonce, tag and text>`. Each purpose has a key of its own. */
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
      // What was encrypted before keys had ids may be of any of them.
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
