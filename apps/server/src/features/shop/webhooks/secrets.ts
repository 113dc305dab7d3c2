import { createCipher, type EncryptionKeys } from '../../../platform/cipher.ts'
import type { EncryptedColumn } from '../../../platform/encrypted-columns.ts'
import type { WebhookRow } from './webhooks.queries.ts'

const PURPOSE = 'webhooks'

export const ENCRYPTED_WEBHOOK_SECRETS: EncryptedColumn[] = [
  { table: 'webhooks', column: 'secret_cipher', purpose: PURPOSE },
  { table: 'webhooks', column: 'old_secret_cipher', purpose: PURPOSE },
]

/** Secrets by which webhooks are signed. */
export function createWebhookSecrets(keys: EncryptionKeys) {
  const cipher = createCipher(keys, PURPOSE)

  function decrypted(text: string): string {
    const secret = cipher.decrypt(text)
    if (secret === null) throw new Error('The secret of a webhook cannot be read')
    return secret
  }

  return {
    encrypt: cipher.encrypt,

    /** The present secret, and the one before while it signs as well. */
    signing({ secret_cipher: present, old_secret_cipher: old, old_secret_until: until }: WebhookRow): string[] {
      const isOverlap = old !== null && until !== null && until > new Date()
      return isOverlap ? [decrypted(present), decrypted(old)] : [decrypted(present)]
    },
  }
}

export type WebhookSecrets = ReturnType<typeof createWebhookSecrets>
