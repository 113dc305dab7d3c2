import { useMessages } from '../../i18n/use-messages.tsx'
import { Card } from '../../ui/card.tsx'
import { TextField } from '../../ui/field.tsx'
import type { SettingsCardProps } from './settings-card.ts'

const SERVICES = ['measurement_id', 'pixel_id', 'tag_manager_id'] as const

/** Services of others that pages use: what measures visits, and whose maps are shown. */
export function ServicesCard({ settings, errorOf, onChange }: SettingsCardProps) {
  const t = useMessages()
  const { analytics } = settings
  return (
    <Card title={t('settings.services')}>
      <p className="mb-3 text-small text-ink-soft">{t('settings.analytics_intro')}</p>
      <div className="grid gap-4 tablet:grid-cols-3">
        {SERVICES.map((service) => (
          <TextField
            key={service}
            label={t(`settings.${service}`)}
            hint={t(`settings.${service}_hint`)}
            value={analytics[service] ?? ''}
            error={errorOf(`analytics.${service}`)}
            onChange={({ target }) => {
              const { [service]: _, ...others } = analytics
              const id = target.value.trim()
              onChange({ analytics: id === '' ? others : { ...others, [service]: id } })
            }}
          />
        ))}
      </div>
      <div className="mt-4 grid gap-4 tablet:grid-cols-2">
        <TextField
          label={t('settings.map_tiles')}
          hint={t('settings.map_tiles_hint', { placeholders: '{z}/{x}/{y}' })}
          inputMode="url"
          value={settings.map_tiles}
          error={errorOf('map_tiles')}
          onChange={({ target }) => onChange({ map_tiles: target.value.trim() })}
        />
        <TextField
          label={t('settings.map_attribution')}
          hint={t('settings.map_attribution_hint')}
          value={settings.map_attribution}
          error={errorOf('map_attribution')}
          onChange={({ target }) => onChange({ map_attribution: target.value })}
        />
      </div>
    </Card>
  )
}
