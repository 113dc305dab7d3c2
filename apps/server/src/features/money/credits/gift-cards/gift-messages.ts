import type { Locale } from '@delguur/contract'
import { formatMoney } from '@delguur/mongolia'
import { countSmsParts } from '@delguur/mongolia/sms'
import { type Letterhead, layoutMail } from '../../../../platform/messages/index.ts'
import { spacedNumber, spacedPassword } from './card-secrets.ts'

interface Gift extends Letterhead {
  locale: Locale
  /** Home page of the shop. */
  url: string
  /** Name of the giver; may be empty. */
  from: string
  message: string
  amount: number
  number: string
  password: string
}

const TEXTS = {
  mn: {
    title: 'Танд бэлгийн карт ирлээ',
    from: (from: string, amount: string) =>
      from === '' ? `Танд ${amount}-ийн бэлгийн карт ирлээ.` : `${from} танд ${amount}-ийн бэлгийн карт бэлэглэлээ.`,
    use: 'Худалдан авалтын төлбөр дээр картын дугаар эсвэл нууц кодыг оруулна уу. Үлдэгдлийг дараа ашиглаж болно.',
    rows: ['Дүн', 'Картын дугаар', 'Нууц код'],
    action: 'Дэлгүүр рүү орох',
    note: 'Нууц кодыг мэдсэн хэн ч картыг ашиглаж чадна. Бусдад бүү дамжуулаарай.',
    sms: (shop: string, amount: string) => `${shop}: танд ${amount} бэлгийн карт ирлээ. Нууц код:`,
  },
  en: {
    title: 'A gift card for you',
    from: (from: string, amount: string) =>
      from === '' ? `You have got a gift card of ${amount}.` : `${from} gives you a gift card of ${amount}.`,
    use: 'Enter the number or the PIN of the card when you pay. What is left can be used later.',
    rows: ['Amount', 'Card number', 'PIN'],
    action: 'To the shop',
    note: 'Whoever knows the PIN can use the card: keep it to yourself.',
    sms: (shop: string, amount: string) => `${shop}: a gift card of ${amount} for you. PIN:`,
  },
} as const

/** The one message with the password of a card, to its recipient. */
export function giftMail({ locale, siteName, logo, url, from, message, amount, number, password }: Gift) {
  const { title, from: fromText, use, rows, action, note } = TEXTS[locale]
  const values = [formatMoney(amount), spacedNumber(number), spacedPassword(password)]
  const mail = layoutMail({
    locale,
    siteName,
    logo,
    title,
    paragraphs: [fromText(from, formatMoney(amount)), ...(message ? [`“${message}”`] : []), use],
    rows: rows.map((label, at) => ({ label, value: values[at] ?? '' })),
    action: { label: action, url },
    notes: [note],
  })
  return { subject: `${siteName}: ${title}`, ...mail }
}

/** Text message with the password alone, so that it fits one part. */
export function giftSms({ locale, siteName, amount, password }: Gift) {
  const code = spacedPassword(password)
  const whole = `${TEXTS[locale].sms(siteName, formatMoney(amount))} ${code}`
  const short =
    locale === 'mn' ? `Бэлгийн карт ${formatMoney(amount)}: ${code}` : `Gift card ${formatMoney(amount)}: ${code}`
  return { subject: null, text: countSmsParts(whole).parts === 1 ? whole : short, html: null }
}
