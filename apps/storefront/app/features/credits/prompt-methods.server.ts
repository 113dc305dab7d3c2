import type { PaymentMethod, PromptMethod } from '@delguur/contract'
import type { Shop } from '@delguur/sdk'
import { isPrompt } from '../payments/payment-methods.ts'

export type PromptMethodView = Pick<PaymentMethod, 'name' | 'description'> & { code: PromptMethod }

/** Loads the payment methods that pay at once. */
export async function promptMethods(api: Shop): Promise<PromptMethodView[]> {
  const methods = await api.checkout.paymentMethods()
  return methods.flatMap(({ code, name, description }) => (isPrompt(code) ? [{ code, name, description }] : []))
}

/** Reads the method from a form; QR by default. */
export function methodOf(form: FormData): PromptMethod {
  const method = String(form.get('payment_method'))
  return isPrompt(method) ? method : 'qr'
}
