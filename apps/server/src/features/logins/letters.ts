import type { Locale } from '@delguur/contract'
import { countSmsParts } from '@delguur/mongolia/sms'
import type { Db } from '../../platform/db/index.ts'
import type { Channel } from '../../platform/db/stored.ts'
import type { Messages } from '../../platform/messages/index.ts'
import type { SiteService } from '../site/index.ts'
import { FOOTER, LETTERS, type Template } from './letter-texts.ts'

interface Dependencies {
  messages: Pick<Messages, 'post'>
  site: Pick<SiteService, 'configs'>
  /** How the world reaches the shop. */
  publicUrl: string
}

interface Letter {
  siteId: number
  channel: Channel
  to: string
  template: Template
  locale: Locale
  /** For how long it is wanted. */
  seconds: number
  code?: string
  url?: string
  /** Masked. */
  contact?: string
}

export type Letters = ReturnType<typeof createLetters>

/** What people are sent about their account. */
export function createLetters({ messages, site, publicUrl }: Dependencies) {
  const { hostname, origin } = new URL(publicUrl)

  return {
    /** Where a mailed token is shown. */
    resetUrl: (locale: Locale, token: string) => `${origin}${locale === 'en' ? '/en' : ''}/reset?token=${token}`,

    /** Goes out once the caller's transaction has committed. */
    async post(db: Db, letter: Letter): Promise<void> {
      const { siteId, channel, to, template, locale, seconds, code, url } = letter
      const { site_name: shop } = await site.configs(db, siteId)
      const text = channel === 'sms' ? smsOf(letter, shop, hostname) : plainOf(letter, shop)
      await messages.post(db, {
        siteId,
        channel,
        to,
        template,
        locale,
        subject: channel === 'sms' ? null : fill(LETTERS[locale][template].subject, letter, shop),
        text,
        html: channel === 'sms' ? null : htmlOf(letter, shop),
        secret: code !== undefined || url !== undefined,
        expiresAt: new Date(Date.now() + seconds * 1000),
      })
    },
  }
}

/** The longest wording that is one message. A code ends in the line by which browsers of phones know whose it is (WebOTP). */
function smsOf(letter: Letter, shop: string, hostname: string): string {
  const last = letter.code === undefined ? '' : `\n@${hostname} #${letter.code}`
  const texts = LETTERS[letter.locale][letter.template].sms.map((text) => fill(text, letter, shop) + last)
  return texts.find((text) => countSmsParts(text).parts === 1) ?? texts.at(-1) ?? ''
}

function plainOf(letter: Letter, shop: string): string {
  const lines = LETTERS[letter.locale][letter.template].lines.map((line) => fill(line, letter, shop))
  return [...lines, ...(letter.url ? [letter.url] : []), `-- \n${fill(FOOTER[letter.locale], letter, shop)}`].join(
    '\n\n',
  )
}

function htmlOf(letter: Letter, shop: string): string {
  const { locale, template, url, code = '' } = letter
  const { subject, lines, action = '' } = LETTERS[locale][template]
  const said = (text: string) => escaped(fill(text, letter, shop))
  const large = `<strong style="font-size:24px;letter-spacing:3px">${code}</strong>`
  const paragraphs = lines.map(
    (line) => `<p style="margin:0 0 16px">${code ? said(line).replace(code, large) : said(line)}</p>`,
  )
  const button =
    '<p style="margin:0 0 16px"><a style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1f2937;' +
    `color:#ffffff;text-decoration:none" href="${escaped(url ?? '')}">${escaped(action)}</a></p>`
  const parts = [
    `<h1 style="margin:0 0 16px;font-size:20px">${said(subject)}</h1>`,
    ...paragraphs,
    ...(url ? [button, `<p style="margin:0 0 16px;word-break:break-all">${escaped(url)}</p>`] : []),
    `<p style="margin:24px 0 0;font-size:13px;color:#6b7280">${said(FOOTER[locale])}</p>`,
  ]
  const body = 'margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#111827;background:#ffffff'
  return (
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${said(subject)}</title></head>` +
    `<body style="${body}"><div style="max-width:560px;margin:0 auto">${parts.join('\n')}</div></body></html>`
  )
}

function fill(text: string, { code = '', contact = '' }: Letter, shop: string): string {
  return text
    .replaceAll('{shop}', () => shop)
    .replaceAll('{code}', code)
    .replaceAll('{contact}', contact)
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
