import { createHash } from 'node:crypto'
import type { PromptMethod } from '@delguur/contract'
import type { GiftCardPurchase } from '@delguur/sdk'
import { textOf } from '../../features/account/handle-form.server.ts'

/** Reads the purchase and its idempotency key: the same input from the same page is the same purchase. */
export function readPurchase(form: FormData, amount: number, payment_method: PromptMethod) {
  const optionalText = (field: string) => textOf(form, field) || undefined
  const contact = optionalText('recipient_contact')
  const message = optionalText('message')
  const purchase: GiftCardPurchase = {
    amount,
    payment_method,
    recipient_name: textOf(form, 'recipient_name'),
    ...(contact && { [textOf(form, 'send_by') === 'sms' ? 'recipient_phone' : 'recipient_email']: contact }),
    ...(message && { message }),
  }
  const words = createHash('sha256').update(JSON.stringify(purchase)).digest('hex').slice(0, 24)
  return { purchase, idempotencyKey: `${textOf(form, 'page_key').slice(0, 40)}-${words}` }
}
