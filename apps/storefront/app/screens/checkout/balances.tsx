import type { BalanceView } from '../../features/checkout/payment-options.server.ts'
import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { CONTROL_CLASS } from '../../ui/fields/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { formatCount, formatMoney } from '../../ui/money.ts'
import type { SectionProps } from './checkout-form.tsx'
import { useBalance } from './use-balance.ts'

/** PAY-06 RWD-01: the customer's balances, which are applied before other methods. */
export function Balances({ checkout }: Pick<SectionProps, 'checkout'>) {
  const t = usePrivateMessages()
  const { balances } = checkout.paymentOptions
  const { button, isBusy } = useBalance(checkout, 'none')
  if (balances.length === 0) return null
  return (
    <fieldset className="mb-5 min-w-0 rounded-card border border-line p-4">
      <legend className="px-1 text-note font-medium">{t('pay.balances')}</legend>
      <ul className="-my-3 divide-y divide-line">
        {balances.map((balance) => (
          <BalanceRow key={balance.type} balance={balance} checkout={checkout} />
        ))}
      </ul>
      {balances.filter(({ used }) => used > 0).length > 1 && (
        <Button {...button('remove')} variant="quiet" icon="x" busy={isBusy} className="mt-2 -ml-3">
          {t('pay.use_none')}
        </Button>
      )}
    </fieldset>
  )
}

function BalanceRow({ balance, checkout }: { balance: BalanceView } & Pick<SectionProps, 'checkout'>) {
  const t = usePrivateMessages()
  const { type, name, free, max, rule, used } = balance
  const { button, field, isBusy, errorOf } = useBalance(checkout, type)
  const error = errorOf(type)
  const id = `balance-${type}`
  return (
    <li className="py-3">
      <div className="flex items-start gap-3">
        <Icon name={type === 'points' ? 'badge-check' : 'wallet'} className="mt-0.5 text-ink-soft" />
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap justify-between gap-x-4">
            <span className="font-medium">{name}</span>
            <span className="money font-semibold">{formatMoney(free)}</span>
          </p>
          <p className="text-small text-ink-soft">{rule}</p>
        </div>
      </div>
      {max > 0 && (
        <div className="mt-2 flex flex-wrap items-center gap-2 pl-8">
          <label htmlFor={id} className="sr-only">
            {t('pay.amount_of', { name })}
          </label>
          <input type="hidden" name={`max_${type}`} value={max} />
          <input
            {...field(`use ${type}`)}
            key={used}
            id={id}
            name={`amount_${type}`}
            inputMode="numeric"
            autoComplete="off"
            maxLength={16}
            defaultValue={used > 0 ? used : ''}
            placeholder={String(max)}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            className={`${CONTROL_CLASS} max-w-40 min-w-28 flex-1 tabular-nums`}
          />
          <Button {...button(`use ${type}`)} variant="secondary" busy={isBusy} aria-label={t('pay.use_of', { name })}>
            {t('pay.use')}
          </Button>
          <Button {...button(`max ${type}`)} variant="quiet" aria-label={t('pay.use_max_of', { name })}>
            {t('pay.use_max')}
          </Button>
        </div>
      )}
      <div aria-live="polite" className="pl-8">
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
        {used > 0 && !error && (
          <p className="flex flex-wrap items-center gap-x-2 text-small font-medium text-stock">
            {t('pay.used', { amount: formatCount(used) })}
            <Button
              {...button(`remove ${type}`)}
              variant="quiet"
              icon="x"
              busy={isBusy}
              aria-label={t('pay.take_off_of', { name })}
            >
              {t('pay.take_off')}
            </Button>
          </p>
        )}
      </div>
    </li>
  )
}
