import { LOCALES, type Locale } from '../i18n/translate.ts'
import { useLanguage } from '../i18n/use-messages.tsx'
import { Icon } from '../ui/icon.tsx'

const NAMES: Record<Locale, string> = { mn: 'Монгол', en: 'English' }

/** The other language, by its own name. */
export function LanguageSwitch() {
  const { locale, setLocale } = useLanguage()
  const [other = 'mn'] = LOCALES.filter((code) => code !== locale)
  return (
    <button
      type="button"
      lang={other}
      onClick={() => setLocale(other)}
      className="target flex items-center gap-2.5 rounded-control px-2 text-ink-soft hover:bg-tint hover:text-ink"
    >
      <Icon name="languages" />
      {NAMES[other]}
    </button>
  )
}
