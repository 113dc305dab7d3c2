import { useMessages } from '../../i18n/use-messages.tsx'
import { Card } from '../../ui/card.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import { ChipPicker } from '../../ui/chip-picker.tsx'
import { TextField } from '../../ui/field.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { ListField } from './list-field.tsx'
import type { SettingsCardProps } from './settings-card.ts'

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const

/** Whether, to whom and when alcohol is sold: law and governors' orders change all of it. */
export function AlcoholCard({ settings, errorOf, onChange }: SettingsCardProps) {
  const t = useMessages()
  const { alcohol, age_gate } = settings
  const set = (changes: Partial<typeof alcohol>) => onChange({ alcohol: { ...alcohol, ...changes } })
  const errorsIn = (list: 'blocked_days_of_month' | 'blocked_dates') =>
    [errorOf(`alcohol.${list}`), ...alcohol[list].map((_, index) => errorOf(`alcohol.${list}.${index}`))].find(Boolean)
  return (
    <Card title={t('settings.alcohol')}>
      <CheckField
        label={t('settings.age_gate')}
        hint={t('settings.age_gate_hint')}
        checked={age_gate === 'site'}
        onChange={(isSite) => onChange({ age_gate: isSite ? 'site' : 'goods' })}
      />
      <CheckField
        label={t('settings.alcohol_selling')}
        hint={t('settings.alcohol_selling_hint')}
        checked={alcohol.selling}
        onChange={(selling) => set({ selling })}
      />
      {alcohol.selling && (
        <div className="mt-4 flex flex-col gap-4">
          <div className="grid gap-4 tablet:grid-cols-2 desktop:grid-cols-4">
            <TextField
              label={t('settings.alcohol_licence')}
              hint={t('settings.alcohol_licence_hint')}
              value={alcohol.licence}
              error={errorOf('alcohol.licence')}
              onChange={({ target }) => set({ licence: target.value })}
            />
            <NumberField
              label={t('settings.alcohol_age')}
              hint={t('settings.alcohol_age_hint')}
              value={alcohol.min_age}
              error={errorOf('alcohol.min_age')}
              onChange={(age) => set({ min_age: age ?? 0 })}
            />
            <NumberField
              label={t('settings.alcohol_from')}
              hint={t('settings.alcohol_hours_hint')}
              value={alcohol.from_hour}
              error={errorOf('alcohol.from_hour')}
              onChange={(hour) => set({ from_hour: hour ?? 0 })}
            />
            <NumberField
              label={t('settings.alcohol_to')}
              value={alcohol.to_hour}
              error={errorOf('alcohol.to_hour')}
              onChange={(hour) => set({ to_hour: hour ?? 0 })}
            />
          </div>
          <div className="grid gap-4 tablet:grid-cols-3">
            <ListField
              label={t('settings.alcohol_days')}
              hint={t('settings.alcohol_days_hint')}
              values={alcohol.blocked_days_of_month}
              error={errorsIn('blocked_days_of_month')}
              onChange={(days) => set({ blocked_days_of_month: days.map(Number).filter(Number.isInteger) })}
            />
            <ChipPicker
              label={t('settings.alcohol_weekdays')}
              options={WEEKDAYS.map((day) => ({ value: String(day), label: t(`settings.weekday_${day}`) }))}
              chosen={alcohol.blocked_weekdays.map(String)}
              onChange={(days) => set({ blocked_weekdays: days.map(Number).sort() })}
            />
            <ListField
              label={t('settings.alcohol_dates')}
              hint={t('settings.alcohol_dates_hint')}
              values={alcohol.blocked_dates}
              error={errorsIn('blocked_dates')}
              onChange={(blocked_dates) => set({ blocked_dates })}
            />
          </div>
        </div>
      )}
    </Card>
  )
}
