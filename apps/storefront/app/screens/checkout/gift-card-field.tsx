import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { CONTROL_CLASS } from '../../ui/fields/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { formatMoney } from '../../ui/money.ts'
import type { SectionProps } from './checkout-form.tsx'
import { useBalance } from './use-balance.ts'

const ID = 'checkout-gift-card'

/** A field for a gift card's number or PIN, collapsed so that shoppers without one do not go looking for it. */
export function GiftCardField({ checkout }: Pick<SectionProps, 'checkout'>) {
  const t = usePrivateMessages()
  const { giftCards } = checkout.paymentOptions
  const { button, field, isBusy, errorOf } = useBalance(checkout, 'gift_card')
  const error = errorOf('gift_card')
  return (
    <div className="mb-5 grid gap-2">
      {giftCards.length > 0 && (
        <ul className="grid gap-2">
          {giftCards.map(({ name, amount, asked }) => (
            <li key={name} className="flex flex-wrap items-center gap-x-3 rounded-control bg-tint px-3 py-2 text-note">
              <Icon name="gift" size={18} className="text-stock" />
              <span className="min-w-0 flex-1 font-medium">{name}</span>
              <span className="money font-semibold">{formatMoney(-amount)}</span>
              {amount === 0 && asked > 0 && <span className="w-full text-small">{t('pay.gift_card_unneeded')}</span>}
            </li>
          ))}
        </ul>
      )}
      <details className="group">
        <summary className="flex min-h-11 items-center gap-2 text-note font-medium hover:text-accent">
          <Icon name="gift" size={18} className="text-ink-soft" />
          <span className="flex-1">{t(giftCards.length > 0 ? 'pay.gift_card_more' : 'pay.gift_card_have')}</span>
          <Icon name="chevron-down" size={18} className="transition-transform duration-150 group-open:rotate-180" />
        </summary>
        <div className="grid gap-1.5 pt-1 pb-2">
          <label htmlFor={ID} className="text-small font-medium">
            {t('pay.gift_card')}
          </label>
          <div className="flex gap-2">
            <input
              {...field('gift_card')}
              key={giftCards.length}
              id={ID}
              name="gift_card"
              autoComplete="off"
              spellCheck={false}
              maxLength={30}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${ID}-error` : undefined}
              className={`${CONTROL_CLASS} min-w-0 flex-1`}
            />
            <Button {...button('gift_card')} variant="secondary" busy={isBusy} className="shrink-0">
              {t('pay.use')}
            </Button>
          </div>
          <div aria-live="polite">{error && <FieldError id={`${ID}-error`}>{error}</FieldError>}</div>
        </div>
      </details>
      {giftCards.length > 0 && (
        <Button {...button('remove_gift_cards')} variant="quiet" icon="x" className="justify-self-start">
          {t('pay.gift_card_remove')}
        </Button>
      )}
    </div>
  )
}
