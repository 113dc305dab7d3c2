import { rateOf } from '../../features/checkout/checkout-values.ts'
import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { RadioCards } from '../../ui/fields/radio-cards.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { SectionProps } from './checkout-form.tsx'
import { feeText } from './fee-text.ts'
import { useFields } from './use-field.ts'

/** Standard or express delivery with cost and promise; only the promise if there is no choice. */
export function MethodChoice({ form, checkout }: Pick<SectionProps, 'form' | 'checkout'>) {
  const t = usePrivateMessages()
  const { choice } = useFields(form)
  const { delivery_type: type, delivery_method: method } = form.values
  const rates = checkout.rates.filter(({ delivery_type }) => delivery_type === type)
  const rate = rateOf(rates, type, method)
  if (!rate) return null
  if (rates.length === 1) {
    return (
      <p className="flex items-start gap-3 rounded-card bg-ground p-4 text-note">
        <Icon name={type === 'pickup' ? 'store' : 'truck'} className="text-ink-soft" />
        <span className="min-w-0 flex-1">{[rate.name, rate.promise.text].filter(Boolean).join(' · ')}</span>
        <span className="money font-semibold">{feeText(t, rate.cost)}</span>
      </p>
    )
  }
  return (
    <RadioCards
      {...choice('delivery_method')}
      value={rate.method}
      legend={t('checkout.delivery_method')}
      columns={2}
      options={rates.map((one) => ({
        value: one.method,
        label: t(one.method === 'express' ? 'checkout.express' : 'checkout.method_standard'),
        note: one.promise.text,
        aside: feeText(t, one.cost),
      }))}
    />
  )
}
