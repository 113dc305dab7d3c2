import type { SectionContent } from '@delguur/contract'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Card } from '../../ui/card.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import type { SettingsCardProps } from './settings-card.ts'

const MODERATIONS = [
  'unverified',
  'all',
  'none',
] as const satisfies SectionContent<'settings'>['reviews']['moderation'][]

/** What customers write, earn and agree to. */
export function PeopleCard({ settings, errorOf, onChange }: SettingsCardProps) {
  const t = useMessages()
  const { rewards, reviews } = settings
  return (
    <Card title={t('settings.people')}>
      <div className="grid gap-4 tablet:grid-cols-2">
        <SelectField
          label={t('settings.moderation')}
          hint={t('settings.moderation_hint')}
          value={reviews.moderation}
          options={MODERATIONS.map((value) => ({ value, label: t(`settings.moderation_${value}`) }))}
          onChange={({ target }) =>
            onChange({ reviews: { moderation: MODERATIONS.find((one) => one === target.value) ?? 'unverified' } })
          }
        />
        <TextField
          label={t('settings.terms_version')}
          hint={t('settings.terms_version_hint')}
          type="date"
          value={settings.terms_version}
          error={errorOf('terms_version')}
          onChange={({ target }) => onChange({ terms_version: target.value })}
        />
      </div>
      <div className="mt-4 grid gap-3 tablet:grid-cols-2">
        <CheckField
          label={t('settings.rewards')}
          hint={t('settings.rewards_hint')}
          checked={rewards.enabled}
          onChange={(enabled) => onChange({ rewards: { ...rewards, enabled } })}
        />
        <CheckField
          label={t('settings.earn_on_credits')}
          hint={t('settings.earn_on_credits_hint')}
          checked={rewards.earn_on_credits}
          onChange={(earn_on_credits) => onChange({ rewards: { ...rewards, earn_on_credits } })}
        />
        <CheckField
          label={t('settings.cyrillic_names')}
          hint={t('settings.cyrillic_names_hint')}
          checked={settings.cyrillic_names}
          onChange={(cyrillic_names) => onChange({ cyrillic_names })}
        />
      </div>
    </Card>
  )
}
