import type { Locale } from '@delguur/contract'
import { formatMoney } from '@delguur/mongolia'
import type { News } from '../../../platform/messages/index.ts'

/** What has happened to the goods that somebody waits for. */
export interface AlertEvent {
  template: 'price_dropped' | 'stock_back'
  /** Unique to the news: the same news is sent once. */
  onceKey: string
  /** Name of the goods, with their options. */
  name: string
  /** Price before, and now, in tugrik. */
  before: number
  now: number
}

interface Reader {
  locale: Locale
  siteName: string
  /** Address of the goods. */
  url: string
  /** Where the reader ends such messages. */
  alertsUrl: string
}

interface Texts {
  title: string
  text: string
  sms: string
}

const TEXTS: Record<Locale, Record<AlertEvent['template'], Texts>> = {
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

/** Tells of goods that somebody waits for. */
export function alertNews(event: AlertEvent, { locale, siteName, url, alertsUrl }: Reader): News {
  const { template, onceKey } = event
  const written = TEXTS[locale][template]
  const fill = (text: string) => filled(text, event)
  return {
    template,
    onceKey,
    title: written.title,
    text: fill(written.text),
    sms: [`${siteName}: ${fill(written.sms)}`, fill('{now}')],
    url,
    open: LINKS[locale].open,
    notes: [LINKS[locale].end.replace('{url}', () => alertsUrl)],
  }
}

const filled = (text: string, { name, before, now }: AlertEvent) => {
  const values: Record<string, string> = { name, before: formatMoney(before), now: formatMoney(now) }
  return text.replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '')
}
