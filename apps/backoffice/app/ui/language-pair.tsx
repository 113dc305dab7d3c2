import { useMessages } from '../i18n/use-messages.tsx'
import { TextArea, TextField } from './field.tsx'

interface Texts {
  mn: string
  en?: string
}

interface LanguagePairProps {
  label: string
  value: Texts
  onChange(value: Texts): void
  /** Rows of a text of several lines; one line without. */
  rows?: number
  required?: boolean
  /** Path of the text in the request, where the API's words are to stand at its two fields. */
  name?: string
  error?: string | undefined
  hint?: string
}

/** A text in both languages side by side. An English text that is empty is none: shoppers then read the Mongolian one. */
export function LanguagePair({ label, value, onChange, rows, required, name, error, hint }: LanguagePairProps) {
  const t = useMessages()
  const Control = rows ? TextArea : TextField
  const lines = rows ? { rows } : {}
  const english = (en: string) => onChange({ mn: value.mn, ...(en !== '' && { en }) })
  return (
    <div className="grid gap-3 tablet:grid-cols-2">
      <Control
        {...lines}
        label={t('form.in_mongolian', { label })}
        lang="mn"
        name={name && `${name}.mn`}
        value={value.mn}
        aria-required={required}
        error={error}
        hint={hint}
        onChange={({ target }) => onChange({ ...value, mn: target.value })}
      />
      <Control
        {...lines}
        label={t('form.in_english', { label })}
        lang="en"
        name={name && `${name}.en`}
        value={value.en ?? ''}
        onChange={({ target }) => english(target.value)}
      />
    </div>
  )
}
