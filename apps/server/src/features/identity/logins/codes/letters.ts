import type { Locale } from '@delguur/contract'
import { countSmsParts } from '@delguur/mongolia/sms'
import type { Db } from '../../../../platform/db/index.ts'
import { type Letterhead, layoutMail, letterheadOf, type Messages } from '../../../../platform/messages/index.ts'
import type { ContactChannel } from '../../../../platform/messages/messages.columns.ts'
import type { SiteService } from '../../../shop/site/index.ts'
import { LETTERS, type Template } from './letter-texts.ts'

interface Dependencies {
  messages: Pick<Messages, 'post'>
  site: Pick<SiteService, 'configs' | 'originOfSite' | 'urlOf'>
}

interface Letter {
  siteId: number
  channel: ContactChannel
  to: string
  /** Owner of the account, where it is known whose it is. */
  userId?: number
  template: Template
  locale: Locale
  /** Validity of the message. */
  seconds: number
  code?: string
  url?: string
  /** Masked contact. */
  contact?: string
}

export type Letters = ReturnType<typeof createLetters>

/** Messages to people about their accounts. */
export function createLetters({ messages, site }: Dependencies) {
  return {
    /** URL that takes a mailed token. */
    resetUrl: (db: Db, siteId: number, locale: Locale, token: string): Promise<string> =>
      site.urlOf(db, siteId, locale, `/reset?token=${token}`),

    /** URL of an invitation; what follows `#` reaches no server and no log. */
    invitationUrl: async (db: Db, siteId: number, token: string): Promise<string> =>
      `${await site.originOfSite(db, siteId)}/admin/invitation#${token}`,

    /** Sent once the caller's transaction has committed. */
    async post(db: Db, letter: Letter): Promise<void> {
      const { siteId, channel, to, userId, template, locale, seconds, code, url } = letter
      const letterhead = letterheadOf(await site.configs(db, siteId))
      const { hostname } = new URL(await site.originOfSite(db, siteId))
      const written = channel === 'sms' ? smsOf(letter, letterhead.siteName, hostname) : mailOf(letter, letterhead)
      const secret = code !== undefined || url !== undefined
      const expiresAt = new Date(Date.now() + seconds * 1000)
      await messages.post(db, {
        siteId,
        channel,
        to,
        ...(userId === undefined ? {} : { userId }),
        template,
        locale,
        secret,
        expiresAt,
        ...written,
      })
    },
  }
}

/** Longest wording that fits one SMS. A code ends in the line by which mobile browsers recognise its site (WebOTP). */
function smsOf(letter: Letter, shop: string, hostname: string) {
  const last = letter.code === undefined ? '' : `\n@${hostname} #${letter.code}`
  const texts = LETTERS[letter.locale][letter.template].sms.map((text) => fill(text, letter, shop) + last)
  const text = texts.find((one) => countSmsParts(one).parts === 1) ?? texts.at(-1) ?? ''
  return { subject: null, text, html: null }
}

function mailOf(letter: Letter, letterhead: Letterhead) {
  const { siteName } = letterhead
  const { locale, template, code, url } = letter
  const { title, paragraphs, notes, action: label = '' } = LETTERS[locale][template]
  const filled = (texts: string[]) => texts.map((text) => fill(text, letter, siteName))
  const content = { locale, ...letterhead, title, paragraphs: filled(paragraphs), notes: filled(notes) }
  const mail = layoutMail({ ...content, ...(code ? { code } : {}), ...(url ? { action: { label, url } } : {}) })
  return { subject: `${siteName}: ${title}`, ...mail }
}

const fill = (text: string, { code = '', contact = '', url = '' }: Letter, shop: string): string =>
  text
    .replaceAll('{shop}', () => shop)
    .replaceAll('{code}', code)
    .replaceAll('{contact}', () => contact)
    .replaceAll('{url}', () => url)
