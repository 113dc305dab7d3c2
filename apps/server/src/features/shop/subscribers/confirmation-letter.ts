import type { Locale } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { DAY_MS } from '../../../platform/durations.ts'
import { layoutMail, letterheadOf, type Messages } from '../../../platform/messages/index.ts'
import type { SiteService } from '../site/index.ts'

export interface ConfirmationLetterDependencies {
  messages: Pick<Messages, 'post'>
  site: Pick<SiteService, 'configs' | 'urlOf'>
}

interface Letter {
  siteId: number
  email: string
  locale: Locale
  token: string
  /** How long the link is good. */
  days: number
}

const TEXTS: Record<Locale, Record<'title' | 'text' | 'confirm' | 'note', string>> = {
  mn: {
    title: 'Мэдээлэл авахаа батална уу',
    text: '{site} дэлгүүрийн шинэ бараа, хямдралын мэдээг энэ хаягаар авахын тулд доорх товчийг дарна уу. Холбоос {days} хоног хүчинтэй.',
    confirm: 'Батлах',
    note: 'Та хүсээгүй бол юу ч хийх хэрэггүй: батлаагүй хаяг руу бид захидал илгээхгүй.',
  },
  en: {
    title: 'Please confirm your subscription',
    text: 'Press the button to get news and offers of {site} at this address. The link is good for {days} days.',
    confirm: 'Confirm',
    note: 'If you did not ask for this, do nothing: an address that is not confirmed gets no letters.',
  },
}

/** Mail that asks whoever reads an address whether they want letters of the site. */
export function createConfirmationLetter({ messages, site }: ConfirmationLetterDependencies) {
  return async function sendLetter(tx: Db, { siteId, email, locale, token, days }: Letter): Promise<void> {
    const configs = await site.configs(tx, siteId)
    const texts = TEXTS[locale]
    const url = await site.urlOf(tx, siteId, locale, `/subscribe/confirm?token=${token}`)
    await messages.post(tx, {
      siteId,
      channel: 'email',
      to: email,
      template: 'subscription_confirm',
      locale,
      subject: `${configs.site_name}: ${texts.title}`,
      ...layoutMail({
        ...letterheadOf(configs),
        locale,
        title: texts.title,
        paragraphs: [texts.text.replace('{site}', () => configs.site_name).replace('{days}', String(days))],
        action: { label: texts.confirm, url },
        notes: [texts.note],
      }),
      // The link confirms for whoever has it.
      secret: true,
      expiresAt: new Date(Date.now() + days * DAY_MS),
    })
  }
}
