import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { CODE_DIGITS, CODE_SECONDS, CODE_TRIES, RESEND_SECONDS } from '@delguur/contract'
import type { Db } from '../../../../platform/db/index.ts'
import { fail } from '../../../../platform/http/index.ts'
import type { ContactChannel } from '../../../../platform/messages/messages.columns.ts'
import { isSameSecret } from '../../../../platform/secrets.ts'
import type { CodePurpose } from '../logins.columns.ts'
import * as queries from './codes.queries.ts'

/** Recipient and purpose of a code. */
export interface CodeAddress {
  siteId: number
  channel: ContactChannel
  target: string
  purpose: CodePurpose
  /** User whose contact is being changed; null while nobody is logged in. */
  userId: number | null
}

export type Codes = ReturnType<typeof createCodes>

/** One-time codes of six digits. `key` is a secret that is not stored in the database. */
export function createCodes(key: string) {
  /** Hash bound to the recipient and a salt: equal codes have different hashes, and no code fits another row. */
  function hashOf(code: string, { siteId, channel, target, purpose, userId }: CodeAddress, salt: string): string {
    const bound = JSON.stringify([salt, siteId, channel, target, purpose, userId, code])
    return `${salt}.${createHmac('sha256', key).update(bound).digest('base64url')}`
  }

  const stored = ({ target, ...address }: CodeAddress): queries.CodeAddress => ({
    ...address,
    targetHash: createHmac('sha256', key)
      .update(JSON.stringify([address.channel, target]))
      .digest('base64url'),
  })

  return {
    /** Throws `resend_too_soon` if one was sent there a moment ago. */
    async refuseTooSoon(db: Db, address: CodeAddress): Promise<void> {
      refuseWithin(await queries.secondsSinceCode(db, stored(address)))
    },

    /** Creates a code, which invalidates the previous one of this device. */
    async make(db: Db, address: CodeAddress, device_key: string | null): Promise<string> {
      const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
      const { siteId: site_id, channel, targetHash: target_hash, purpose, userId: user_id } = stored(address)
      const code_hash = hashOf(code, address, randomBytes(16).toString('base64url'))
      await queries.insertCode(
        db,
        { site_id, channel, target_hash, purpose, user_id, code_hash, device_key },
        CODE_SECONDS,
      )
      return code
    },

    /**
     * Compares a code with the newest one sent there, or requested by this device; returns its id for `use`. Throws `sms_code_wrong`,
     * `email_code_wrong` and, once the attempts are used up, `too_many_tries`. Not in a transaction: the attempt counts.
     */
    async compare(db: Db, address: CodeAddress, code: string, deviceKey: string | null): Promise<number> {
      if (db.isTransaction) throw new Error('A code is tried outside the transaction that it may fail')
      const newest = await queries.attemptNewestCode(db, stored(address), { deviceKey, max: CODE_TRIES })
      if (newest?.code_hash === null) throw fail('too_many_tries')
      const [salt = ''] = newest?.code_hash.split('.') ?? []
      const isRight = isSameSecret(hashOf(code, address, salt), newest?.code_hash ?? '')
      if (!newest || !isRight) throw wrongCode(address.channel)
      return newest.id
    },

    /** Whether the device requested a code that is still valid. */
    hasRequested: async (db: Db, address: CodeAddress, deviceKey: string): Promise<boolean> =>
      (await queries.findRequestedCode(db, stored(address), deviceKey)) !== undefined,

    /** Uses up a compared code; false if another request just did. */
    use: queries.useCode,
  }
}

/** Error for a wrong code. */
export const wrongCode = (channel: ContactChannel, details?: Record<string, unknown>) =>
  fail(channel === 'sms' ? 'sms_code_wrong' : 'email_code_wrong', details)

export function refuseWithin(secondsSince: number | null): void {
  if (secondsSince !== null && secondsSince < RESEND_SECONDS) {
    throw fail('resend_too_soon', { seconds: RESEND_SECONDS - secondsSince })
  }
}
