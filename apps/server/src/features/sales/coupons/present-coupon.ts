import type { Coupon, CouponState, Locale } from '@delguur/contract'
import { formatMoney } from '@delguur/mongolia'
import { inLocale } from '../../../platform/locale.ts'
import type { CustomerCode } from './customer-coupons.queries.ts'
import { dateProblem, limitProblem } from './limits.ts'

/** Presents a coupon to its owner, or to a customer who may use it. */
export function presentCoupon(code: CustomerCode, userId: number, locale: Locale, now = new Date()): Coupon {
  const { kind, name, discount_type, value, min_purchase, starts_at } = code
  return {
    id: code.public_id,
    code: code.code,
    kind,
    discount_type,
    value,
    min_purchase,
    name: inLocale(name, locale),
    usable_amount: maxAmountOf(code),
    conditions: conditionsOf(code, locale),
    starts_at: starts_at?.toISOString() ?? null,
    expires_at: endOf(code)?.toISOString() ?? null,
    state: stateOf(code, userId, now),
    used_at: code.used_at?.toISOString() ?? null,
  }
}

/** False for shared codes that the customer cannot use: used up by others, or limited to a first order. */
export const isWorthShowing = (code: CustomerCode, userId: number): boolean =>
  code.owner_id === userId || code.has_used || limitProblem(code, userId, true) === null

function stateOf(code: CustomerCode, userId: number, now: Date): CouponState {
  const limit = limitProblem(code, userId, true)
  if (limit?.code === 'coupon_used' || limit?.code === 'coupon_used_up') return 'used'
  return dateProblem(code, now)?.code === 'coupon_expired' ? 'expired' : 'available'
}

function maxAmountOf({ discount_type: type, value, max_discount: max }: CustomerCode): number | null {
  if (type === 'percent') return max
  return Math.min(value, max ?? value)
}

const endOf = ({ expires_at: end, ended_at: ended }: CustomerCode): Date | null =>
  ended !== null && (end === null || ended < end) ? ended : end

type Texts = Record<'most' | 'purchase' | 'taxons' | 'brands' | 'sale' | 'first' | 'times', (value: string) => string>

const TEXTS: Record<Locale, Texts> = {
  mn: {
    most: (sum) => `Нэг захиалгаас хамгийн ихдээ ${sum} хасна`,
    purchase: (sum) => `${sum} ба түүнээс дээш худалдан авалтад`,
    taxons: (names) => `Зөвхөн дараах ангилалд: ${names}`,
    brands: (names) => `Зөвхөн дараах брэндэд: ${names}`,
    sale: () => 'Хямдралтай бараанд үйлчлэхгүй',
    first: () => 'Зөвхөн анхны захиалгад',
    times: (count) => `Нэг хэрэглэгч ${count} удаа ашиглана`,
  },
  en: {
    most: (sum) => `At most ${sum} off one order`,
    purchase: (sum) => `For goods worth ${sum} or more`,
    taxons: (names) => `Only for goods of: ${names}`,
    brands: (names) => `Only for the brands: ${names}`,
    sale: () => 'Not for goods that are on sale',
    first: () => 'For a first order only',
    times: (count) => (count === '1' ? 'Once for each customer' : `${count} times for each customer`),
  },
}

function conditionsOf(code: CustomerCode, locale: Locale): string[] {
  const texts = TEXTS[locale]
  const { discount_type: type, max_discount: most, min_purchase: least, uses_per_customer: times } = code
  const taxons = code.taxons.map((name) => inLocale(name, locale))
  return [
    ...(type === 'percent' && most !== null ? [texts.most(formatMoney(most))] : []),
    ...(least > 0 ? [texts.purchase(formatMoney(least))] : []),
    ...(taxons.length > 0 ? [texts.taxons(taxons.join(', '))] : []),
    ...(code.brands.length > 0 ? [texts.brands(code.brands.join(', '))] : []),
    ...(code.excludes_sale ? [texts.sale('')] : []),
    ...(code.first_order_only ? [texts.first('')] : []),
    ...(times === null ? [] : [texts.times(String(times))]),
  ]
}
