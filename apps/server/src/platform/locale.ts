import type { Locale } from '@delguur/contract'
import type { Translated } from './db/stored.ts'

/** A text in the caller's language; Mongolian where it was not translated. */
export const inLocale = (text: Translated, locale: Locale): string => (locale === 'en' && text.en) || text.mn
