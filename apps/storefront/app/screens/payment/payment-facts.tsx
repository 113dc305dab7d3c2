import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { Countdown } from '../../ui/details/countdown.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Copyable } from '../../ui/lists/copyable.tsx'
import { formatMoney } from '../../ui/money.ts'
import type { PaymentData } from './payment-data.server.ts'

/** Amount and number, each with a copy button. */
export function PaymentAmount({ shown: { payment, number } }: { shown: PaymentData }) {
  const t = usePrivateMessages()
  return (
    <dl className="divide-y divide-line rounded-card border border-line">
      <Copyable
        label={t(payment.part === 'financed' ? 'pay.financed' : 'payment.amount')}
        shown={formatMoney(payment.amount)}
        copied={String(payment.amount)}
        isStrong
      />
      <Copyable label={t('order.number')} shown={number} copied={number} />
    </dl>
  )
}

/** No countdown once the shopper has done their part. */
export function TimeLeft({ shown: { payment }, onEnd }: { shown: PaymentData; onEnd(): void }) {
  const t = usePrivateMessages()
  if (payment.waiting) return null
  return (
    <p className="needs-scripts flex items-center gap-2">
      <Icon name="clock" className="text-ink-soft" />
      {t('payment.time_left')} <Countdown until={payment.expires_at} onEnd={onEnd} className="font-bold" />
    </p>
  )
}

/** A lease has two steps: the prepayment, then the application. */
export function LeaseStep({ shown: { payment } }: { shown: PaymentData }) {
  const t = usePrivateMessages()
  if (payment.part === 'whole' || payment.part === 'difference') return null
  const isFirst = payment.part === 'prepayment'
  return (
    <div className="rounded-card bg-accent-soft p-4">
      <p className="text-small font-semibold text-accent-strong">{t('pay.step', { n: isFirst ? 1 : 2, total: 2 })}</p>
      <p className="mt-0.5 font-medium">{t(isFirst ? 'pay.step_prepayment' : 'pay.step_application')}</p>
    </div>
  )
}
