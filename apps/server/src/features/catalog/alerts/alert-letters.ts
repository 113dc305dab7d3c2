import type { Locale } from '@delguur/contract'
import { formatMoney } from '@delguur/mongolia'
import { isMobilePhone } from '@delguur/mongolia/phone'
import { countSmsParts } from '@delguur/mongolia/sms'
import { DAY_MS } from '../../../platform/durations.ts'
import { layoutMail, type Messages, type NewMessage } from '../../../platform/messages/index.ts'
import type { Addressee } from './due-alerts.queries.ts'

/** What has happened to the goods that somebody waits for. */
export interface AlertNews {
  template: 'price_dropped' | 'stock_back'
  /** Unique to the news: the same news is sent once. */
  onceKey: string
  /** Name of the goods, with their options. */
  name: string
  /** Price before, and now, in tugrik. */
  before: number
  now: number
}

interface Shop {
  channels: Messages['channels']
  siteName: string
  /** Origin of the shop with the prefix of the reader’s language. */
  home: string
}

interface Texts {
  title: string
  text: string
  sms: string
}

const TEXTS: Record<Locale, Record<AlertNews['template'], Texts>> = {
  mn: {
    price_dropped: {
      title: 'Үнэ буулаа',
      text: '{name}: үнэ {before}-өөс {now} болж буулаа.',
      sms: '{name} {before}-өөс {now} боллоо',
    },
    stock_back: {
      title: 'Таны хүлээсэн бараа ирлээ',
      text: '{name} дахин бэлэн боллоо. Үнэ: {now}.',
      sms: '{name} ирлээ, {now}',
    },
  },
  en: {
    price_dropped: {
      title: 'The price fell',
      text: 'The price of {name} fell from {before} to {now}.',
      sms: '{name} fell from {before} to {now}',
    },
    stock_back: {
      title: 'It is available again',
      text: '{name} is available again. Price: {now}.',
      sms: '{name} is back, {now}',
    },
  },
}

const LINKS = {
  mn: { open: 'Барааг харах', end: 'Та энэ мэдэгдлийг өөрөө хүссэн. Зогсоох бол: {url}' },
  en: { open: 'See the product', end: 'You asked for this message. To end it: {url}' },
} as const

/** A mail may wait for its server; a phone that rings days later tells of another price. */
const LIFETIME_MS: Record<NewMessage['channel'], number> = { email: 3 * DAY_MS, sms: DAY_MS, push: DAY_MS }
/** Parts of an SMS that carries a link. */
const MAX_SMS_PARTS = 2

/** Messages to a customer by the first of push, mail and SMS that reaches them; none if nothing does. `path` is the page of the goods. */
export function alertMessages(news: AlertNews, path: string, to: Addressee, shop: Shop): NewMessage[] {
  const url = shop.home + path
  const written = { ...TEXTS[to.locale][news.template] }
  const fill = (text: string) => filled(text, news)
  const { channel, recipients } = reach(to, shop.channels)
  const content: Record<NewMessage['channel'], () => Pick<NewMessage, 'subject' | 'text' | 'html' | 'url'>> = {
    push: () => ({ subject: written.title, text: fill(written.text), html: null, url }),
    email: () => ({
      subject: `${shop.siteName}: ${written.title}`,
      ...layoutMail({
        locale: to.locale,
        siteName: shop.siteName,
        title: written.title,
        paragraphs: [fill(written.text)],
        action: { label: LINKS[to.locale].open, url },
        notes: [LINKS[to.locale].end.replace('{url}', () => `${shop.home}/account/price-alerts`)],
      }),
    }),
    sms: () => ({
      subject: null,
      text: shortEnough([`${shop.siteName}: ${fill(written.sms)} ${url}`, `${fill('{now}')} ${url}`]),
      html: null,
    }),
  }
  return recipients.map((recipient, at) => ({
    siteId: to.site_id,
    channel,
    to: recipient,
    template: news.template,
    locale: to.locale,
    secret: false,
    ...content[channel](),
    expiresAt: new Date(Date.now() + LIFETIME_MS[channel]),
    onceKey: at === 0 ? news.onceKey : `${news.onceKey} ${at}`,
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

const filled = (text: string, { name, before, now }: AlertNews) => {
  const values: Record<string, string> = { name, before: formatMoney(before), now: formatMoney(now) }
  return text.replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '')
}

const shortEnough = (texts: [string, ...string[]]) =>
  texts.find((text) => countSmsParts(text).parts <= MAX_SMS_PARTS) ?? texts.at(-1) ?? texts[0]
