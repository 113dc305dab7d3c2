import { useState } from 'react'
import { LOCALES, type Locale } from '../../i18n/translate.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { type FoundText, faultOf, type OwnTexts } from './found-texts.ts'

const LANGUAGES = { mn: 'form.mongolian', en: 'form.english' } as const
const SIGNS_A_ROW = 44
const MOST_ROWS = 8

interface TextRowProps {
  text: FoundText
  own: OwnTexts
  errorOf(field: string): string | undefined
  onChange(locale: Locale, text: string): void
}

/** One text in both languages side by side, marked where the site says something else than the shop ships. */
export function TextRow({ text, own, errorOf, onChange }: TextRowProps) {
  const t = useMessages()
  const isChanged = LOCALES.some((locale) => own[locale]?.[text.key] !== undefined)
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-paper p-4">
      <div className="flex flex-wrap items-center gap-2">
        <code className="min-w-0 text-small break-all text-ink-soft">{text.key}</code>
        {isChanged && <Badge tone="accent">{t('texts.changed')}</Badge>}
        {!text.shipped && <Badge tone="problem">{t('texts.unknown')}</Badge>}
      </div>
      <div className="grid gap-4 tablet:grid-cols-2">
        {LOCALES.map((locale) => (
          <TextInput
            key={locale}
            locale={locale}
            textKey={text.key}
            shipped={text.shipped?.[locale] ?? ''}
            own={own[locale]?.[text.key]}
            error={errorOf(`${locale}.${text.key}`)}
            onChange={(value) => onChange(locale, value)}
          />
        ))}
      </div>
    </li>
  )
}

interface TextInputProps {
  locale: Locale
  textKey: string
  shipped: string
  own: string | undefined
  error: string | undefined
  onChange(text: string): void
}

function TextInput({ locale, textKey, shipped, own, error, onChange }: TextInputProps) {
  const t = useMessages()
  // An emptied field stays empty while somebody types in it, although no text is the shipped one again.
  const [isEmptied, setIsEmptied] = useState(false)
  const value = isEmptied ? '' : (own ?? shipped)
  const fault = shipped === '' ? null : faultOf(value, shipped)
  const faultText =
    fault &&
    (fault === 'braces'
      ? t('texts.braces', { name: '{name}' })
      : t('texts.foreign_value', { name: `{${fault.foreign}}` }))
  const language = t(LANGUAGES[locale])
  return (
    <div className="flex flex-col items-start gap-2">
      <div className="w-full">
        <TextArea
          label={language}
          aria-label={`${language}: ${textKey}`}
          lang={locale}
          rows={Math.min(MOST_ROWS, Math.ceil(Math.max(value.length, shipped.length, 1) / SIGNS_A_ROW))}
          value={value}
          error={faultText ?? error}
          onBlur={() => setIsEmptied(false)}
          onChange={({ target }) => {
            setIsEmptied(target.value === '')
            onChange(target.value)
          }}
        />
      </div>
      {own !== undefined && (
        <>
          {shipped !== '' && (
            <p lang={locale} className="text-small whitespace-pre-wrap text-ink-soft">
              {t('texts.shipped', { text: shipped })}
            </p>
          )}
          <Button variant="quiet" icon="undo-2" onClick={() => onChange('')}>
            {t(shipped === '' ? 'texts.remove' : 'texts.set_back')}
          </Button>
        </>
      )}
    </div>
  )
}
