import { Icon } from '../../ui/icon.tsx'
import type { CartView } from '../cart/cart-view.ts'
import type { CartReply } from '../cart/change-cart.server.ts'
import { AppliedCodes } from './applied-codes.tsx'
import { CouponBox } from './coupon-box.tsx'
import type { VoucherView } from './coupon-view.ts'
import { VoucherPicker } from './voucher-picker.tsx'

interface CouponSectionProps {
  discounts: CartView['discounts']
  /** What is missing for further promotions, in words. */
  hints: readonly string[]
  /** Vouchers that the customer can use; none for a guest. */
  vouchers: readonly VoucherView[]
  /** The result of a form submitted before scripts ran. */
  answered?: CartReply | undefined
  /** The page that such a form returns to, if not the cart. */
  back?: 'checkout'
}

/**
 * RWD-04 RWD-05: what is missing for promotions, the discounts that apply, and a field for another code. It contains forms, so it must stay outside of other
 * forms.
 */
export function CouponSection({ discounts, hints, vouchers, answered, back }: CouponSectionProps) {
  const used = new Set(discounts.map(({ code }) => code))
  const others = vouchers.filter(({ code }) => !used.has(code))
  return (
    <div className="grid gap-3">
      {hints.map((hint) => (
        <p
          key={hint}
          aria-live="polite"
          className="flex items-start gap-2 rounded-control bg-tint p-3 text-note font-medium"
        >
          <Icon name="ticket" size={18} className="mt-1 text-stock" />
          <span>{hint}</span>
        </p>
      ))}
      <AppliedCodes discounts={discounts} back={back} />
      <CouponBox discounts={discounts} answered={answered} back={back} />
      {others.length > 0 && <VoucherPicker vouchers={others} back={back} />}
    </div>
  )
}
