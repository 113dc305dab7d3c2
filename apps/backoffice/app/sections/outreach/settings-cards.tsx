import type { OutreachSettings } from '@delguur/contract'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Card } from '../../ui/card.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import { NumberField } from '../../ui/number-field.tsx'

interface SettingsCardsProps {
  settings: OutreachSettings
  onChange(changes: Partial<OutreachSettings>): void
}

/** Delays that a reminder has once it is switched on, in minutes. */
const FIRST_DELAYS = { cart_after: 180, payment_after: 60 }

/** What is reminded of, how, and when customers are left alone. */
export function SettingsCards({ settings, onChange }: SettingsCardsProps) {
  const t = useMessages()
  const { by_sms, sms_price, quiet_from, quiet_to } = settings
  return (
    <>
      <Card title={t('outreach.reminders')}>
        <div className="flex flex-col gap-4">
          {(['cart_after', 'payment_after'] as const).map((field) => (
            <div key={field} className="flex flex-col gap-2">
              <CheckField
                label={t(`outreach.${field}`)}
                hint={t(`outreach.${field}_hint`)}
                checked={settings[field] !== null}
                onChange={(isOn) => onChange({ [field]: isOn ? FIRST_DELAYS[field] : null })}
              />
              {settings[field] !== null && (
                <div className="max-w-[360px]">
                  <NumberField
                    label={t(`outreach.${field}_minutes`)}
                    hint={t('outreach.minutes_hint')}
                    name={`settings.${field}`}
                    value={settings[field]}
                    onChange={(minutes) => onChange({ [field]: minutes ?? 0 })}
                  />
                </div>
              )}
            </div>
          ))}
          <CheckField
            label={t('outreach.by_sms')}
            hint={t('outreach.by_sms_hint')}
            checked={by_sms}
            onChange={(isOn) => onChange({ by_sms: isOn })}
          />
          <div className="max-w-[360px]">
            <NumberField
              label={t('outreach.sms_price')}
              hint={t('outreach.sms_price_hint')}
              name="settings.sms_price"
              value={sms_price}
              onChange={(price) => onChange({ sms_price: price })}
            />
          </div>
        </div>
      </Card>
      <Card title={t('outreach.quiet')}>
        <p className="mb-4 max-w-[720px] text-ink-soft">{t('outreach.quiet_hint')}</p>
        <div className="grid max-w-[480px] grid-cols-2 gap-4">
          <NumberField
            label={t('outreach.quiet_from')}
            name="settings.quiet_from"
            value={quiet_from}
            onChange={(hour) => onChange({ quiet_from: hour ?? 0 })}
          />
          <NumberField
            label={t('outreach.quiet_to')}
            name="settings.quiet_to"
            value={quiet_to}
            onChange={(hour) => onChange({ quiet_to: hour ?? 0 })}
          />
        </div>
      </Card>
    </>
  )
}
