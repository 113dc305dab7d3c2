import type { Coupon } from '@delguur/contract'
import { formatDate } from '@delguur/mongolia/dates'
import type { couponsEn } from '../../i18n/messages/coupons.en.ts'
import type { en } from '../../i18n/messages/en.ts'
import type { Translate } from '../../i18n/translate.ts'
import { formatMoney } from '../../ui/money.ts'

/** A voucher in the cart. */
export type VoucherView = Pick<Coupon, 'code' | 'name' | 'discount_type' | 'value' | 'usable_amount' | 'expires_at'>

export const voucherViews = (vouchers: readonly Coupon[]): VoucherView[] =>
  vouchers
    .filter(({ state }) => state === 'available')
    .map(({ code, name, discount_type, value, usable_amount, expires_at }) => ({
      code,
      name,
      discount_type,
      value,
      usable_amount,
      expires_at,
    }))

type CouponTranslate = Translate<typeof en & typeof couponsEn>

/** Formats “10,000₮”, “10%” or “10%, at most 50,000₮”. */
export function couponValue({ discount_type, value, usable_amount }: VoucherView, t: CouponTranslate): string {
  if (discount_type === 'amount') return formatMoney(value)
  if (usable_amount === null) return `${value}%`
  return t('coupon.up_to', { percent: value, amount: formatMoney(usable_amount) })
}

/** Formats “Until 31.12.2026”, or an empty string. */
export const couponEnd = ({ expires_at }: Pick<Coupon, 'expires_at'>, t: CouponTranslate): string | null =>
  expires_at && t('coupon.until', { date: formatDate(expires_at) })
