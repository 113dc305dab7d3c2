import type { Locale } from '@delguur/contract'
import { formatDateTime, formatMoney } from '@delguur/mongolia'
import { isMobilePhone } from '@delguur/mongolia/phone'
import { type Letterhead, layoutMail, type Messages, type NewMessage } from '../../../platform/messages/index.ts'
import type { OrderRow } from '../orders/index.ts'

/** A payment link to be sent. */
export interface LinkLetter extends Letterhead {
  order: Pick<OrderRow, 'site_id' | 'user_id' | 'number' | 'phone' | 'email' | 'locale' | 'total' | 'credit_total'>
  url: string
  expiresAt: Date
}

interface Texts {
  title: string
  paragraph(values: { number: string; total: string; until: string }): string
  sms(values: { shop: string; number: string; total: string }): string
  open: string
  note: string
}

const TEXTS: Record<Locale, Texts> = {
  mn: {
    title: 'Захиалгаа төлнө үү',
    paragraph: ({ number, total, until }) =>
      `${number} дугаартай захиалгын ${total} төлбөрийг ${until} хүртэл төлөх боломжтой. Барааг тань тэр хүртэл хадгална.`,
    sms: ({ shop, number, total }) => `${shop}: ${number} захиалгын ${total} төлөх холбоос`,
    open: 'Захиалга харж, төлөх',
    note: 'Энэ холбоосыг өөрийн тань өмнөөс төлөх хүнд л дамжуулаарай.',
  },
  en: {
    title: 'Please pay your order',
    paragraph: ({ number, total, until }) =>
      `Order ${number} comes to ${total}. It can be paid by ${until}, and we keep the goods for you until then.`,
    sms: ({ shop, number, total }) => `${shop}: pay ${total} for order ${number}`,
    open: 'See the order and pay',
    note: 'Pass this link on only to somebody who pays for you.',
  },
}

/** Whether the shop can send the link to the contact of the order. */
export const canSendLink = (
  { phone, email }: Pick<OrderRow, 'phone' | 'email'>,
  channel: 'sms' | 'email',
  channels: Messages['channels'],
): boolean => channels[channel] && (channel === 'email' ? email !== null : phone !== null && isMobilePhone(phone))

/** Message with the link; null if the order has no such contact. */
export function linkLetter(letter: LinkLetter, channel: 'sms' | 'email'): NewMessage | null {
  const { order, siteName, logo, url, expiresAt } = letter
  const { locale, number } = order
  const to = channel === 'email' ? order.email : order.phone
  if (to === null) return null
  const texts = TEXTS[locale]
  const total = formatMoney(order.total - order.credit_total)
  const values = { number, total, until: formatDateTime(expiresAt), shop: siteName }
  const content =
    channel === 'sms'
      ? { subject: null, text: `${texts.sms(values)} ${url}`, html: null }
      : {
          subject: `${siteName}: ${texts.title}`,
          ...layoutMail({
            locale,
            siteName,
            logo,
            title: texts.title,
            paragraphs: [texts.paragraph(values)],
            action: { label: texts.open, url },
            notes: [texts.note],
          }),
        }
  return {
    siteId: order.site_id,
    channel,
    to,
    template: 'payment_link',
    locale,
    secret: true,
    orderNumber: number,
    ...(order.user_id !== null && { userId: order.user_id }),
    ...content,
    expiresAt,
  }
}
