import type { IncomingHttpHeaders } from 'node:http'
import type { Locale } from '@delguur/contract'
import { TRANSLATION_LANGUAGES } from '@delguur/contract/constants'

const CHOSEN = /(?:^|; )language=(mn|en)(?:;|$)/
const YEAR_SECONDS = 365 * 24 * 60 * 60

interface PageRequest {
  /** Path and query. */
  url: string
  host: string
  headers: IncomingHttpHeaders
}

/** Whether a path is of a page in a language beyond those of the shop, whose address is never another. */
const isTranslation = (path: string): boolean =>
  TRANSLATION_LANGUAGES.some((language) => path === `/${language}` || path.startsWith(`/${language}/`))

/** Language of a path: English below `/en`, Mongolian without a prefix. */
export const localeOf = (path: string): Locale => (/^\/en(?:[/?.]|$)/.test(path) ? 'en' : 'mn')

/**
 * Path of the front page to which a visitor is sent who opens the shop's bare address, or null where the page is answered
 * as requested: in Mongolian, like every address without a prefix. A language that was chosen counts, else that of the
 * site, unless the browser asks for Mongolian. Pages of the shop mean the language that they link to, and programs that name
 * no language the one of the address.
 */
export function otherFrontPage(request: PageRequest, defaultLocale: Locale): string | null {
  const [path, query] = request.url.split('?')
  if (path !== '/' || ownPageBefore(request)) return null
  const chosen = CHOSEN.exec(request.headers.cookie ?? '')?.[1]
  if (chosen === 'mn') return null
  const isEnglish = chosen === 'en' || (readsNoMongolian(request.headers) && defaultLocale === 'en')
  if (!isEnglish) return null
  return query === undefined ? '/en' : `/en?${query}`
}

/** Path of the same page in the site's only language; null where the site has the language of the address. */
export function pageInOnlyLanguage(url: string, locales: readonly Locale[]): string | null {
  const [only] = locales
  if (only === undefined || isTranslation(url) || locales.includes(localeOf(url))) return null
  const path = only === 'en' ? `/en${url}` : url.slice('/en'.length)
  return path.replace(/^\/en\/(?=\?|$)/, '/en').replace(/^(?=\?|$)/, '/')
}

/** Cookie that remembers the language for a visitor who comes from a page of the shop in the other one; null otherwise. */
export function languageCookie(request: PageRequest): string | null {
  const before = ownPageBefore(request)
  const locale = localeOf(request.url)
  if (before === null || isTranslation(before) || isTranslation(request.url)) return null
  if (locale === localeOf(before)) return null
  return `language=${locale}; Path=/; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Lax`
}

/** Path of the shop's page that led here, if one did. */
function ownPageBefore({ host, headers: { referer } }: PageRequest): string | null {
  const before = referer === undefined ? null : URL.parse(referer)
  return before?.host === host ? before.pathname : null
}

const readsNoMongolian = ({ 'accept-language': languages }: IncomingHttpHeaders): boolean =>
  languages !== undefined && /[a-z]/i.test(languages) && !/(?:^|,)\s*mn\b/i.test(languages)
