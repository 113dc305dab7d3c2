import type { Locale } from '@delguur/contract'
import { formatMoney } from '@delguur/mongolia'
import type { Translated } from '../../../platform/locale.ts'
import type { DiscountRules } from './discount.ts'

type Offer = Pick<DiscountRules, 'discount_type' | 'value' | 'buy_quantity' | 'get_quantity'>

/** What a promotion takes off, in both languages: “Buy 2, get 1 free”. */
export const offerOf = (offer: Offer): Translated => ({ mn: offerIn(offer, 'mn'), en: offerIn(offer, 'en') })

function offerIn({ discount_type: type, value, buy_quantity: buy, get_quantity: get }: Offer, locale: Locale): string {
  const isMongolian = locale === 'mn'
  if (type === 'buy_get') {
    if (value === 100) return isMongolian ? `${buy} авбал ${get} үнэгүй` : `Buy ${buy}, get ${get} free`
    return isMongolian ? `${buy} авбал ${get} нь ${value}% хямд` : `Buy ${buy}, get ${get} at ${value}% off`
  }
  if (type === 'fixed_price') return isMongolian ? `Ширхэг нь ${formatMoney(value)}` : `${formatMoney(value)} each`
  const size = type === 'percent' ? `${value}%` : formatMoney(value)
  return isMongolian ? `${size} хямдарна` : `${size} off`
}
