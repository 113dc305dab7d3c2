import type { CartView } from '../cart/cart-view.ts'
import type { CartReply } from '../cart/change-cart.server.ts'
import { AppliedCodes } from './applied-codes.tsx'
import { CouponBox } from './coupon-box.tsx'
import type { VoucherView } from './coupon-view.ts'
import { VoucherPicker } from './voucher-picker.tsx'

interface CouponSectionProps {
  discounts: CartView['discounts']
  /** Vouchers that the customer can use; none for a guest. */
  vouchers: readonly VoucherView[]
  /** The result of a form submitted before scripts ran. */
  answered?: CartReply | undefined
  /** The page that such a form returns to, if not the cart. */
  back?: 'checkout'
}

/**
 * RWD-04 RWD-05: applied discount codes and a field for another. It contains forms, so it must stay outside of other
 * forms.
 */
export function CouponSection({ discounts, vouchers, answered, back }: CouponSectionProps) {
  const used = new Set(discounts.map(({ code }) => code))
  const others = vouchers.filter(({ code }) => !used.has(code))
  return (
    <div className="grid gap-3">
      <AppliedCodes discounts={discounts} back={back} />
      <CouponBox discounts={discounts} answered={answered} back={back} />
      {others.length > 0 && <VoucherPicker vouchers={others} back={back} />}
    </div>
  )
}
