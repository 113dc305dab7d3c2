import type { Locale, TranslationLanguage } from '@delguur/contract'
import { escaped } from './xml-text.ts'

/** Page of the shop: path without language, and time of the last change if known. */
export interface Address {
  path: string
  changedAt?: Date | null
  /** Languages beyond those of the site in which it can be read. */
  languages?: readonly TranslationLanguage[]
}

interface SiteAddress {
  origin: string
  locales: readonly Locale[]
  /** Language for readers of none of them. */
  defaultLocale: Locale
}

const HEADER = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** Index of the sitemap files. */
export function sitemapIndex(origin: string, parts: readonly Address[]): string {
  const entries = parts.map(
    ({ path, changedAt }) => `<sitemap><loc>${escaped(origin + path)}</loc>${lastmod(changedAt)}</sitemap>\n`,
  )
  return `${HEADER}<sitemapindex ${NAMESPACE}>\n${entries.join('')}</sitemapindex>\n`
}

/** Sitemap file: every page in every language of the site, with its alternates. */
export function sitemapPart({ origin, locales, defaultLocale }: SiteAddress, addresses: readonly Address[]): string {
  const entries = addresses.flatMap(({ path, changedAt, languages = [] }) => {
    const hrefOf = (language: Locale | TranslationLanguage) => escaped(origin + inLanguage(encodeURI(path), language))
    const alternate = (name: string, language: Locale | TranslationLanguage) =>
      `<xhtml:link rel="alternate" hreflang="${name}" href="${hrefOf(language)}"/>`
    const all = [...locales, ...languages]
    const alternates = [
      ...all.map((language) => alternate(language, language)),
      alternate('x-default', defaultLocale),
    ].join('')
    return all.map((locale) => `<url><loc>${hrefOf(locale)}</loc>${lastmod(changedAt)}${alternates}</url>\n`)
  })
  return `${HEADER}<urlset ${NAMESPACE} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('')}</urlset>\n`
}

/** Path of a page in a language. */
export const inLanguage = (path: string, locale: Locale | TranslationLanguage) =>
  locale === 'mn' ? path : path === '/' ? `/${locale}` : `/${locale}${path}`

const lastmod = (changedAt: Date | null | undefined) =>
  changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''

/** `robots.txt`: location of the sitemap, and private paths that must not be indexed. */
export const robotsFile = (origin: string): string =>
  [
    'User-agent: *',
    ...['/api/', '/sandbox/', ...OWN.flatMap((path) => [path, `/en${path}`])].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')

const OWN = ['/account', '/cart', '/checkout', '/login', '/orders', '/search']
