import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { formatMoney } from '../../ui/money.ts'
import { RetryPayment } from './payment-alternatives.tsx'
import type { PaymentData } from './payment-data.server.ts'

/** Number of alternatives; all others are in the checkout. */
const OTHERS_SHOWN = 1

/** Methods that need no further input. */
const RETRY_AT_ONCE: ReadonlySet<string> = new Set(['qr', 'monpay', 'card', 'bank_transfer'])

/** A payment that ended without money: the reason, that the order still exists, and how to continue. */
export function EndedPayment({ shown }: { shown: PaymentData }) {
  const t = usePrivateMessages()
  const { payment, methods, due } = shown
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
        text={[payment.reason_text, t('payment.kept_hint')].filter(Boolean).join(' ')}
        action={
          <div className="grid gap-2">
            {RETRY_AT_ONCE.has(payment.method) ? (
              <RetryPayment shown={shown} method={payment.method} size="large" icon="refresh-cw" wide>
                {payment.method === 'qr' || payment.method === 'monpay'
                  ? t('payment.new_code')
                  : t('checkout.pay', { total: formatMoney(due) })}
              </RetryPayment>
            ) : (
              <ButtonLink to="/checkout" size="large" icon="refresh-cw" prefetch="none" wide>
                {t('result.pay_again')}
              </ButtonLink>
            )}
            {methods.slice(0, OTHERS_SHOWN).map(({ code, name }) => (
              <RetryPayment key={code} shown={shown} method={code} variant="secondary" wide>
                {t('payment.pay_by', { method: name })}
              </RetryPayment>
            ))}
            <ButtonLink to="/checkout" variant="secondary" prefetch="none" wide>
              {t('pay.choose_other')}
            </ButtonLink>
            <ButtonLink to="/cart" variant="quiet" prefetch="none" wide>
              {t('cart.view')}
            </ButtonLink>
          </div>
        }
      />
    </div>
  )
}
