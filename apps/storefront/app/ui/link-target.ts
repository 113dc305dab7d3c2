import { type Locale, pathInLocale } from '../i18n/locale.ts'

export type LinkTarget =
  | { kind: 'screen'; to: string }
  | { kind: 'document'; href: string }
  | { kind: 'external'; href: string }
  | { kind: 'none' }

/** Paths of this host outside the router. */
const DOCUMENTS = /^\/(api|oauth|admin|docs|images|assets)(\/|$)/
/** Redirects to other sites: the router cannot follow them. */
const REDIRECTS = /^(\/en)?\/auth\//

/** NAV-03: resolves a link. `origin` is the shop's own, whose full URLs are screens, too. */
export function linkTarget(href: string, locale: Locale, origin = ''): LinkTarget {
  const path =
    origin && href.startsWith(`${origin}/`) ? href.slice(origin.length) : href === origin && origin ? '/' : href
  if (/^\/(?![/\\])/.test(path)) {
    if (REDIRECTS.test(path)) return { kind: 'document', href: pathInLocale(path, locale) }
    return DOCUMENTS.test(path) ? { kind: 'document', href: path } : { kind: 'screen', to: pathInLocale(path, locale) }
  }
  if (/^(#|\?|tel:|mailto:)/i.test(path)) return { kind: 'document', href: path }
  if (/^https?:\/\//i.test(path)) return { kind: 'external', href: path }
  return { kind: 'none' }
}
