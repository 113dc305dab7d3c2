import type { PaymentStart } from '@delguur/sdk'
import { amountOf } from '../credits/amount-of.ts'
import { isMethod, isPrompt } from '../payments/payment-methods.ts'

/** Reads the payment method from the form of the checkout, or of a payment that is being replaced. */
export function paymentStartOf(form: FormData): PaymentStart {
  const method = form.get('payment_method')
  const start = {
    payment_method: isMethod(method) ? method : 'qr',
    terms_accepted: form.get('terms_accepted') === 'on',
    expected_total: wholeNumber(form, 'expected_total') ?? 0,
    ...optional('expected_due', wholeNumber(form, 'expected_due')),
  } as const
  if (method === 'card') {
    const card = wholeNumber(form, 'card_id')
    return card ? { ...start, card_id: card } : { ...start, save_card: form.get('save_card') === 'on' }
  }
  const phone = String(form.get('lender_phone') ?? '').trim()
  if (method === 'storepay') return { ...start, ...(phone && { phone }) }
  if (method !== 'lease') return start
  const prepayBy = String(form.get('prepay_by'))
  return {
    ...start,
    ...optional('months', wholeNumber(form, 'months')),
    ...optional('prepayment', amountOf(String(form.get('prepayment') ?? '')) || null),
    ...(isPrompt(prepayBy) && { prepay_by: prepayBy }),
    ...(phone && { phone }),
  }
}

function wholeNumber(form: FormData, name: string): number | null {
  const text = String(form.get(name) ?? '').trim()
  const value = Number(text)
  return text !== '' && Number.isSafeInteger(value) && value >= 0 ? value : null
}

const optional = <Name extends string>(name: Name, value: number | null) =>
  (value === null ? {} : { [name]: value }) as { [N in Name]?: number }
