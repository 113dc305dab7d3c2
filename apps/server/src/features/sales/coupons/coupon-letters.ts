import type { Coupon, Locale } from '@delguur/contract'
import { formatDate, formatMoney } from '@delguur/mongolia'
import { type Letterhead, layoutMail, type NewMessage } from '../../../platform/messages/index.ts'

type CouponTerms = Pick<Coupon, 'kind' | 'code' | 'name' | 'discount_type' | 'value' | 'conditions' | 'expires_at'>

interface Reader extends Letterhead {
  locale: Locale
  /** Home page of the shop in the reader's language. */
  url: string
}

const TEXTS = {
  mn: {
    title: { coupon: 'Танд купон ирлээ', voucher: 'Танд ваучер ирлээ', promo: 'Танд промо код ирлээ' },
    worth: (name: string, off: string) => `${name}: ${off} хямдрал.`,
    use: 'Сагсандаа доорх кодыг оруулаад ашиглаарай.',
    useVoucher: 'Бүртгэлдээ нэвтэрч орон сагсандаа доорх кодыг оруулаад ашиглаарай.',
    until: (day: string) => `${day} хүртэл хүчинтэй`,
    action: 'Дэлгүүр рүү орох',
    sms: (shop: string, off: string, code: string) => `${shop}: танд ${off} хямдралын код ирлээ: ${code}`,
  },
  en: {
    title: { coupon: 'A coupon for you', voucher: 'A voucher for you', promo: 'A promo code for you' },
    worth: (name: string, off: string) => `${name}: ${off} off.`,
    use: 'Enter this code in your cart.',
    useVoucher: 'Log in and enter this code in your cart.',
    until: (day: string) => `Good until ${day}`,
    action: 'To the shop',
    sms: (shop: string, off: string, code: string) => `${shop}: a code for you, ${off} off: ${code}`,
  },
} as const

const offOf = ({ discount_type: type, value }: CouponTerms) => (type === 'percent' ? `${value}%` : formatMoney(value))

/** Mail with a coupon code. */
export function couponMail(coupon: CouponTerms, { locale, siteName, logo, url }: Reader) {
  const texts = TEXTS[locale]
  const title = texts.title[coupon.kind]
  const mail = layoutMail({
    locale,
    siteName,
    logo,
    title,
    code: coupon.code,
    paragraphs: [texts.worth(coupon.name, offOf(coupon)), coupon.kind === 'voucher' ? texts.useVoucher : texts.use],
    action: { label: texts.action, url },
    notes: [...coupon.conditions, ...(coupon.expires_at === null ? [] : [texts.until(formatDate(coupon.expires_at))])],
  })
  return { subject: `${siteName}: ${title}`, ...mail }
}

export const couponSms = (coupon: CouponTerms, { locale, siteName }: Reader) => ({
  subject: null,
  text: TEXTS[locale].sms(siteName, offOf(coupon), coupon.code),
  html: null,
})

const LIFETIME_MS = 3 * 24 * 60 * 60 * 1000

/** Message with a coupon code. It is secret, and erased after sending, because whoever reads the code can use it. */
export const couponMessage = (
  to: Pick<NewMessage, 'siteId' | 'channel' | 'to' | 'userId' | 'locale'>,
  content: Pick<NewMessage, 'subject' | 'text' | 'html'>,
): NewMessage => ({
  ...to,
  ...content,
  template: 'coupon',
  secret: true,
  expiresAt: new Date(Date.now() + LIFETIME_MS),
})
