import { useAccountMessages } from '../../i18n/use-messages.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { formatMoney } from '../../ui/money.ts'
import type { PaymentData } from './payment-data.server.ts'
import { PayAnew } from './way-out.tsx'

/** The payment ended without money: why, that the order is kept, and how to go on. */
export function EndedPayment({ shown }: { shown: PaymentData }) {
  const t = useAccountMessages()
  const { payment, methods, total } = shown
  const isExpired = payment.state === 'expired'
  return (
    <div role="alert">
      <EmptyState
        drawing={
          <span className="grid size-20 place-items-center rounded-pill bg-problem-soft text-problem">
            <Icon name={isExpired ? 'clock' : 'circle-alert'} size={36} />
          </span>
        }
        title={t(isExpired ? 'payment.expired' : payment.state === 'void' ? 'payment.given_up' : 'payment.failed')}
        text={t(payment.state === 'failed' ? 'payment.failed_hint' : 'payment.kept_hint')}
        action={
          <div className="flex flex-col items-center gap-2">
            <PayAnew shown={shown} method={payment.method} size="large" icon="refresh-cw">
              {payment.method === 'qr' ? t('payment.new_code') : t('checkout.pay', { total: formatMoney(total) })}
            </PayAnew>
            {methods.map(({ code, name }) => (
              <PayAnew key={code} shown={shown} method={code} variant="secondary">
                {t('payment.pay_by', { method: name })}
              </PayAnew>
            ))}
            <ButtonLink to="/cart" variant="quiet" prefetch="none">
              {t('cart.view')}
            </ButtonLink>
          </div>
        }
      />
    </div>
  )
}
