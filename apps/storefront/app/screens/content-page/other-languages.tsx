import type { TranslationLanguage } from '@delguur/contract/constants'
import { useShell } from '../../ui/layout/use-shell.ts'

/** What each language calls itself. */
export const LANGUAGE_NAMES = { mn: 'Монгол', en: 'English', ru: 'Русский', zh: '中文', it: 'Italiano' } as const

interface OtherLanguagesProps {
  slug: string
  languages: readonly TranslationLanguage[]
}

/** Tells search engines of the translations of a page. */
export function TranslationAlternates({ slug, languages }: OtherLanguagesProps) {
  const { origin } = useShell()
  return languages.map((language) => (
    <link key={language} rel="alternate" hrefLang={language} href={`${origin}/${language}/pages/${slug}`} />
  ))
}

/** Links to the translations of a page. They are loaded anew, because their shell is another. */
export function OtherLanguages({ slug, languages }: OtherLanguagesProps) {
  if (languages.length === 0) return null
  return (
    <ul className="mt-4 flex flex-wrap gap-x-4 text-note print:hidden">
      {languages.map((language) => (
        <li key={language}>
          <a
            href={`/${language}/pages/${slug}`}
            lang={language}
            hrefLang={language}
            className="inline-flex min-h-11 items-center text-accent hover:underline"
          >
            {LANGUAGE_NAMES[language]}
          </a>
        </li>
      ))}
    </ul>
  )
}
