import type { Locale, Payment } from '@delguur/contract'
import { maskContact } from '../../../../platform/messages/index.ts'
import type { PaymentRow } from '../payments.queries.ts'
import { METHOD_TEXTS } from '../payments.texts.ts'
import { reasonText } from './reason-texts.ts'

/** Payment in the API. A QR is included only while it can be paid. */
export function presentPayment(row: PaymentRow, locale: Locale): Payment {
  return {
    id: row.public_id,
    method: row.method,
    method_name: METHOD_TEXTS[row.method][locale].name,
    part: row.part,
    waiting: row.state === 'pending' && (row.waiting_since !== null || row.details.awaits_approval === true),
    reason: row.state === 'completed' ? null : (row.details.reason ?? null),
    reason_text: reasonText(row, locale),
    received: row.received,
    redirect_url: (row.state === 'pending' && row.details.redirect_url) || null,
    card: row.details.card ?? null,
    saves_card: row.details.save_card ?? false,
    phone: row.details.phone ? maskContact('sms', row.details.phone) : null,
    plan: row.details.plan ?? null,
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
