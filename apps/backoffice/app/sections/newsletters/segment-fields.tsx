import type { Segment } from '@delguur/contract'
import { listCities } from '@delguur/mongolia/addresses'
import { useCustomerGroups } from '../../api/use-customer-groups.ts'
import { useLanguage } from '../../i18n/use-messages.tsx'
import { SelectField } from '../../ui/field.tsx'
import { NumberField } from '../../ui/number-field.tsx'

export const EVERYBODY: Segment = {
  group_id: null,
  city: null,
  ordered_within_days: null,
  not_ordered_for_days: null,
  spent_at_least: null,
}

interface SegmentFieldsProps {
  segment: Segment
  /** Path of the segment in the request. */
  name: string
  onChange(segment: Segment): void
}

/** Which of the customers who agreed to offers are written to; what is left empty does not matter. */
export function SegmentFields({ segment, name, onChange }: SegmentFieldsProps) {
  const { t, locale } = useLanguage()
  const { data: groups = [] } = useCustomerGroups()
  const set = (fields: Partial<Segment>) => onChange({ ...segment, ...fields })
  const all = { value: '', label: t('list.all') }
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-semibold">{t('newsletter.segment')}</legend>
      <p className="text-ink-soft">{t('newsletter.segment_hint')}</p>
      <div className="grid gap-3 tablet:grid-cols-2">
        <SelectField
          label={t('newsletter.group')}
          name={`${name}.group_id`}
          options={[all, ...groups.map((group) => ({ value: String(group.id), label: group.name }))]}
          value={segment.group_id ?? ''}
          onChange={({ target }) => set({ group_id: target.value === '' ? null : Number(target.value) })}
        />
        <SelectField
          label={t('newsletter.city')}
          name={`${name}.city`}
          options={[all, ...listCities().map((city) => ({ value: city.code, label: city.name[locale] }))]}
          value={segment.city ?? ''}
          onChange={({ target }) => set({ city: target.value || null })}
        />
        {(['ordered_within_days', 'not_ordered_for_days', 'spent_at_least'] as const).map((field) => (
          <NumberField
            key={field}
            label={t(`newsletter.${field}`)}
            name={`${name}.${field}`}
            value={segment[field]}
            onChange={(value) => set({ [field]: value })}
          />
        ))}
      </div>
    </fieldset>
  )
}
