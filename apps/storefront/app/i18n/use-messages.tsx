import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { Locale } from './locale.ts'
import { createTranslate, type Messages, type Translate } from './translate.ts'

const LanguageContext = createContext<{ locale: Locale; t: Translate } | null>(null)

interface LanguageProviderProps {
  locale: Locale
  messages: Messages
  overrides: Readonly<Record<string, string>>
  children: ReactNode
}

export function LanguageProvider({ locale, messages, overrides, children }: LanguageProviderProps) {
  const language = useMemo(
    () => ({ locale, t: createTranslate(locale, messages, overrides) }),
    [locale, messages, overrides],
  )
  return <LanguageContext value={language}>{children}</LanguageContext>
}

function useLanguage() {
  const language = useContext(LanguageContext)
  if (!language) throw new Error('Texts are asked for outside of LanguageProvider')
  return language
}

export const useMessages = (): Translate => useLanguage().t
export const useLocale = (): Locale => useLanguage().locale
