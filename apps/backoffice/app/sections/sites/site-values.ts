import type { Locale, NewSite } from '@delguur/contract'

/** Hosts as they were entered, a line or a comma apart. */
export const hostLines = (text = ''): string[] => text.split(/[\s,]+/).filter(Boolean)

/** A site that has the languages, with a first language that is among them. */
export function withLanguages(site: NewSite, locales: Locale[]): NewSite {
  const [first = site.default_locale] = locales
  return locales.length === 0
    ? site
    : { ...site, locales, default_locale: locales.includes(site.default_locale) ? site.default_locale : first }
}
