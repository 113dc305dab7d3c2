import { formatDayOfMonth, weekdayName } from '@delguur/mongolia/dates'
import { rateOf } from '../../features/checkout/checkout-values.ts'
import { windowText } from '../../features/checkout/window-text.ts'
import { useLocale, usePrivateMessages } from '../../i18n/use-messages.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { ChoiceChips } from '../../ui/fields/choice-chips.tsx'
import { TextAreaField } from '../../ui/fields/text-field.tsx'
import type { SectionProps } from './checkout-form.tsx'
import { CheckoutSection } from './checkout-section.tsx'
import { GiftFields } from './gift-fields.tsx'
import { MethodChoice } from './method-choice.tsx'
import { skippedDays } from './skipped-days.ts'
import { useFields } from './use-field.ts'

/** Speed and time of the delivery, with notes. */
export function TimeSection({ form, checkout, position, isDone }: SectionProps) {
  const t = usePrivateMessages()
  const { field } = useFields(form)
  const isPickup = form.values.delivery_type === 'pickup'
  return (
    <CheckoutSection
      form={form}
      step="time"
      position={position}
      title={t(isPickup ? 'checkout.pickup_time' : 'checkout.time')}
      isDone={isDone}
      summary={<TimeSummary form={form} checkout={checkout} />}
    >
      <div className="grid gap-5">
        <MethodChoice form={form} checkout={checkout} />
        <TimeChoice form={form} checkout={checkout} />
        <TextAreaField
          {...field('note')}
          label={t(isPickup ? 'checkout.note' : 'checkout.courier_note')}
          rows={2}
          maxLength={500}
        />
        <GiftFields form={form} />
      </div>
    </CheckoutSection>
  )
}

type SectionFields = Pick<SectionProps, 'form' | 'checkout'>

/** The available days and hours. Express has no choice of time. */
function TimeChoice({ form, checkout }: SectionFields) {
  const t = usePrivateMessages()
  const locale = useLocale()
  const { choice } = useFields(form)
  const { delivery_type: type, delivery_method: method, delivery_day: day, delivery_window: window } = form.values
  const rate = rateOf(checkout.rates, type, method)
  const times = (rate?.times ?? []).filter(({ windows }) => windows.length > 0)
  const windows = times.find((time) => time.day === day)?.windows ?? times[0]?.windows ?? []
  if (!rate) return <p className="text-note text-ink-soft">{t('checkout.times_later')}</p>
  if (times.length === 0) return <FieldError>{t('checkout.no_times')}</FieldError>
  if (rate.method === 'express') {
    return (
      <>
        <input type="hidden" name="delivery_day" value={day} />
        <input type="hidden" name="delivery_window" value={window} />
      </>
    )
  }
  const skipped = skippedDays(times.map((time) => time.day)).map(
    (skippedDay) => `${formatDayOfMonth(skippedDay, locale)} (${weekdayName(skippedDay, locale)})`,
  )
  const chooseDay = (chosen: string) => {
    const open = times.find((time) => time.day === chosen)?.windows ?? []
    const keeps = open.some((one) => one === window)
    form.change({ delivery_day: chosen, delivery_window: keeps ? window : (open[0] ?? '') })
  }
  return (
    <>
      <ChoiceChips
        {...choice('delivery_day')}
        legend={t('checkout.day')}
        onChange={chooseDay}
        options={times.map((time) => ({
          value: time.day,
          label: formatDayOfMonth(time.day, locale),
          note: weekdayName(time.day, locale),
        }))}
      />
      {skipped.length > 0 && (
        <p className="text-small text-ink-soft">{t('checkout.skipped_days', { days: skipped.join(', ') })}</p>
      )}
      <ChoiceChips
        {...choice('delivery_window')}
        legend={t('checkout.window')}
        options={windows.map((one) => ({ value: one, label: windowText(one) }))}
      />
    </>
  )
}

function TimeSummary({ form, checkout }: SectionFields) {
  const t = usePrivateMessages()
  const locale = useLocale()
  const { delivery_type, delivery_method, delivery_day: day, delivery_window, note, gift, gift_message } = form.values
  const rate = rateOf(checkout.rates, delivery_type, delivery_method)
  const when =
    rate?.method === 'express'
      ? [t('checkout.express'), rate.promise.text]
      : [day && `${formatDayOfMonth(day, locale)}, ${weekdayName(day, locale)}`, windowText(delivery_window)]
  return (
    <>
      {when.filter(Boolean).join(' · ')}
      {note && <span className="block">{note}</span>}
      {gift === 'on' && <span className="block">{[t('checkout.gift'), gift_message].filter(Boolean).join(': ')}</span>}
    </>
  )
}
