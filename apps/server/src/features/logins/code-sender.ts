import { CODE_SECONDS, type CodeSent, RESEND_SECONDS } from '@delguur/contract'
import { type Db, inTransaction } from '../../platform/db/index.ts'
import type { CodePurpose, ContactChannel } from '../../platform/db/stored.ts'
import { fail } from '../../platform/http/index.ts'
import type { Messages } from '../../platform/messages/index.ts'
import type { Asker } from './asker.ts'
import type { CodeAddress, Codes } from './codes.ts'
import type { Template } from './letter-texts.ts'
import type { Letters } from './letters.ts'
import type { LoginLimits } from './login-limits.ts'

const TEMPLATES: Record<CodePurpose, Template> = {
  login: 'login_code',
  confirm: 'confirm_code',
  current: 'current_code',
}

interface Dependencies {
  channels: Messages['channels']
  codes: Codes
  limits: LoginLimits
  letters: Letters
}

export type CodeSender = ReturnType<typeof createCodeSender>

/** Sends codes, within what is allowed of them. */
export function createCodeSender({ channels, codes, limits, letters }: Dependencies) {
  /** Throws where the shop has nothing to carry such a message. */
  function requireChannel(channel: ContactChannel): void {
    if (!channels[channel]) throw fail(channel === 'sms' ? 'sms_login_unavailable' : 'mail_login_unavailable')
  }

  return {
    requireChannel,

    /** All of them or none; `beside` is written together with them. */
    async send(
      db: Db,
      { siteId, visitor, locale }: Asker,
      addresses: Omit<CodeAddress, 'siteId'>[],
      beside: (at: Db) => Promise<void> = async () => {},
    ): Promise<CodeSent> {
      for (const { channel } of addresses) requireChannel(channel)
      for (const address of addresses) await codes.refuseTooSoon(db, { ...address, siteId })
      for (const address of addresses) await limits.countSending(db, { ...address, siteId, visitor })
      await inTransaction(db, async (at) => {
        for (const address of addresses) {
          const { channel, target: to, purpose } = address
          const code = await codes.make(at, { ...address, siteId })
          const letter = { siteId, channel, to, locale, code, template: TEMPLATES[purpose], seconds: CODE_SECONDS }
          await letters.post(at, letter)
        }
        await beside(at)
      })
      return { sent: true, resend_after: RESEND_SECONDS, expires_in: CODE_SECONDS }
    },
  }
}
