import type { Locale } from '@delguur/contract'
import { countSmsParts } from '@delguur/mongolia/sms'
import { type Letterhead, layoutMail } from '../../../platform/messages/index.ts'
import type { Notice, Values } from './notices.ts'
import { ORDER_TEXTS, TABLE_TEXTS } from './order-texts.ts'

interface Written {
  subject: string | null
  text: string
  html: string | null
}

interface Reader extends Letterhead {
  locale: Locale
}

/** Mail whose `url` opens the order. */
export function orderMail(
  { template, values, rows, passes, leadsTo }: Notice,
  url: string,
  { locale, siteName, logo }: Reader,
): Written {
  const { title, paragraphs } = ORDER_TEXTS[locale][template]
  const texts = TABLE_TEXTS[locale]
  const content = {
    locale,
    siteName,
    logo,
    title,
    rows,
    ...(passes && { passes }),
    paragraphs: paragraphs.flatMap((text) => fill(text, values, siteName) ?? []),
    action: { label: leadsTo ? texts[leadsTo] : texts.open, url },
  }
  return { subject: `${siteName}: ${title}`, ...layoutMail(content) }
}

/** Longest wording that fits one SMS, else the shortest; null if the step is not worth an SMS. */
export function orderSms({ template, values }: Notice, { locale, siteName }: Reader): Written | null {
  const texts = ORDER_TEXTS[locale][template].sms.flatMap((text) => fill(text, values, siteName) ?? [])
  const text = texts.find((one) => countSmsParts(one).parts === 1) ?? texts.at(-1)
  return text === undefined ? null : { subject: null, text, html: null }
}

export function orderPush({ template, values }: Notice, { locale, siteName }: Reader): Written | null {
  const { title, push } = ORDER_TEXTS[locale][template]
  const text = fill(push, values, siteName)
  return text === null ? null : { subject: title, text, html: null }
}

/** Fills the placeholders; null if a value is unknown. */
function fill(text: string, values: Values, shop: string): string | null {
  const all: Record<string, string | undefined> = { ...values, shop }
  const placeholders = [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  if (placeholders.some((name) => all[name] === undefined)) return null
  return text.replace(/\{(\w+)\}/g, (_, name: string) => all[name] ?? '')
}
