import type { Locale } from '@delguur/contract'
import type { News } from '../../../platform/messages/index.ts'
import type { ReminderKind } from './outreach.columns.ts'

interface Texts {
  title: string
  text: string
  open: string
  sms: [string, string]
}

/** Names no goods: a phone shows a message to whoever looks at it, and alcohol is not advertised. */
const TEXTS: Record<Locale, Record<ReminderKind, Texts> & { end: string }> = {
  mn: {
    cart: {
      title: 'Сагс тань хүлээж байна',
      text: 'Таны сагсанд {n} бараа үлджээ. Үлдэгдэл, үнэ өөрчлөгдөж болох тул захиалгаа амжиж дуусгаарай.',
      open: 'Сагс руу очих',
      sms: [
        '{shop}: сагсанд тань {n} бараа үлджээ. Болих: {end} Сагс:',
        'Сагсанд {n} бараа үлджээ. Болих: {end} Сагс:',
      ],
    },
    payment: {
      title: 'Төлбөр дуусаагүй байна',
      text: 'Таны {n} барааны захиалгын төлбөр хийгдээгүй байна. Барааг авах бол захиалгаа нээж төлнө үү.',
      open: 'Захиалгаа нээх',
      sms: [
        '{shop}: захиалгын төлбөр дуусаагүй байна. Болих: {end} Төлөх:',
        'Захиалгын төлбөр дуусаагүй. Болих: {end} Төлөх:',
      ],
    },
    end: 'Та {shop} дэлгүүрийн санал, мэдээг авахыг зөвшөөрсөн. Цаашид авахгүй бол: {end}',
  },
  en: {
    cart: {
      title: 'Your cart is waiting',
      text: 'Pieces in your cart: {n}. Stock and prices can change, so finish your order in time.',
      open: 'To the cart',
      sms: ['{shop}: pieces in your cart: {n}. Stop: {end} Cart:', 'Pieces in your cart: {n}. Stop: {end} Cart:'],
    },
    payment: {
      title: 'Your payment is not finished',
      text: 'Your order is not paid; pieces in it: {n}. If you want it, open the order and pay.',
      open: 'Open the order',
      sms: ['{shop}: your order is not paid. Stop: {end} Pay:', 'Your order is not paid. Stop: {end} Pay:'],
    },
    end: 'You agreed to hear of offers of {shop}. To end that: {end}',
  },
}

interface Reminder {
  id: number
  kind: ReminderKind
  quantity: number
  locale: Locale
  shop: string
  /** Addresses of what was left, and of the page that ends such messages. */
  url: string
  endUrl: string
}

/** The reminder in words. */
export function reminderNews({ id, kind, quantity, locale, shop, url, endUrl }: Reminder): News {
  const { title, text, open, sms } = TEXTS[locale][kind]
  const values: Record<string, string> = { n: String(quantity), shop, end: endUrl }
  const fill = (pattern: string) => pattern.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  return {
    template: kind === 'cart' ? 'cart_left' : 'payment_left',
    onceKey: `reminder ${id}`,
    title,
    text: fill(text),
    sms: [fill(sms[0]), fill(sms[1])],
    url,
    open,
    notes: [fill(TEXTS[locale].end)],
    endUrl,
  }
}
