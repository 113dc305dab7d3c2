import type { CartView } from '../cart/cart-view.ts'
import type { CartReply } from '../cart/change-cart.server.ts'
import { AppliedCodes } from './applied-codes.tsx'
import { CouponBox } from './coupon-box.tsx'
import type { VoucherView } from './coupon-view.ts'
import { HintOfPromotion } from './hint-of-promotion.tsx'
import { VoucherPicker } from './voucher-picker.tsx'

interface CouponSectionProps {
  discounts: CartView['discounts']
  hints: CartView['promotion_hints']
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
        <HintOfPromotion key={hint.message} {...hint} />
      ))}
      <AppliedCodes discounts={discounts} back={back} />
      <CouponBox discounts={discounts} answered={answered} back={back} />
      {others.length > 0 && <VoucherPicker vouchers={others} back={back} />}
    </div>
  )
}
