import { useMessages } from '../../i18n/use-messages.tsx'
import { Card } from '../../ui/card.tsx'
import { TextField } from '../../ui/field.tsx'
import type { SettingsCardProps } from './settings-card.ts'

/** What the shop is called, how it is reached, and who sells. */
export function ShopCard({ settings, errorOf, onChange }: SettingsCardProps) {
  const t = useMessages()
  const { company } = settings
  const setCompany = (changes: Partial<typeof company>) => onChange({ company: { ...company, ...changes } })
  return (
    <Card title={t('settings.shop')}>
      <div className="grid gap-4 tablet:grid-cols-3">
        <TextField
          label={t('settings.site_name')}
          hint={t('settings.site_name_hint')}
          value={settings.site_name}
          error={errorOf('site_name')}
          onChange={({ target }) => onChange({ site_name: target.value })}
        />
        <TextField
          label={t('settings.phone')}
          hint={t('settings.phone_hint')}
          inputMode="tel"
          value={settings.phone}
          error={errorOf('phone')}
          onChange={({ target }) => onChange({ phone: target.value })}
        />
        <TextField
          label={t('settings.email')}
          hint={t('settings.email_hint')}
          inputMode="email"
          value={settings.email}
          error={errorOf('email')}
          onChange={({ target }) => onChange({ email: target.value.trim() })}
        />
      </div>
      <h3 className="mt-5 mb-1 font-medium">{t('settings.company')}</h3>
      <p className="mb-3 text-small text-ink-soft">{t('settings.company_intro')}</p>
      <div className="grid gap-4 tablet:grid-cols-2">
        <TextField
          label={t('settings.company_name')}
          hint={t('settings.company_name_hint')}
          value={company.name}
          error={errorOf('company.name')}
          onChange={({ target }) => setCompany({ name: target.value })}
        />
        <TextField
          label={t('settings.registry_number')}
          hint={t('settings.registry_number_hint')}
          inputMode="numeric"
          value={company.registry_number}
          error={errorOf('company.registry_number')}
          onChange={({ target }) => setCompany({ registry_number: target.value.replace(/\D/g, '').slice(0, 7) })}
        />
        <div className="tablet:col-span-2">
          <TextField
            label={t('settings.company_address')}
            value={company.address}
            error={errorOf('company.address')}
            onChange={({ target }) => setCompany({ address: target.value })}
          />
        </div>
      </div>
    </Card>
  )
}
