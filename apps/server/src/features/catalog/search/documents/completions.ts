import type { Locale } from '@delguur/contract'
import { fold, romanise } from '@delguur/mongolia'
import { inLocale } from '../../../../platform/locale.ts'
import { memoize } from '../memoize.ts'
import { distinct, kindsIn } from './document-texts.ts'
import type { DocumentRow } from './product-document.queries.ts'

type Completed = Pick<DocumentRow, 'name' | 'brand' | 'taxons' | 'popularity' | 'phrases'>

const LOCALES = ['mn', 'en'] as const
const HEAVIEST = 1000

/** Key whose prefix matches a typed prefix in either script. */
const completionKey = (text: string): string =>
  fold(text, 'tight')
    .map(([key = '']) => key)
    .join(' ')

/** What a text typed on a page of this language is looked up by. */
export const completionPrefix = (text: string, locale: Locale): string => `${locale}:${completionKey(text)}`

const keyOf = memoize(completionKey)

/** Text of a completion. */
export const completionText = (input: string): string => input.slice(input.indexOf('\t') + 1)

const latinToo = memoize((text) => distinct([text, romanise(text)]))

interface Completion {
  texts: string[]
  weight: number
}

/**
 * Completions of a product: its own words and, for our search box, keys that both scripts share. The suggester answers one
 * input of a document, so that the language is part of the key.
 */
export function completionsOf(row: Completed) {
  const inLanguages = LOCALES.map((locale) => ({ locale, completions: searchesIn(row, locale) }))
  return {
    suggestion: inLanguages.flatMap(({ completions }) =>
      completions.map(({ texts, weight }) => ({ input: texts.flatMap(latinToo), weight })),
    ),
    custom_suggestion: row.phrases.length > 0 ? { input: row.phrases, weight: weightOf(row) } : null,
    completed: inLanguages.flatMap(({ locale, completions }) =>
      [...completions, { texts: row.phrases, weight: 4 * HEAVIEST }]
        .filter(({ texts }) => texts.length > 0)
        .map(({ texts, weight }) => ({ input: texts.map((text) => `${locale}:${keyOf(text)}\t${text}`), weight })),
    ),
  }
}

/** Weight: popular products first among the matches. */
const weightOf = ({ popularity }: Completed): number => Math.min(HEAVIEST - 1, Math.round(popularity * 10))

/** Typical searches: kind and brand, both together, and the name last; of each those of popular goods first. */
function searchesIn(row: Completed, locale: Locale): Completion[] {
  const { name, brand, taxons } = row
  const called = inLocale(name, locale)
  const categories = taxons.filter(({ direct }) => direct).map((taxon) => inLocale(taxon.name, locale))
  const kinds = distinct([...categories, ...kindsIn(called).named])
  const weight = weightOf(row)
  return [
    { texts: distinct([...kinds, ...(brand ? [brand.name] : [])]), weight: 3 * HEAVIEST + weight },
    { texts: brand ? kinds.map((kind) => `${brand.name} ${kind}`) : [], weight: 2 * HEAVIEST + weight },
    { texts: [called], weight },
  ].filter(({ texts }) => texts.length > 0)
}
