import type { InstalmentPlan } from '@delguur/contract'
import type { CheckoutData } from '../../features/checkout/load-checkout.server.ts'

/** The chosen lease terms; null means the minimum prepayment. */
export interface LeaseSelection {
  months: string
  prepayment: number | null
}

type LeaseOptions = Pick<CheckoutData['paymentOptions'], 'leases' | 'leaseRules'>

/** Returns the plan of the chosen term at the minimum prepayment, and the chosen prepayment clamped to its bounds. */
export function chosenLease({ leases, leaseRules }: LeaseOptions, { months, prepayment }: LeaseSelection) {
  const plans = leases.flatMap(({ plan }): InstalmentPlan[] => (plan ? [plan] : []))
  const plan = plans.find(({ count }) => String(count) === months) ?? plans[0]
  if (!plan || !leaseRules) return null
  const lowest = plan.prepayment
  const highest = Math.max(lowest, plan.price - Math.max(1, leaseRules.allowed_min))
  return { plans, plan, lowest, highest, prepayment: Math.min(highest, Math.max(lowest, prepayment ?? 0)) }
}
