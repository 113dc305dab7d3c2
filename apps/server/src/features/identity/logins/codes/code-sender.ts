import { CODE_SECONDS, type CodeSent, RESEND_SECONDS } from '@delguur/contract'
import { type Db, inTransaction } from '../../../../platform/db/index.ts'
import { Fail, fail } from '../../../../platform/http/index.ts'
import type { Messages } from '../../../../platform/messages/index.ts'
import type { ContactChannel } from '../../../../platform/messages/messages.columns.ts'
import type { ClientContext } from '../client-context.ts'
import { ownDevice } from '../known-devices.ts'
import type { LoginLimits } from '../login-limits.ts'
import type { CodePurpose } from '../logins.columns.ts'
import type { CodeAddress, Codes } from './codes.ts'
import type { Template } from './letter-texts.ts'
import type { Letters } from './letters.ts'

const TEMPLATES: Record<CodePurpose, Template> = {
  login: 'login_code',
  confirm: 'confirm_code',
  current: 'current_code',
  order: 'order_code',
}

interface Dependencies {
  channels: Messages['channels']
  codes: Codes
  limits: LoginLimits
  letters: Letters
}

interface Sent {
  channel: ContactChannel
  target: string
  purpose: string
}

export type CodeSender = ReturnType<typeof createCodeSender>

/** Sends codes within their limits. */
export function createCodeSender({ channels, codes, limits, letters }: Dependencies) {
  /** Throws if the shop has no transport for such a message. */
  function requireChannel(channel: ContactChannel): void {
    if (!channels[channel]) throw fail(channel === 'sms' ? 'sms_login_unavailable' : 'mail_login_unavailable')
  }

  /** Within the public limits, or else within those of a device that is known to the contact. */
  async function countSending(
    db: Db,
    client: ClientContext,
    sent: Sent,
    refuseTooSoon: () => Promise<void>,
  ): Promise<void> {
    const { siteId, clientIp, deviceKey } = client
    try {
      await refuseTooSoon()
      await limits.countSending(db, { ...sent, siteId, clientIp })
    } catch (error) {
      const own = error instanceof Fail && (await ownDevice(db, { siteId, deviceKey, target: sent.target }))
      if (!own) throw error
      await limits.countOwnSending(db, { ...sent, siteId, clientIp }, own)
    }
  }

  return {
    requireChannel,

    /** Counts what is about to be sent; throws `resend_too_soon` or `too_many_codes`. */
    countSending,

    /** Sends all of them or none; `beside` is written in the same transaction. */
    async send(
      db: Db,
      client: ClientContext,
      addresses: Omit<CodeAddress, 'siteId'>[],
      beside: (tx: Db) => Promise<void> = async () => {},
    ): Promise<CodeSent> {
      const { siteId, locale, deviceKey } = client
      for (const { channel } of addresses) requireChannel(channel)
      for (const address of addresses) {
        await countSending(db, client, address, () => codes.refuseTooSoon(db, { ...address, siteId }))
      }
      await inTransaction(db, async (tx) => {
        for (const address of addresses) {
          const { channel, target: to, purpose } = address
          const code = await codes.make(tx, { ...address, siteId }, deviceKey)
          const letter = { siteId, channel, to, locale, code, template: TEMPLATES[purpose], seconds: CODE_SECONDS }
          await letters.post(tx, letter)
        }
        await beside(tx)
      })
      return { sent: true, resend_after: RESEND_SECONDS, expires_in: CODE_SECONDS }
    },
  }
}
