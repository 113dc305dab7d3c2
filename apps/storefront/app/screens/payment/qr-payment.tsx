import type { PaymentState } from '@delguur/contract'
import { useEffect, useState } from 'react'
import { useFetcher, useLocation, useRevalidator } from 'react-router'
import { paymentPath } from '../../features/checkout/order-path.ts'
import { usePaymentWatch } from '../../features/payments/use-payment-watch.ts'
import { pathInLocale } from '../../i18n/locale.ts'
import { useAccountMessages, useLocale } from '../../i18n/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Copyable } from '../../ui/copyable.tsx'
import { Countdown } from '../../ui/countdown.tsx'
import { Icon } from '../../ui/icon.tsx'
import { formatMoney } from '../../ui/money.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { BankApps } from './bank-apps.tsx'
import type { PaymentData } from './payment-data.server.ts'
import { QrCode } from './qr-code.tsx'
import { SandboxNote } from './sandbox-note.tsx'
import { WayOut } from './way-out.tsx'

/** Waits for a payment by QR: the code, the apps of the banks, the time that is left, and how it stands. */
export function QrPayment({ shown }: { shown: PaymentData }) {
  const t = useAccountMessages()
  const locale = useLocale()
  const { payment } = shown
  const look = useLook(shown)
  const [hasPaid, setHasPaid] = useState(false)
  const claim = () => {
    setHasPaid(true)
    look()
  }
  return (
    <>
      <div className="grid gap-6 desktop:grid-cols-[300px_minmax(0,1fr)] desktop:grid-rows-[auto_1fr] desktop:gap-x-10 desktop:gap-y-4">
        <div className="flex flex-col gap-4 desktop:col-start-2">
          <SandboxNote shown={shown} />
          <dl className="divide-y divide-line rounded-card border border-line">
            <Copyable
              label={t('payment.amount')}
              shown={formatMoney(payment.amount)}
              copied={String(payment.amount)}
              isStrong
            />
            <Copyable label={t('order.number')} shown={shown.number} copied={shown.number} />
          </dl>
          <p className="needs-scripts flex items-center gap-2">
            <Icon name="clock" className="text-ink-soft" />
            {t('payment.time_left')} <Countdown until={payment.expires_at} onEnd={look} className="font-bold" />
          </p>
          <BankApps apps={payment.apps} />
        </div>
        <div className="desktop:col-start-1 desktop:row-span-2 desktop:row-start-1">
          <QrCode qr={payment.qr} hasApps={payment.apps.length > 0} onRetry={look} />
        </div>
        <div className="flex flex-col gap-4 desktop:col-start-2">
          <Button variant="secondary" size="large" onClick={claim} className="needs-scripts">
            {t('payment.i_have_paid')}
          </Button>
          <noscript>
            {/* Without scripts this page does not notice by itself. */}
            <a
              href={pathInLocale(paymentPath(shown, payment.id), locale)}
              className="font-semibold text-accent underline"
            >
              {t('payment.check')}
            </a>
          </noscript>
          <p role="status" className="needs-scripts flex items-start gap-3 text-note text-ink-soft">
            <Spinner />
            <span>{t(hasPaid ? 'payment.waiting_bank' : 'payment.watching')}</span>
          </p>
        </div>
      </div>
      <WayOut shown={shown} />
    </>
  )
}

/** Asks how the payment stands, now and then by itself; what has changed loads the page anew. */
function useLook({ number, token, payment }: PaymentData): () => void {
  const locale = useLocale()
  const { search } = useLocation()
  const { revalidate } = useRevalidator()
  const { load, data, state } = useFetcher<{ state: PaymentState } | null>()
  const hasChanged = data != null && data.state !== payment.state
  const address = pathInLocale(`/checkout/${number}/payment/${payment.id}/status${search || `?token=${token}`}`, locale)
  const look = () => {
    if (state === 'idle') void load(address)
  }
  usePaymentWatch(!hasChanged, look)
  useEffect(() => {
    if (hasChanged) void revalidate()
  }, [hasChanged, revalidate])
  return look
}
