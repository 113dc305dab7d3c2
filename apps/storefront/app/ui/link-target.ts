import { type Locale, pathInLocale } from '../i18n/locale.ts'

export type LinkTarget =
  | { kind: 'screen'; to: string }
  | { kind: 'document'; href: string }
  | { kind: 'external'; href: string }
  | { kind: 'none' }

/** Paths of this host that are not screens of the shop. */
const DOCUMENTS = /^\/(api|oauth|admin|docs|images|assets)(\/|$)/
/** What leads on to a page of somebody else, in the visitor's language: the router can not go there. */
const WAYS_OUT = /^(\/en)?\/auth\//

/** NAV-03: where a link leads. `origin` is the shop's own address, whose full URLs are screens too. */
export function linkTarget(href: string, locale: Locale, origin = ''): LinkTarget {
  const path =
    origin && href.startsWith(`${origin}/`) ? href.slice(origin.length) : href === origin && origin ? '/' : href
  if (/^\/(?![/\\])/.test(path)) {
    if (WAYS_OUT.test(path)) return { kind: 'document', href: pathInLocale(path, locale) }
    return DOCUMENTS.test(path) ? { kind: 'document', href: path } : { kind: 'screen', to: pathInLocale(path, locale) }
  }
  if (/^(#|\?|tel:|mailto:)/i.test(path)) return { kind: 'document', href: path }
  if (/^https?:\/\//i.test(path)) return { kind: 'external', href: path }
  return { kind: 'none' }
}
