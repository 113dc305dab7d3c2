import type { InstalmentPlan } from '@delguur/contract'
import { interestFreePlan, leasePlan } from '@delguur/mongolia/instalments'
import { fail } from '../../../platform/http/index.ts'
import type { InstalmentRules, PaymentChoice } from '../payments/index.ts'

/** The shopper's choice of term and extra prepayment. */
export type InstalmentChoice = Pick<PaymentChoice, 'months' | 'prepayment'>

export type Lender = 'lease' | 'storepay'

/**
 * Instalment plan of an amount due, with days counted from `now`. Throws `lease_unavailable` with the lender's bounds if
 * there is none, and if the shopper chose no term: nobody takes a loan whose length they did not see.
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
