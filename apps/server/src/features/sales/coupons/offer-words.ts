import type { Locale } from '@delguur/contract'
import { formatMoney } from '@delguur/mongolia'
import { inLocale, type Translated } from '../../../platform/locale.ts'
import type { DiscountRules } from './discount.ts'
import type { StackedRules } from './stacking.ts'
import type { Terms } from './terms.queries.ts'

type Offer = Pick<DiscountRules, 'discount_type' | 'value' | 'buy_quantity' | 'get_quantity'> & {
  gift: { name: Translated } | null
}

/** What a promotion takes off, in both languages: “Buy 2, get 1 free”. */
export const offerOf = (offer: Offer): Translated => ({ mn: offerIn(offer, 'mn'), en: offerIn(offer, 'en') })

function giftIn({ value, gift }: Offer, locale: Locale): string {
  const isMongolian = locale === 'mn'
  const name = gift ? inLocale(gift.name, locale) : ''
  if (value === 100) return isMongolian ? `Бэлэг: ${name}` : `Gift: ${name}`
  return isMongolian ? `${name} ${value}% хямд` : `${name} at ${value}% off`
}

function offerIn(offer: Offer, locale: Locale): string {
  const { discount_type: type, value, buy_quantity: buy, get_quantity: get } = offer
  const isMongolian = locale === 'mn'
  if (type === 'gift') return giftIn(offer, locale)
  if (type === 'buy_get') {
    if (value === 100) return isMongolian ? `${buy} авбал ${get} үнэгүй` : `Buy ${buy}, get ${get} free`
    return isMongolian ? `${buy} авбал ${get} нь ${value}% хямд` : `Buy ${buy}, get ${get} at ${value}% off`
  }
  if (type === 'fixed_price') return isMongolian ? `Ширхэг нь ${formatMoney(value)}` : `${formatMoney(value)} each`
  const size = type === 'percent' ? `${value}%` : formatMoney(value)
  return isMongolian ? `${size} хямдарна` : `${size} off`
}

type Conditions = Pick<
  Terms,
  'max_discount' | 'min_purchase' | 'excludes_sale' | 'first_order_only' | 'uses_per_customer'
>
type PromotionTerms = Conditions & Pick<StackedRules, 'min_quantity' | 'combines_with_codes'>

const TEXTS: Record<
  Locale,
  Record<'purchase' | 'pieces' | 'most' | 'sale' | 'first' | 'times' | 'codes', (value: string | number) => string>
> = {
  mn: {
    purchase: (sum) => `${sum} ба түүнээс дээш авахад`,
    pieces: (count) => `${count} ширхгээс эхлэн`,
    most: (sum) => `хамгийн ихдээ ${sum}`,
    sale: () => 'хямдралтай бараанд үйлчлэхгүй',
    first: () => 'зөвхөн анхны захиалгад',
    times: (count) => `нэг хэрэглэгч ${count} удаа`,
    codes: () => 'кодын хөнгөлөлттэй давхцахгүй',
  },
  en: {
    purchase: (sum) => `from ${sum}`,
    pieces: (count) => `from ${count} pieces`,
    most: (sum) => `at most ${sum}`,
    sale: () => 'not for goods on sale',
    first: () => 'for a first order only',
    times: (count) => (count === 1 ? 'once for each customer' : `${count} times for each customer`),
    codes: () => 'not together with codes',
  },
}

/** What a promotion needs, besides goods that it means, in words. */
export function termsIn(promotion: PromotionTerms, locale: Locale): string[] {
  const texts = TEXTS[locale]
  const { min_purchase: least, min_quantity: pieces, max_discount: most, uses_per_customer: times } = promotion
  return [
    ...(least > 0 ? [texts.purchase(formatMoney(least))] : []),
    ...(pieces > 1 ? [texts.pieces(pieces)] : []),
    ...(most === null ? [] : [texts.most(formatMoney(most))]),
    ...(promotion.excludes_sale ? [texts.sale('')] : []),
    ...(promotion.first_order_only ? [texts.first('')] : []),
    ...(times === null ? [] : [texts.times(times)]),
    ...(promotion.combines_with_codes ? [] : [texts.codes('')]),
  ]
}
