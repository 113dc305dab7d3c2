import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

/** An order of this device that opens for its account only. The text is the same for one that never existed. */
export function RefusedOrder({ number, isCustomer }: { number: string; isCustomer: boolean }) {
  const t = usePrivateMessages()
  return (
    <div className="rounded-card border border-line">
      <p className="px-4 pt-4 font-semibold">{t('order.details', { number })}</p>
      <p className="px-4 py-1 text-note text-ink-soft">{t('orders.in_account')}</p>
      <ButtonLink to={isCustomer ? '/track' : `/login?return_to=/orders/${number}`} variant="quiet" prefetch="none">
        {t(isCustomer ? 'order.track' : 'auth.login')}
        <VisuallyHidden>: {number}</VisuallyHidden>
      </ButtonLink>
    </div>
  )
}
