import type { Db } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import type { Addressee, Messages, NewMessage } from '../../../platform/messages/index.ts'
import { offersToken } from '../../identity/accounts/index.ts'
import { createNewsletterLetter, type NewsletterLetterDependencies } from './newsletter-letter.ts'
import { createNewsletterNews } from './newsletter-news.ts'
import type { Stored } from './newsletters.queries.ts'

export interface TrialDependencies extends NewsletterLetterDependencies {
  /** How the shop reaches accounts, whatever they agreed to. */
  addressees(db: Db, userIds: number[]): Promise<Addressee[]>
}

const NOT_SET_UP = { email: 'mail_not_set_up', sms: 'sms_not_set_up', push: 'push_not_set_up' } as const

/** Throws `mail_not_set_up`, `sms_not_set_up` and `push_not_set_up`. */
export function checkChannel(channel: Stored['channel'], channels: Messages['channels']): void {
  if (!channels[channel]) throw fail(NOT_SET_UP[channel])
}

/** Sends a newsletter to one account alone: a mail without the links that end it, other messages as customers get them. */
export function createSendTrial({ messages, site, addressees }: TrialDependencies) {
  const sendLetter = createNewsletterLetter({ messages, site })
  const newsOf = createNewsletterNews(site)

  async function messagesTo(tx: Db, newsletter: Stored, account: Addressee | undefined): Promise<NewMessage[]> {
    if (!account) return []
    const onceKey = `trial of newsletter ${newsletter.id} ${crypto.randomUUID()}`
    return newsOf(tx, newsletter, account, await offersToken(tx, account.id), { onceKey, notAfter: null })
  }

  /** Throws `email_missing`, `phone_missing`, `device_missing`, and what `checkChannel` does. */
  return async function sendTrial(tx: Db, newsletter: Stored, userId: number): Promise<void> {
    const { channel } = newsletter
    checkChannel(channel, messages.channels)
    const [account] = await addressees(tx, [userId])
    if (channel === 'email') {
      if (!account?.email) throw fail('email_missing')
      await sendLetter(tx, newsletter, { email: account.email, locale: account.locale, endToken: null })
      return
    }
    const news = await messagesTo(tx, newsletter, account)
    if (news.length === 0) throw fail(channel === 'sms' ? 'phone_missing' : 'device_missing')
    for (const message of news) await messages.post(tx, message)
  }
}
