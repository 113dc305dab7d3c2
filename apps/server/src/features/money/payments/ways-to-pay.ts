import { type PaymentMethodCode, PROMPT_METHODS, type PromptMethod, type SiteConfigs } from '@delguur/contract'
import { Fail } from '../../../platform/http/index.ts'
import type { InstalmentRules, InstalmentsForPayments } from './payments.types.ts'

/** What a site says of ways to pay. */
export type PaymentSettings = InstalmentRules & Pick<SiteConfigs, 'payment_methods'>

/** Of a payment that balances pay whole; no provider has this code. */
export const CREDIT = 'credit'

/** Whether a site lets so much be paid this way; any sum where it is null. */
export function isOffered({ payment_methods: rules }: PaymentSettings, method: PaymentMethodCode, due: number | null) {
  const rule = rules[method]
  if (!rule) return true
  return rule.enabled && (due === null || (due >= (rule.min ?? 0) && due <= (rule.max ?? Number.MAX_SAFE_INTEGER)))
}

/** Whether a lender may be asked for it, whatever else the shopper chooses. */
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
