import { TRANSLATION_LANGUAGES, type TranslationLanguage } from '@delguur/contract/constants'
import { type Locale, localeOfPath } from './locale.ts'

/** Language beyond those of the shop in which a path is read: `/ru/pages/our-story`; null elsewhere. */
export const translationOfPath = (pathname: string): TranslationLanguage | null =>
  TRANSLATION_LANGUAGES.find((language) => pathname.split('/', 2)[1] === language) ?? null

/** Language of the shop for a path: English where the page is in a language that the shop does not have. */
export const shopLocaleOfPath = (pathname: string): Locale =>
  translationOfPath(pathname) === null ? localeOfPath(pathname) : 'en'
