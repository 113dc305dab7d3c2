import { useState } from 'react'
import { paymentPath } from '../../features/checkout/order-path.ts'
import { BankApps } from '../../features/payments/bank-apps.tsx'
import { scannerOf } from '../../features/payments/payment-view.ts'
import { PlanFacts } from '../../features/payments/plan-facts.tsx'
import { QrCode } from '../../features/payments/qr-code.tsx'
import { usePaymentPolling } from '../../features/payments/use-payment-polling.ts'
import { pathInLocale } from '../../i18n/locale.ts'
import { useLocale, usePrivateMessages } from '../../i18n/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { PaymentAlternatives } from './payment-alternatives.tsx'
import type { PaymentData } from './payment-data.server.ts'
import { LeaseStep, PaymentAmount, TimeLeft } from './payment-facts.tsx'
import { SandboxNote } from './sandbox-note.tsx'

/** Awaits a QR payment: the code, the bank apps, the time left and the state. */
export function QrPayment({ shown }: { shown: PaymentData }) {
  const t = usePrivateMessages()
  const locale = useLocale()
  const { payment } = shown
  const scanner = scannerOf(payment)
  const poll = usePaymentPolling(shown)
  const [hasPaid, setHasPaid] = useState(false)
  const claim = () => {
    setHasPaid(true)
    poll()
  }
  return (
    <>
      <div className="grid gap-6 desktop:grid-cols-[300px_minmax(0,1fr)] desktop:grid-rows-[auto_1fr] desktop:gap-x-10 desktop:gap-y-4">
        <div className="flex flex-col gap-4 desktop:col-start-2">
          <LeaseStep shown={shown} />
          <SandboxNote shown={shown} />
          <PaymentAmount shown={shown} />
          <TimeLeft shown={shown} onEnd={poll} />
          <BankApps apps={payment.apps} page={payment.page} method={payment.method_name} />
        </div>
        <div className="desktop:col-start-1 desktop:row-span-2 desktop:row-start-1">
          <QrCode
            qr={payment.qr}
            hasApps={payment.apps.length > 0 || payment.page !== null}
            {...(scanner && { hint: t('pay.qr_hint_of', { method: scanner }) })}
            onRetry={poll}
          />
        </div>
        <div className="flex flex-col gap-4 desktop:col-start-2">
          <Button variant="secondary" size="large" onClick={claim} className="needs-scripts">
            {t(payment.part === 'financed' ? 'payment.check' : 'payment.i_have_paid')}
          </Button>
          <noscript>
            {/* Without scripts the page does not update itself. */}
            <a
              href={pathInLocale(paymentPath(shown, payment.id), locale)}
              className="font-semibold text-accent underline"
            >
              {t('payment.check')}
            </a>
          </noscript>
          <p role="status" className="needs-scripts flex items-start gap-3 text-note text-ink-soft">
            <Spinner />
            <span>
              {payment.part === 'financed'
                ? t('pay.waiting_lender')
                : t(hasPaid ? 'payment.waiting_bank' : 'payment.watching')}
            </span>
          </p>
          {payment.plan && (
            <div className="rounded-card border border-line p-4">
              <PlanFacts plan={payment.plan} />
            </div>
          )}
        </div>
      </div>
      <PaymentAlternatives shown={shown} />
    </>
  )
}
