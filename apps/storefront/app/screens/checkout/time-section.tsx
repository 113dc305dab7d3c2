import { formatDayOfMonth, weekdayName } from '@delguur/mongolia/dates'
import { windowText } from '../../features/checkout/window-text.ts'
import { useAccountMessages, useLocale } from '../../i18n/use-messages.tsx'
import { TextAreaField } from '../../ui/fields/text-field.tsx'
import type { SectionProps } from './checkout-form.tsx'
import { CheckoutSection } from './checkout-section.tsx'
import { ChoiceChips } from './choice-chips.tsx'
import { useFields } from './use-field.ts'

export function TimeSection({ form, checkout, isDone }: SectionProps) {
  const t = useAccountMessages()
  const locale = useLocale()
  const { choice, field } = useFields(form)
  const { delivery_type: type, delivery_day: day, delivery_window: window, note } = form.values
  const times = checkout.times.filter(({ windows }) => windows.length > 0)
  const windows = times.find((time) => time.day === day)?.windows ?? times[0]?.windows ?? []
  const dayText = day && `${formatDayOfMonth(day, locale)}, ${weekdayName(day, locale)}`
  const chooseDay = (chosen: string) => {
    const open = times.find((time) => time.day === chosen)?.windows ?? []
    const keeps = open.some((one) => one === window)
    form.change({ delivery_day: chosen, delivery_window: keeps ? window : (open[0] ?? '') })
  }
  return (
    <CheckoutSection
      form={form}
      step="time"
      position={3}
      title={t(type === 'pickup' ? 'checkout.pickup_time' : 'checkout.time')}
      isDone={isDone}
      summary={
        <>
          {[dayText, windowText(window)].filter(Boolean).join(' · ')}
          {note && <span className="block">{note}</span>}
        </>
      }
    >
      <div className="grid gap-5">
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
        <ChoiceChips
          {...choice('delivery_window')}
          legend={t('checkout.window')}
          options={windows.map((one) => ({ value: one, label: windowText(one) }))}
        />
        <TextAreaField {...field('note')} label={t('checkout.note')} rows={2} maxLength={500} />
      </div>
    </CheckoutSection>
  )
}
