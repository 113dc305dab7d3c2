import type { PageTranslations } from '@delguur/contract'
import { TRANSLATION_LANGUAGES, type TranslationLanguage } from '@delguur/contract/constants'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextArea, TextField } from '../../ui/field.tsx'

interface TranslationsCardProps {
  translations: PageTranslations
  onChange(translations: PageTranslations): void
}

const EMPTY = { title: '', description: '', body: '' }

/** Texts of a page in languages beyond those of the shop. */
export function TranslationsCard({ translations, onChange }: TranslationsCardProps) {
  const t = useMessages()
  const added = TRANSLATION_LANGUAGES.filter((language) => translations[language])
  const others = TRANSLATION_LANGUAGES.filter((language) => !translations[language])
  return (
    <Card title={t('page.translations')}>
      <p className="text-small text-ink-soft">{t('page.translations_hint')}</p>
      {added.map((language) => (
        <Translation
          key={language}
          language={language}
          text={translations[language] ?? EMPTY}
          onChange={(text) => onChange({ ...translations, [language]: text })}
          onRemove={() => {
            const { [language]: _, ...rest } = translations
            onChange(rest)
          }}
        />
      ))}
      {others.length > 0 && (
        <div className="mt-4 flex flex-wrap gap-2">
          {others.map((language) => (
            <Button key={language} variant="secondary" onClick={() => onChange({ ...translations, [language]: EMPTY })}>
              {t('page.translate', { language: t(`page.language_${language}`) })}
            </Button>
          ))}
        </div>
      )}
    </Card>
  )
}

interface TranslationProps {
  language: TranslationLanguage
  text: typeof EMPTY
  onChange(text: typeof EMPTY): void
  onRemove(): void
}

function Translation({ language, text, onChange, onRemove }: TranslationProps) {
  const t = useMessages()
  const name = t(`page.language_${language}`)
  const fieldOf = (part: keyof typeof EMPTY) => ({
    label: t('page.in_language', { label: t(`page.${part}`), language: name }),
    name: `page.translations.${language}.${part}`,
    lang: language,
    value: text[part],
  })
  return (
    <fieldset className="mt-4 flex flex-col gap-3 border-t border-line pt-3">
      <legend className="sr-only">{name}</legend>
      <TextField
        {...fieldOf('title')}
        aria-required
        onChange={({ target }) => onChange({ ...text, title: target.value })}
      />
      <TextArea
        {...fieldOf('description')}
        rows={2}
        onChange={({ target }) => onChange({ ...text, description: target.value })}
      />
      <TextArea {...fieldOf('body')} rows={12} onChange={({ target }) => onChange({ ...text, body: target.value })} />
      <div>
        <Button variant="secondary" onClick={onRemove}>
          {t('page.remove_translation', { language: name })}
        </Button>
      </div>
    </fieldset>
  )
}
