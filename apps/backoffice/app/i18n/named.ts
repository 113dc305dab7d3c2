import type { Locale } from './translate.ts'

/** A text of the shop in the language of the screen; in Mongolian where there is no other. */
export const named = (text: { mn: string; en?: string }, locale: Locale): string =>
  (locale === 'en' && text.en) || text.mn
