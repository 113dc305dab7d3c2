import type { Locale } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { DAY_MS } from '../../../platform/durations.ts'
import { inLocale, type Translated } from '../../../platform/locale.ts'
import { layoutMail, letterheadOf, type Messages, type NewMessage } from '../../../platform/messages/index.ts'
import type { SiteService } from '../site/index.ts'

export interface NewsletterLetterDependencies {
  messages: Pick<Messages, 'post' | 'channels'>
  site: Pick<SiteService, 'configs' | 'urlOf'>
}

interface Content {
  site_id: number
  subject: Translated
  text: Translated
  link: string | null
}

interface Recipient {
  email: string
  locale: Locale
  /** Secret of the link that ends such letters; null for a trial, which nobody subscribed to. */
  endToken: string | null
  /** Why they get it. */
  reason?: 'subscribed' | 'agreed'
  onceKey?: string
  withdrawKey?: string
}

const LIFETIME_MS = 3 * DAY_MS

const TEXTS: Record<Locale, Record<'open' | 'subscribed' | 'agreed' | 'trial', string>> = {
  mn: {
    open: 'Дэлгүүрт үзэх',
    subscribed: 'Та {site} дэлгүүрийн мэдээг авахаар бүртгүүлсэн. Цаашид авахгүй бол: {url}',
    agreed: 'Та {site} дэлгүүрийн санал, мэдээг авахыг зөвшөөрсөн. Цаашид авахгүй бол: {url}',
    trial: 'Энэ бол туршилтын захидал.',
  },
  en: {
    open: 'Open the shop',
    subscribed: 'You subscribed to news of {site}. To end it: {url}',
    agreed: 'You agreed to hear of offers of {site}. To end that: {url}',
    trial: 'This is a trial of a letter.',
  },
}

/** A newsletter as a mail to one of its readers, with the ways to end such letters. */
export function createNewsletterLetter({ messages, site }: NewsletterLetterDependencies) {
  return async function sendLetter(tx: Db, content: Content, recipient: Recipient): Promise<void> {
    const { site_id: siteId, link } = content
    const { email, locale, endToken, reason = 'subscribed', onceKey, withdrawKey } = recipient
    const configs = await site.configs(tx, siteId)
    const texts = TEXTS[locale]
    const subject = inLocale(content.subject, locale)
    const endUrl = endToken && (await site.urlOf(tx, siteId, locale, `/subscribe/end?token=${endToken}`))
    const note = endUrl
      ? texts[reason].replace('{site}', () => configs.site_name).replace('{url}', () => endUrl)
      : texts.trial
    const message: NewMessage = {
      siteId,
      channel: 'email',
      to: email,
      template: 'newsletter',
      locale,
      subject: `${configs.site_name}: ${subject}`,
      ...layoutMail({
        ...letterheadOf(configs),
        locale,
        title: subject,
        paragraphs: inLocale(content.text, locale)
          .split(/\n+/)
          .filter((line) => line.trim()),
        ...(link !== null && {
          action: { label: texts.open, url: await site.urlOf(tx, siteId, locale, link as `/${string}`) },
        }),
        notes: [note],
      }),
      ...(endUrl && { unsubscribeUrl: endUrl }),
      // The letter of each reader has the secret that ends such letters, and staff have its text once.
      secret: true,
      expiresAt: new Date(Date.now() + LIFETIME_MS),
      ...(onceKey !== undefined && { onceKey }),
      ...(withdrawKey !== undefined && { withdrawKey }),
    }
    await messages.post(tx, message)
  }
}
