import { SearchError } from '../errors.ts'
import type { Scalar } from './query.ts'
import type { RequestObject } from './request-object.ts'

export const isScalar = (value: unknown): value is Scalar =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

/** A string, number or boolean, unconverted. */
export function scalar(object: RequestObject, key: string): Scalar | undefined {
  const value = object.take(key)
  if (value === undefined || value === null) return undefined
  if (isScalar(value)) return value
  throw object.refuse(`expects a single value in [${key}]`)
}

export function list(object: RequestObject, key: string, max: number): unknown[] | undefined {
  const value = object.take(key)
  if (value === undefined || value === null) return undefined
  if (!Array.isArray(value)) throw object.refuse(`expects a list in [${key}]`)
  if (value.length <= max) return value
  throw new SearchError(
    'illegal_argument_exception',
    `[${key}] of [${object.name}] holds ${value.length} entries, ${max} are allowed`,
  )
}

/** Properties that have not been read yet. */
export const entriesOf = (object: RequestObject): [string, unknown][] =>
  object.rest.map((key) => [key, object.take(key)])
