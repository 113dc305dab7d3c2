import { LENGTHS } from '../storage/field-length.ts'
import type { TextStore } from '../storage/text-store.ts'

const K1 = 1.2
const B = 0.75

/** How rare a term is, as Lucene reckons it. */
export const inverseFrequency = (documents: number, withTerm: number): number =>
  Math.log(1 + (documents - withTerm + 0.5) / (withTerm + 0.5))

/**
 * What is added to the frequency below the line of `frequency / (frequency + weight)`, by the byte of the field's length.
 * There is no factor of `k1 + 1` above the line, as Lucene has had none since version 8: it changes no order.
 */
export function lengthWeights(field: TextStore): Float32Array {
  const average = field.averageLength
  return Float32Array.from(LENGTHS, (length) => (field.options.norms ? K1 * (1 - B + (B * length) / average) : K1))
}

/** Share of a term that stands once in a field without lengths, such as a keyword. */
export const ONCE_WITHOUT_LENGTH = 1 / (1 + K1)
