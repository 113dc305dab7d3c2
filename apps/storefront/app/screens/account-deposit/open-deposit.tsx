import { useLocation, useRevalidator } from 'react-router'
import { BankApps } from '../../features/payments/bank-apps.tsx'
import { scannerOf } from '../../features/payments/payment-view.ts'
import { QrCode } from '../../features/payments/qr-code.tsx'
import { TesterLink } from '../../features/payments/tester-link.tsx'
import { usePaymentStatus } from '../../features/payments/use-payment-status.ts'
import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { Countdown } from '../../ui/details/countdown.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Copyable } from '../../ui/lists/copyable.tsx'
import { formatMoney } from '../../ui/money.ts'
import { Spinner } from '../../ui/spinner.tsx'
import type { DepositData, DepositPayment } from './deposit-data.server.ts'

interface OpenDepositProps {
  deposit: DepositData
  payment: DepositPayment
}

/** Awaits the payment by QR or on a bank's page, and reloads the page after a change. */
export function OpenDeposit({ payment }: OpenDepositProps) {
  const t = usePrivateMessages()
  const { pathname } = useLocation()
  const { revalidate, state } = useRevalidator()
  const scanner = scannerOf(payment)
  const poll = () => {
    if (state === 'idle') void revalidate()
  }
  usePaymentStatus(payment, { events: `${pathname}/events`, poll })
  return (
    <div className="grid gap-6 desktop:grid-cols-[300px_minmax(0,1fr)] desktop:grid-rows-[auto_1fr] desktop:gap-x-10 desktop:gap-y-4">
      <div className="flex flex-col gap-4 desktop:col-start-2">
        <TestNote payment={payment} />
        <dl className="rounded-card border border-line">
          <Copyable
            label={t('payment.amount')}
            shown={formatMoney(payment.amount)}
            copied={String(payment.amount)}
            isStrong
          />
        </dl>
        <p className="needs-scripts flex items-center gap-2">
          <Icon name="clock" className="text-ink-soft" />
          {t('payment.time_left')} <Countdown until={payment.expires_at} onEnd={poll} className="font-bold" />
        </p>
        <BankApps apps={payment.apps} />
      </div>
      <div className="desktop:col-start-1 desktop:row-span-2 desktop:row-start-1">
        {payment.page ? (
          <PageOfBank payment={payment} page={payment.page} />
        ) : (
          <QrCode
            qr={payment.qr}
            hasApps={payment.apps.length > 0}
            {...(scanner && { hint: t('pay.qr_hint_of', { method: scanner }) })}
            onRetry={poll}
          />
        )}
      </div>
      <p role="status" className="needs-scripts flex items-start gap-3 text-note text-ink-soft desktop:col-start-2">
        <Spinner />
        <span>{t(payment.waiting ? 'deposit.waiting' : 'payment.watching')}</span>
      </p>
      <noscript>
        {/* Without scripts the page does not update itself. */}
        <a href={pathname} className="font-semibold text-accent underline">
          {t('payment.check')}
        </a>
      </noscript>
    </div>
  )
}

function PageOfBank({ payment, page }: { payment: DepositPayment; page: string }) {
  const t = usePrivateMessages()
  return (
    <div className="rounded-card border border-line p-5 text-center">
      <Icon name="credit-card" size={36} className="mx-auto text-ink-soft" />
      <p className="mt-3 text-note text-ink-soft">
        {payment.method === 'card' ? t('pay.bank_hint') : t('deposit.go_on_hint', { method: payment.method_name })}
      </p>
      <a
        href={page}
        className="mt-4 inline-flex min-h-13 w-full items-center justify-center gap-2 rounded-control bg-accent px-6 py-3 font-semibold text-on-accent hover:bg-accent-strong"
      >
        {t('deposit.go_on')}
        <Icon name="arrow-right" />
      </a>
    </div>
  )
}

/** PAY-08: the sandbox notice with a link to the simulated bank. */
function TestNote({ payment: { sandbox, tester } }: { payment: DepositPayment }) {
  const t = usePrivateMessages()
  if (!sandbox) return null
  return (
    <div className="rounded-card border border-problem bg-problem-soft p-4 text-note">
      <p className="font-semibold text-problem">{t('payment.sandbox_note')}</p>
      {tester && <TesterLink href={tester} />}
    </div>
  )
}
