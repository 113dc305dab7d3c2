import {
  type MethodRules,
  methodRulesOf,
  type PaymentMethodCode,
  PROMPT_METHODS,
  type PromptMethod,
  type SiteConfigs,
} from '@delguur/contract'
import { Fail } from '../../../../platform/http/index.ts'
import type { InstalmentRules, InstalmentsForPayments } from '../payments.types.ts'
import { LINK } from '../providers/payment-link.ts'

/** A site's settings of payment methods. */
export type PaymentSettings = InstalmentRules & Pick<SiteConfigs, 'payment_methods'>

/** Provider code of a payment made entirely from balances. */
export const CREDIT = 'credit'

/** Method of members of a company: a transfer that is due on a later day, while the goods leave at once. */
export const INVOICE = 'invoice'

/**
 * Whether a site offers a method for an amount, or for any if it is null. Couriers take money only where a site says so, and only staff
 * send payment links.
 */
export function isOffered({ payment_methods: rules }: PaymentSettings, method: PaymentMethodCode, due: number | null) {
  if (method === LINK) return false
  const rule = methodRulesOf(rules, method)
  return rule.enabled && (due === null || (due >= (rule.min ?? 0) && due <= (rule.max ?? Number.MAX_SAFE_INTEGER)))
}

/** Methods in the order that a site gives them; those without a place come last, in the shipped order. */
export const inOrder = <M extends { method: PaymentMethodCode }>(
  methods: M[],
  { payment_methods: rules }: PaymentSettings,
) => methods.toSorted((one, other) => placeOf(rules[one.method]) - placeOf(rules[other.method]))

const LAST = 1000
const placeOf = (rule: MethodRules | undefined) => rule?.position ?? LAST

/** Whether a lender may finance the amount with any choice of the shopper. */
export function isLendable(
  instalments: InstalmentsForPayments,
  settings: PaymentSettings,
  method: PaymentMethodCode,
  due: number | null,
): boolean {
  if (method === 'lease' && !settings.lease) return false
  if (due === null || (method !== 'lease' && method !== 'storepay')) return true
  const choices = method === 'lease' ? settings.lease_rules.months.map((months) => ({ months })) : [{}]
  return choices.some((choice) => {
    try {
      instalments.planFor(method, due, choice, settings)
      return true
    } catch (error) {
      if (error instanceof Fail) return false
      throw error
    }
  })
}

export const isPrompt = (method: PaymentMethodCode): method is PromptMethod =>
  PROMPT_METHODS.some((prompt) => prompt === method)
