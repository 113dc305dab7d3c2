import { fold, romanise } from '@delguur/mongolia'
import { memoize } from '../memoize.ts'
import { bothOf, distinct, kindsIn } from './document-texts.ts'
import type { DocumentRow } from './product-document.queries.ts'

type Completed = Pick<DocumentRow, 'name' | 'brand' | 'taxons' | 'popularity' | 'phrases'>

const HEAVIEST = 1000

/** Key whose prefix matches a typed prefix in either script. */
export const completionKey = (text: string): string =>
  fold(text, 'tight')
    .map(([key = '']) => key)
    .join(' ')

/** Key and text in one, as stored by the completion suggester. */
const completionInput = memoize((text) => `${completionKey(text)}\t${text}`)

/** Text of a completion. */
export const completionText = (input: string): string => input.slice(input.indexOf('\t') + 1)

const latinToo = memoize((text) => distinct([text, romanise(text)]))

/** Completions of a product: its own words and, for our search box, keys that both scripts share. */
export function completionsOf(row: Completed) {
  const texts = textsOf(row)
  const staff = { texts: row.phrases, weight: 4 * HEAVIEST }
  return {
    suggestion: texts.map(({ texts: inputs, weight }) => ({ input: inputs.flatMap(latinToo), weight })),
    custom_suggestion: row.phrases.length > 0 ? { input: row.phrases, weight: weightOf(row) } : null,
    completed: [...texts, ...(row.phrases.length > 0 ? [staff] : [])].map(({ texts: inputs, weight }) => ({
      input: inputs.map(completionInput),
      weight,
    })),
  }
}

/** Weight: popular products first among the matches. */
const weightOf = ({ popularity }: Completed): number => Math.min(HEAVIEST, Math.round(popularity * 10))

/** Typical searches: kind and brand, both together, and the name last. */
function textsOf(row: Completed): { texts: string[]; weight: number }[] {
  const { brand, taxons } = row
  const categories = taxons.filter(({ direct }) => direct).flatMap(({ name }) => bothOf(name))
  const kinds = bothOf(row.name).flatMap((name) => kindsIn(name).named)
  const both = brand ? [...categories, ...kinds].map((kind) => `${brand.name} ${kind}`) : []
  return [
    { texts: distinct([...categories, ...kinds, ...(brand ? [brand.name] : [])]), weight: 3 * HEAVIEST },
    { texts: distinct(both), weight: 2 * HEAVIEST },
    { texts: distinct(bothOf(row.name)), weight: weightOf(row) },
  ].filter(({ texts }) => texts.length > 0)
}
