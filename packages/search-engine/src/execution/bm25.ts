import { LENGTHS } from '../storage/field-length.ts'
import type { TextStore } from '../storage/text-store.ts'

const K1 = 1.2
const B = 0.75

/** Inverse document frequency, times the constant `k1 + 1` that Elasticsearch and OpenSearch keep in the numerator. */
export const rarityOf = (documents: number, withTerm: number): number =>
  (K1 + 1) * Math.log(1 + (documents - withTerm + 0.5) / (withTerm + 0.5))

/**
 * The length-dependent term in the denominator of `frequency / (frequency + weight)`, by the encoded byte of the
 * field's length. A field without lengths counts as one of length 1.
 */
export function lengthWeights(field: TextStore): Float32Array {
  const average = field.averageLength
  return Float32Array.from(LENGTHS, (length) => K1 * (1 - B + (B * (field.options.norms ? length : 1)) / average))
}

/** Term-frequency factor of a keyword value, which occurs once in its document, given the average number of values. */
export const shareOfKeyword = (averageValues: number): number => 1 / (1 + K1 * (1 - B + B / averageValues))
