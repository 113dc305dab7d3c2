import type { TranslationLanguage } from '@delguur/contract/constants'
import type { Block, ProseElement } from '../../features/content/markdown.server.ts'

interface Translations {
  language: TranslationLanguage
  /** Whether a page of text has a translation into the language. */
  isTranslated(slug: string): boolean
}

/** Leads links of a page to the translations of other pages, and to the English shop where there are none. */
export const withLinks = (blocks: readonly Block[], translations: Translations): Block[] =>
  blocks.map((block) => ('tag' in block ? linked(block, translations) : block))

function linked({ href, children, ...element }: ProseElement, translations: Translations): ProseElement {
  const inside = children.map((piece) => (typeof piece === 'string' ? piece : linked(piece, translations)))
  return { ...element, ...(href && { href: hrefOf(href, translations) }), children: inside }
}

function hrefOf(href: string, { language, isTranslated }: Translations): string {
  const [, slug] = /^\/pages\/([^/?#]+)/.exec(href) ?? []
  if (slug !== undefined && isTranslated(slug)) return `/${language}${href}`
  return href
}
