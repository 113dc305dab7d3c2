import { SearchError } from '../errors.ts'
import type { Part } from './part.ts'
import type { Scalar } from './query.ts'

export const isScalar = (value: unknown): value is Scalar =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

/** A text, a number or a truth value, as it came. */
export function scalar(part: Part, key: string): Scalar | undefined {
  const value = part.take(key)
  if (value === undefined || value === null) return undefined
  if (isScalar(value)) return value
  throw part.refuse(`expects a single value in [${key}]`)
}

export function list(part: Part, key: string, most: number): unknown[] | undefined {
  const value = part.take(key)
  if (value === undefined || value === null) return undefined
  if (!Array.isArray(value)) throw part.refuse(`expects a list in [${key}]`)
  if (value.length <= most) return value
  throw new SearchError(
    'illegal_argument_exception',
    `[${key}] of [${part.name}] holds ${value.length} entries, ${most} are allowed`,
  )
}

/** What was not taken from the part yet. */
export const entriesOf = (part: Part): [string, unknown][] => part.rest.map((key) => [key, part.take(key)])
