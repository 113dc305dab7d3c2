import type { Locale } from '@delguur/contract'
import type { Translated } from './db/stored.ts'

/** Text in the caller's language; Mongolian if it is not translated. */
export const inLocale = (text: Translated, locale: Locale): string => (locale === 'en' && text.en) || text.mn
