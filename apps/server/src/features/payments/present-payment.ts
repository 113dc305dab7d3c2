import type { Locale, Payment } from '@delguur/contract'
import type { PaymentRow } from './payments.queries.ts'
import { METHOD_TEXTS } from './payments.texts.ts'

/** A payment as the API shows it. A QR is shown only while it may be paid. */
export function presentPayment(row: PaymentRow, locale: Locale): Payment {
  return {
    id: row.public_id,
    method: row.method,
    method_name: METHOD_TEXTS[row.method][locale].name,
    state: row.state,
    amount: row.amount,
    sandbox: row.provider.endsWith('_sandbox'),
    expires_at: row.expires_at.toISOString(),
    created_at: row.created_at.toISOString(),
    completed_at: row.completed_at?.toISOString() ?? null,
    qr: (row.state === 'pending' && row.details.qr) || null,
    transfer: row.details.transfer ?? null,
  }
}
