import { LOCALES, type Locale } from '../../i18n/translate.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Card } from '../../ui/card.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import { SelectField } from '../../ui/field.tsx'
import type { SettingsCardProps } from './settings-card.ts'

const NAMES = { mn: 'form.mongolian', en: 'form.english' } as const

/** Languages in which the shop is read. At least one stays, and the first language is always among them. */
export function LanguagesCard({ settings, errorOf, onChange }: SettingsCardProps) {
  const t = useMessages()
  const { locales, default_locale: first } = settings
  function setLanguage(locale: Locale, isOn: boolean) {
    const next = LOCALES.filter((one) => (one === locale ? isOn : locales.includes(one)))
    const [only] = next
    if (only) onChange({ locales: next, default_locale: next.includes(first) ? first : only })
  }
  return (
    <Card title={t('settings.languages')}>
      <div className="grid gap-4 tablet:grid-cols-2">
        <fieldset className="flex flex-col items-start gap-1">
          <legend className="mb-1 text-small font-medium">{t('settings.locales')}</legend>
          {LOCALES.map((locale) => (
            <CheckField
              key={locale}
              label={t(NAMES[locale])}
              checked={locales.includes(locale)}
              onChange={(isOn) => setLanguage(locale, isOn)}
            />
          ))}
          <p className="text-small text-ink-soft">{t('settings.locales_hint')}</p>
        </fieldset>
        <SelectField
          label={t('settings.default_locale')}
          hint={t('settings.default_locale_hint')}
          value={first}
          error={errorOf('default_locale')}
          options={LOCALES.filter((locale) => locales.includes(locale)).map((locale) => ({
            value: locale,
            label: t(NAMES[locale]),
          }))}
          onChange={({ target }) => onChange({ default_locale: target.value === 'en' ? 'en' : 'mn' })}
        />
      </div>
    </Card>
  )
}
