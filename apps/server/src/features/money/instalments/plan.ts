import type { InstalmentPlan } from '@delguur/contract'
import { interestFreePlan, leasePlan } from '@delguur/mongolia/instalments'
import { fail } from '../../../platform/http/index.ts'
import type { InstalmentRules, PaymentChoice } from '../payments/index.ts'

/** How long the shopper wants to pay, and what they pay beforehand beside what they have to. */
export type InstalmentChoice = Pick<PaymentChoice, 'months' | 'prepayment'>

export type Lender = 'lease' | 'storepay'

/**
 * How what is due is paid in parts. The days count from `now`. Throws `lease_unavailable` with the lender's bounds where it is not,
 * also where the shopper chose no term: nobody takes a loan whose length they did not see.
 */
export function planFor(
  method: Lender,
  due: number,
  { months = 0, prepayment = 0 }: InstalmentChoice,
  rules: InstalmentRules,
  now: Date,
): InstalmentPlan {
  const { allowed_min: min, allowed_max: max } = method === 'lease' ? rules.lease_rules : rules.parts_rules
  if (method === 'lease' && !rules.lease) throw fail('payment_method_unavailable')
  const answer =
    method === 'lease'
      ? leasePlan(rules.lease_rules, due, { months, prepayment, from: now })
      : interestFreePlan(rules.parts_rules, due, { from: now })
  if ('problem' in answer) throw fail('lease_unavailable', { min, max })
  return answer.plan
}
