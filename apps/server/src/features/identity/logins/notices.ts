import type { Db } from '../../../platform/db/index.ts'
import { type Messages, maskContact } from '../../../platform/messages/index.ts'
import type { ContactChannel } from '../../../platform/messages/messages.columns.ts'
import type { Account } from '../accounts/index.ts'
import type { ClientContext } from './client-context.ts'
import type { Template } from './codes/letter-texts.ts'
import type { Letters } from './codes/letters.ts'
import { fieldOf } from './login-fields.ts'

const DAY_SECONDS = 24 * 60 * 60

interface Dependencies {
  channels: Messages['channels']
  letters: Letters
}

interface Notice {
  template: Template
  contact?: string
  /** Possible channels, the best first. */
  by: readonly ContactChannel[]
}

const MAIL_FIRST = ['email', 'sms'] as const
const SMS_FIRST = ['sms', 'email'] as const

export type Notices = ReturnType<typeof createNotices>

/** Notifies the owner of an account of changes, so that they learn of changes by somebody else. */
export function createNotices({ channels, letters }: Dependencies) {
  /** Sent to the previous contacts; nothing if the account had none that the shop can reach. */
  async function notify(
    db: Db,
    account: Account,
    { siteId, locale }: Pick<ClientContext, 'siteId' | 'locale'>,
    { by, ...letter }: Notice,
  ): Promise<void> {
    for (const channel of by) {
      const to = account[fieldOf(channel)]
      if (to === null || !channels[channel]) continue
      return letters.post(db, { siteId, channel, to, userId: account.id, locale, seconds: DAY_SECONDS, ...letter })
    }
  }

  return {
    passwordChanged: (db: Db, account: Account, client: ClientContext) =>
      notify(db, account, client, { template: 'password_changed', by: MAIL_FIRST }),

    secondFactorChanged: (db: Db, account: Account, client: Pick<ClientContext, 'siteId' | 'locale'>) =>
      notify(db, account, client, { template: 'second_factor_changed', by: MAIL_FIRST }),

    /** `account` as it was before. */
    contactChanged: (db: Db, account: Account, client: ClientContext, { channel, target }: Contact) =>
      notify(db, account, client, {
        template: 'contact_changed',
        contact: maskContact(channel, target),
        by: channel === 'sms' ? SMS_FIRST : MAIL_FIRST,
      }),

    /** Sent by mail only: the number belongs to somebody else now. In the account's own language, because there is no request of theirs. */
    numberReleased: (db: Db, account: Account, { siteId, target }: { siteId: number; target: string }) =>
      notify(
        db,
        account,
        { siteId, locale: account.locale },
        {
          template: 'number_released',
          contact: maskContact('sms', target),
          by: ['email'],
        },
      ),
  }
}

interface Contact {
  channel: ContactChannel
  target: string
}
