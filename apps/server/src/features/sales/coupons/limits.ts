import { formatDateTime } from '@delguur/mongolia'
import type { DiscountProblem } from './discount.ts'
import type { CodeOnOrder } from './discounts.queries.ts'

type Dates = Pick<CodeOnOrder, 'starts_at' | 'expires_at' | 'ended_at'>
type Limits = Pick<
  CodeOnOrder,
  | 'kind'
  | 'owner_id'
  | 'uses_of_code'
  | 'uses_in_all'
  | 'uses_per_customer'
  | 'first_order_only'
  | 'needs_proof'
  | 'used_of_code'
  | 'used_in_all'
  | 'used_by_customer'
  | 'has_used'
  | 'has_ordered'
>

/** Problem with the dates of a code at a moment; null if it is valid. */
export function dateProblem({ starts_at, expires_at, ended_at }: Dates, now: Date): DiscountProblem | null {
  if (ended_at !== null || (expires_at !== null && expires_at <= now)) return { code: 'coupon_expired' }
  if (starts_at === null || starts_at <= now) return null
  return { code: 'coupon_not_started', values: { from: formatDateTime(starts_at) } }
}

/**
 * Problem of a customer with the owner or the limits of a code; null if they may use it. `userId` is null for guests, who cannot use
 * vouchers. `isVerified`: the customer is logged in or their phone is verified. Otherwise past uses of the phone are not disclosed.
 */
export function limitProblem(code: Limits, userId: number | null, isVerified: boolean): DiscountProblem | null {
  const isGuestVoucher = code.kind === 'voucher' && userId === null
  if (isGuestVoucher || (code.owner_id !== null && code.owner_id !== userId)) return { code: 'coupon_not_yours' }
  if (!isVerified && needsVerification(code)) return { code: 'coupon_needs_proof' }
  if (isReached(code.used_of_code, code.uses_of_code)) {
    return { code: code.has_used ? 'coupon_used' : 'coupon_used_up' }
  }
  if (isReached(code.used_by_customer, code.uses_per_customer)) return { code: 'coupon_used' }
  if (isReached(code.used_in_all, code.uses_in_all)) return { code: 'coupon_used_up' }
  return code.has_ordered ? { code: 'coupon_first_order_only' } : null
}

/** Whether the code has a limit for each customer that could be evaded with another phone. */
const needsVerification = ({ needs_proof, uses_per_customer, first_order_only }: Limits): boolean =>
  needs_proof && (uses_per_customer !== null || first_order_only)

const isReached = (used: number, limit: number | null) => limit !== null && used >= limit
