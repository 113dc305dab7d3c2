import type { SectionContent, ShippedTexts } from '@delguur/contract'
import { placeholdersOf } from '@delguur/mongolia/placeholders'
import { LOCALES, type Locale } from '../../i18n/translate.ts'

export type OwnTexts = SectionContent<'texts'>

/** Which texts are listed. */
export const SHOWN = ['all', 'changed', 'one_language', 'unknown'] as const
export type Shown = (typeof SHOWN)[number]

export interface FoundText {
  key: string
  /** Null where the storefront has no such text any more. */
  shipped: Readonly<Record<Locale, string>> | null
}

const languagesOf = (own: OwnTexts, key: string): Locale[] =>
  LOCALES.filter((locale) => own[locale]?.[key] !== undefined)

/** Keys of the site's own texts in the groups in which they are listed. */
export function groupedKeys(own: OwnTexts, shipped: ShippedTexts): Record<Exclude<Shown, 'all'>, string[]> {
  const changed = [...new Set(LOCALES.flatMap((locale) => Object.keys(own[locale] ?? {})))].sort()
  return {
    changed,
    one_language: changed.filter((key) => languagesOf(own, key).length < LOCALES.length),
    unknown: changed.filter((key) => !shipped[key]),
  }
}

/** Texts in whose key or words, shipped or own, every searched word occurs. */
export function findTexts(keys: readonly string[], search: string, own: OwnTexts, shipped: ShippedTexts): FoundText[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const haystack = (key: string) =>
    [key, ...LOCALES.flatMap((locale) => [shipped[key]?.[locale], own[locale]?.[key]])].join('\n').toLowerCase()
  return keys
    .filter((key) => words.length === 0 || words.every((word) => haystack(key).includes(word)))
    .map((key) => ({ key, shipped: shipped[key] ?? null }))
}

/** The own texts with another text of a key; what equals the shipped one, or nothing, is none of its own. */
export function withText(own: OwnTexts, locale: Locale, { key, shipped }: FoundText, text: string): OwnTexts {
  const { [key]: _, ...others } = own[locale] ?? {}
  const isOwn = text.trim() !== '' && text !== shipped?.[locale]
  return { ...own, [locale]: isOwn ? { ...others, [key]: text } : others }
}

export type TextFault = 'braces' | { foreign: string }

/** What shoppers would stumble over; the server says the same. */
export function faultOf(text: string, shipped: string): TextFault | null {
  const names = placeholdersOf(text)
  if (names === null) return 'braces'
  const known = placeholdersOf(shipped) ?? []
  const foreign = names.find((name) => !known.includes(name))
  return foreign === undefined ? null : { foreign }
}
