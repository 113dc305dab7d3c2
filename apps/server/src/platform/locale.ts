import type { Locale } from '@delguur/contract'

export interface Translated {
  mn: string
  en?: string
}

/** Text in the caller's language; Mongolian if it is not translated. */
export const inLocale = (text: Translated, locale: Locale): string => (locale === 'en' && text.en) || text.mn
