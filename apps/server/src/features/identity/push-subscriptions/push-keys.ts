import webPush from 'web-push'
import { createCipher, type EncryptionKeys } from '../../../platform/cipher.ts'
import type { Db } from '../../../platform/db/index.ts'
import type { EncryptedColumn } from '../../../platform/encrypted-columns.ts'
import type { WebPushKeys } from '../../../platform/messages/index.ts'
import * as queries from './push-subscriptions.queries.ts'

const PURPOSE = 'push keys'

export const ENCRYPTED_PUSH_KEYS: EncryptedColumn = { table: 'push_keys', column: 'private_cipher', purpose: PURPOSE }

/** The shop's key pair for web push: made when it is first needed, the same on every node and for good. */
export function createPushKeys(encryptionKeys: EncryptionKeys) {
  const cipher = createCipher(encryptionKeys, PURPOSE)
  let known: WebPushKeys | null = null

  async function stored(db: Db): Promise<WebPushKeys | null> {
    const row = await queries.findKeys(db)
    if (!row) return null
    const privateKey = cipher.decrypt(row.private_cipher)
    if (privateKey === null) throw new Error('The key of web push cannot be read')
    return { publicKey: row.public_key, privateKey }
  }

  async function make(db: Db): Promise<WebPushKeys> {
    const { publicKey, privateKey } = webPush.generateVAPIDKeys()
    await queries.insertKeys(db, { public_key: publicKey, private_cipher: cipher.encrypt(privateKey) })
    const keys = await stored(db)
    if (!keys) throw new Error('The key of web push is gone')
    return keys
  }

  return async (db: Db): Promise<WebPushKeys> => {
    known ??= (await stored(db)) ?? (await make(db))
    return known
  }
}
