import type { Locale } from '@delguur/contract'
import { isMobilePhone } from '@delguur/mongolia/phone'
import { countSmsParts } from '@delguur/mongolia/sms'
import { DAY_MS } from '../durations.ts'
import type { Letterhead } from './letterhead.ts'
import { layoutMail } from './mail-layout.ts'
import type { MessageKind } from './message-kinds.ts'
import type { Messages, NewMessage } from './messages.service.ts'

/** A customer, and how the shop reaches them. */
export interface Addressee {
  id: number
  site_id: number
  locale: Locale
  phone: string | null
  email: string | null
  devices: string[]
}

/** What a customer wants to hear of, in their language. */
export interface News {
  template: MessageKind
  /** Unique to the news: the same news is sent once. */
  onceKey: string
  title: string
  text: string
  /** Texts of an SMS, from the longest; the first that is short enough with the address is sent. */
  sms: [string, ...string[]]
  /** Address of a page that says more, and what to call it. */
  url: string
  open: string
  /** What a mail says below: why it comes, and how to end it. */
  notes: string[]
  /** Address, with a secret of the customer, of the page that ends such messages. */
  endUrl?: string
  /** Key under which they are withdrawn once the customer has ended them. */
  withdrawKey?: string
  /** When it is too late to deliver it; by itself, a mail lives three days and other messages one. */
  notAfter?: Date
}

interface Shop extends Letterhead {
  channels: Messages['channels']
}

/** A mail may wait for its server; a phone that rings days later tells of what is over. */
const LIFETIME_MS: Record<NewMessage['channel'], number> = { email: 3 * DAY_MS, sms: DAY_MS, push: DAY_MS }
/** Parts of an SMS that carries a link. */
const MAX_SMS_PARTS = 2

/** Messages to a customer by the first of push, mail and SMS that reaches them; none if nothing does. */
export function newsMessages(news: News, to: Addressee, { channels, siteName, logo }: Shop): NewMessage[] {
  const { template, onceKey, title, text, url, endUrl, withdrawKey, notAfter } = news
  const { channel, recipients } = reach(to, channels)
  const content: Record<NewMessage['channel'], () => Pick<NewMessage, 'subject' | 'text' | 'html' | 'url'>> = {
    push: () => ({ subject: title, text, html: null, url }),
    email: () => ({
      subject: `${siteName}: ${title}`,
      ...layoutMail({
        locale: to.locale,
        siteName,
        logo,
        title,
        paragraphs: [text],
        action: { label: news.open, url },
        notes: news.notes,
      }),
    }),
    sms: () => ({ subject: null, text: shortEnough(news.sms.map((sms) => `${sms} ${url}`)), html: null }),
  }
  return recipients.map((recipient, at) => ({
    siteId: to.site_id,
    userId: to.id,
    channel,
    to: recipient,
    template,
    locale: to.locale,
    secret: endUrl !== undefined,
    ...(channel === 'email' && endUrl !== undefined && { unsubscribeUrl: endUrl }),
    ...(withdrawKey !== undefined && { withdrawKey }),
    ...content[channel](),
    expiresAt: new Date(Math.min(Date.now() + LIFETIME_MS[channel], notAfter?.getTime() ?? Number.POSITIVE_INFINITY)),
    onceKey: at === 0 ? onceKey : `${onceKey} ${at}`,
  }))
}

function reach(
  { devices, email, phone }: Addressee,
  channels: Messages['channels'],
): { channel: NewMessage['channel']; recipients: string[] } {
  if (channels.push && devices.length > 0) return { channel: 'push', recipients: devices }
  if (channels.email && email) return { channel: 'email', recipients: [email] }
  return { channel: 'sms', recipients: channels.sms && phone && isMobilePhone(phone) ? [phone] : [] }
}

const shortEnough = (texts: string[]): string =>
  texts.find((text) => countSmsParts(text).parts <= MAX_SMS_PARTS) ?? texts.at(-1) ?? ''
