import type { Deposit, Locale } from '@delguur/contract'
import { bankApps, pageOfProvider, statusOf } from '../../features/payments/payment-view.ts'
import { qrDrawing } from '../../features/payments/qr-drawing.server.ts'
import { testerOf } from '../../features/payments/tester.server.ts'

/** Selects the data of a deposit's page. */
export function depositData({ id, purpose, amount, state, payment, gift_card }: Deposit, locale: Locale) {
  return {
    id,
    purpose,
    amount,
    state,
    recipient: gift_card?.recipient ?? null,
    isSent: gift_card?.sent_at != null,
    payment: payment && {
      state: payment.state,
      status: statusOf(payment),
      amount: payment.amount,
      method: payment.method,
      method_name: payment.method_name,
      waiting: payment.waiting,
      sandbox: payment.sandbox,
      expires_at: payment.expires_at,
      reason: payment.reason_text,
      qr: payment.qr && qrDrawing(payment.qr.text),
      tester: testerOf(payment, locale),
      apps: bankApps(payment, locale),
      page: pageOfProvider(payment),
    },
  }
}

export type DepositData = ReturnType<typeof depositData>
export type DepositPayment = NonNullable<DepositData['payment']>
