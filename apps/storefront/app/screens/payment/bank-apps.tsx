import type { BankApp } from '../../features/payments/payment-view.ts'
import { useAccountMessages } from '../../i18n/use-messages.tsx'
import { Icon } from '../../ui/icon.tsx'

/** On a phone the shopper's bank opens with everything filled in. */
export function BankApps({ apps }: { apps: BankApp[] }) {
  const t = useAccountMessages()
  if (apps.length === 0) return null
  return (
    <section aria-labelledby="bank-apps" className="desktop:hidden">
      <h2 id="bank-apps" className="text-body">
        {t('payment.choose_bank')}
      </h2>
      <ul className="mt-3 grid grid-cols-2 gap-2">
        {apps.map(({ name, link }) => (
          <li key={link}>
            <a
              href={link}
              className="flex min-h-14 items-center gap-2.5 rounded-control border border-line-strong px-3 py-2 text-note font-medium hover:border-ink hover:bg-tint"
            >
              <Icon name="smartphone" className="text-ink-soft" />
              <span className="min-w-0 flex-1 leading-tight">{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
