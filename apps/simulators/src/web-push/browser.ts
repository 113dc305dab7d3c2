import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

const CURVE = 'prime256v1'
const SALT_BYTES = 16
/** Salt, record size and length of the key id, before the key of the sender (RFC 8188). */
const HEADER_BYTES = SALT_BYTES + 4 + 1
const TAG_BYTES = 16
/** Ends the text of the last record; zeros may follow. */
const DELIMITER = 2

/** The browser's side of a subscription: the keys that it gives away, and how it reads what comes (RFC 8291). */
export function createBrowser() {
  const own = createECDH(CURVE)
  own.generateKeys()
  const auth = randomBytes(16)

  return {
    keys: { p256dh: own.getPublicKey('base64url'), auth: auth.toString('base64url') },

    /** Throws for a body that was not encrypted for this browser. */
    decrypt(body: Buffer): string {
      const salt = body.subarray(0, SALT_BYTES)
      const end = HEADER_BYTES + body.readUInt8(HEADER_BYTES - 1)
      const sender = body.subarray(HEADER_BYTES, end)
      const sealed = body.subarray(end)

      const shared = own.computeSecret(sender)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender])
      const secret = Buffer.from(hkdfSync('sha256', shared, auth, info, 32))
      const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16))
      const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12))

      const decipher = createDecipheriv('aes-128-gcm', key, nonce)
      decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()])
      return padded.subarray(0, padded.lastIndexOf(DELIMITER)).toString('utf8')
    },
  }
}

export type Browser = ReturnType<typeof createBrowser>
