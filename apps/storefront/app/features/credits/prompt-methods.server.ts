import type { PaymentMethod, PromptMethod } from '@delguur/contract'
import type { Shop } from '@delguur/sdk'
import { isPrompt } from '../payments/payment-methods.ts'

export type PromptMethodView = Pick<PaymentMethod, 'name' | 'description'> & { code: PromptMethod }

/** Ways to pay whose money comes at once. */
export async function promptMethods(api: Shop): Promise<PromptMethodView[]> {
  const methods = await api.checkout.paymentMethods()
  return methods.flatMap(({ code, name, description }) => (isPrompt(code) ? [{ code, name, description }] : []))
}

/** What a form chose; QR where it says nothing that is known. */
export function methodOf(form: FormData): PromptMethod {
  const asked = String(form.get('payment_method'))
  return isPrompt(asked) ? asked : 'qr'
}
