import { useEffect } from 'react'
import { paymentPath } from '../../features/checkout/order-path.ts'
import { PlanFacts } from '../../features/payments/plan-facts.tsx'
import { usePaymentPolling } from '../../features/payments/use-payment-polling.ts'
import { pathInLocale } from '../../i18n/locale.ts'
import { useLocale, usePrivateMessages } from '../../i18n/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { PaymentAlternatives } from './payment-alternatives.tsx'
import type { PaymentData } from './payment-data.server.ts'
import { LeaseStep, PaymentAmount, TimeLeft } from './payment-facts.tsx'
import { SandboxNote } from './sandbox-note.tsx'

/** Awaits a payment that continues elsewhere: on the bank's or lender's page, or in an app. */
export function PagePayment({ shown }: { shown: PaymentData }) {
  const t = usePrivateMessages()
  const locale = useLocale()
  const { payment } = shown
  const poll = usePaymentPolling(shown)
  useGoOn(payment)
  return (
    <>
      <div className="grid max-w-[520px] gap-4">
        <LeaseStep shown={shown} />
        <SandboxNote shown={shown} />
        <PaymentAmount shown={shown} />
        <PaymentState shown={shown} />
        {payment.page && !(payment.waiting && payment.method === 'card') && (
          <a
            href={payment.page}
            className="inline-flex min-h-13 items-center justify-center gap-2 rounded-control bg-accent px-6 py-3 text-center font-semibold text-on-accent hover:bg-accent-strong"
          >
            {t(payment.method === 'card' ? 'pay.go_to_bank' : 'pay.go_to', { method: payment.method_name })}
            <Icon name="arrow-right" />
          </a>
        )}
        <TimeLeft shown={shown} onEnd={poll} />
        <Button variant="secondary" onClick={poll} className="needs-scripts justify-self-start">
          {t('payment.check')}
        </Button>
        <noscript>
          <a
            href={pathInLocale(paymentPath(shown, payment.id), locale)}
            className="font-semibold text-accent underline"
          >
            {t('payment.check')}
          </a>
        </noscript>
        {payment.plan && (
          <div className="rounded-card border border-line p-4">
            <PlanFacts plan={payment.plan} />
          </div>
        )}
      </div>
      {!(payment.waiting && payment.method === 'card') && <PaymentAlternatives shown={shown} />}
    </>
  )
}

/** The next action of the shopper, or who has to decide. */
function PaymentState({ shown: { payment, isOverdue } }: { shown: PaymentData }) {
  const t = usePrivateMessages()
  const method = payment.method_name
  return (
    <div role="status" className="flex items-start gap-3">
      <Spinner />
      <div className="min-w-0">
        <p className="font-medium">{t(headingOf(payment), { method })}</p>
        <p className="text-note text-ink-soft">{t(hintOf(payment), { method, phone: payment.phone ?? '' })}</p>
        {isOverdue && <p className="text-note text-problem">{t('pay.overdue')}</p>}
      </div>
    </div>
  )
}

type Shown = PaymentData['payment']

function headingOf({ method, waiting, page }: Shown) {
  if (method === 'invoice') return 'pay.waiting_approval'
  if (waiting) return method === 'card' ? 'pay.waiting_bank' : 'pay.waiting_lender'
  if (method === 'card' && !page) return 'pay.waiting_bank'
  return page ? 'pay.continue' : 'pay.open_app'
}

function hintOf({ method, page, phone, waiting }: Shown) {
  if (method === 'invoice') return 'pay.waiting_approval_hint'
  if (method !== 'card' && phone) return 'pay.app_hint_phone'
  if (waiting) return method === 'card' ? 'pay.waiting_hint' : 'pay.lender_hint'
  if (page) return method === 'card' ? 'pay.bank_hint' : 'pay.page_hint'
  return 'payment.watching'
}

/**
 * Redirects to the bank's page once: a shopper who returns from it stays. If storage is forbidden, the link leads
 * there.
 */
function useGoOn({ id, method, page, waiting }: Shown): void {
  useEffect(() => {
    if (method !== 'card' || !page || waiting) return
    try {
      const key = `went-on-${id}`
      if (sessionStorage.getItem(key)) return
      sessionStorage.setItem(key, '1')
      location.assign(page)
    } catch {
      return
    }
  }, [id, method, page, waiting])
}
