import { useAccountMessages } from '../../i18n/use-messages.tsx'
import { Icon } from '../../ui/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { PaymentData } from './payment-data.server.ts'

/** PAY-08: no real money moves here, and where the tester plays the bank. */
export function SandboxNote({ shown: { payment } }: { shown: PaymentData }) {
  const t = useAccountMessages()
  if (!payment.sandbox) return null
  return (
    <div className="rounded-card border border-problem bg-problem-soft p-4 text-note">
      <p className="font-semibold text-problem">{t('payment.sandbox_note')}</p>
      {payment.tester && (
        <a
          href={payment.tester}
          target="_blank"
          rel="noopener noreferrer"
          className="mt-1 inline-flex min-h-11 items-center gap-2 font-semibold text-accent underline"
        >
          {t('payment.tester')}
          <Icon name="external-link" size={16} />
          <VisuallyHidden> ({t('nav.new_tab')})</VisuallyHidden>
        </a>
      )}
    </div>
  )
}
