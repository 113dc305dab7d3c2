import { LENGTHS } from '../storage/field-length.ts'
import type { TextStore } from '../storage/text-store.ts'

const K1 = 1.2
const B = 0.75

/** How rare a term is, times the constant of `k1 + 1` that Elasticsearch and OpenSearch keep above the line of its share. */
export const rarityOf = (documents: number, withTerm: number): number =>
  (K1 + 1) * Math.log(1 + (documents - withTerm + 0.5) / (withTerm + 0.5))

/**
 * What is added to the frequency below the line of `frequency / (frequency + weight)`, by the byte of the field's length.
 * A field without lengths counts as one of length 1.
 */
export function lengthWeights(field: TextStore): Float32Array {
  const average = field.averageLength
  return Float32Array.from(LENGTHS, (length) => K1 * (1 - B + (B * (field.options.norms ? length : 1)) / average))
}

/** Share of a value of a keyword field, which stands there once, where documents have so many values on average. */
export const shareOfKeyword = (averageValues: number): number => 1 / (1 + K1 * (1 - B + B / averageValues))
