import { TesterLink } from '../../features/payments/tester-link.tsx'
import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import type { PaymentData } from './payment-data.server.ts'

/** PAY-08: the sandbox notice with a link to the simulated bank. */
export function SandboxNote({ shown: { payment } }: { shown: PaymentData }) {
  const t = usePrivateMessages()
  if (!payment.sandbox) return null
  return (
    <div className="rounded-card border border-problem bg-problem-soft p-4 text-note">
      <p className="font-semibold text-problem">{t('payment.sandbox_note')}</p>
      {payment.tester && <TesterLink href={payment.tester} />}
    </div>
  )
}
