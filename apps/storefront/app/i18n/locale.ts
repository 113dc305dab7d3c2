export const LOCALES = ['mn', 'en'] as const
export type Locale = (typeof LOCALES)[number]
const DEFAULT_LOCALE: Locale = 'mn'

/**
 * Returns the language of a URL path (also of its `.data` form): `/en/cart` is English, a path without a prefix
 * Mongolian.
 */
export function localeOfPath(pathname: string): Locale {
  return /^\/en(\/|\.data$|$)/.test(pathname) ? 'en' : DEFAULT_LOCALE
}

/** Returns the same screen in `locale`; accepts a path with or without a language prefix, query and hash included. */
export function pathInLocale(path: string, locale: Locale): string {
  const bare = path.replace(/^\/en(?=\/|$|\?|#)/, '') || '/'
  const rooted = bare.startsWith('/') ? bare : `/${bare}`
  if (locale === DEFAULT_LOCALE) return rooted
  return rooted === '/' ? `/${locale}` : `/${locale}${rooted.replace(/^\/(?=[?#])/, '')}`
}
