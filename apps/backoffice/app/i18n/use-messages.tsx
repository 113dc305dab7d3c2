import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { createTranslate, LOCALES, type Locale, loadMessages, type Messages, type Translate } from './translate.ts'

const STORED = 'back_office_locale'

interface Language {
  locale: Locale
  t: Translate
  /** Loads the texts of a language and shows them. */
  setLocale(locale: Locale): Promise<void>
}

const LanguageContext = createContext<Language | null>(null)

/** The language chosen before on this device, else the browser's, else Mongolian. */
export function preferredLocale(): Locale {
  const wanted = [readStored(), ...navigator.languages.map((language) => language.slice(0, 2))]
  return wanted.find((code): code is Locale => LOCALES.some((locale) => locale === code)) ?? 'mn'
}

interface LanguageProviderProps {
  start: { locale: Locale; messages: Messages }
  children: ReactNode
}

export function LanguageProvider({ start, children }: LanguageProviderProps) {
  const [{ locale, messages }, show] = useState(start)
  useEffect(() => {
    document.documentElement.lang = locale
  }, [locale])
  const language = useMemo(
    () => ({
      locale,
      t: createTranslate(locale, messages),
      setLocale: async (next: Locale) => {
        show({ locale: next, messages: await loadMessages(next) })
        store(next)
      },
    }),
    [locale, messages],
  )
  return <LanguageContext value={language}>{children}</LanguageContext>
}

export function useLanguage(): Language {
  const language = useContext(LanguageContext)
  if (!language) throw new Error('Texts are asked for outside of LanguageProvider')
  return language
}

export const useMessages = (): Translate => useLanguage().t
export const useLocale = (): Locale => useLanguage().locale

/** Browsers may refuse storage; the choice then lasts as long as the page. */
function readStored(): string | null {
  try {
    return localStorage.getItem(STORED)
  } catch {
    return null
  }
}

function store(locale: Locale): void {
  try {
    localStorage.setItem(STORED, locale)
  } catch {}
}
