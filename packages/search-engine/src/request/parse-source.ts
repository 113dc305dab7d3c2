import { SearchError } from '../errors.ts'
import { listOf, RequestObject } from './request-object.ts'
import type { SourceFilter } from './search-request.ts'

/** `false`, `'name'`, `['name', 'price']`, `{ includes, excludes }`. */
export function parseSourceFilter(value: unknown): SourceFilter {
  if (value === undefined || value === null) return true
  if (typeof value === 'boolean') return value
  if (value === 'true' || value === 'false') return value === 'true'
  if (typeof value === 'string' || Array.isArray(value)) return { includes: paths(value), excludes: [] }
  const object = new RequestObject('_source', value)
  const includes = object.take('includes') ?? object.take('include') ?? []
  const excludes = object.take('excludes') ?? object.take('exclude') ?? []
  object.end()
  return { includes: paths(includes), excludes: paths(excludes) }
}

/** Each pattern is compared with every path of a document. */
const MOST_PATTERNS = 100

function paths(value: unknown): string[] {
  const patterns = listOf(value)
  if (patterns.length <= MOST_PATTERNS) return patterns.map(String)
  throw new SearchError(
    'illegal_argument_exception',
    `[_source] holds ${patterns.length} entries, ${MOST_PATTERNS} are allowed`,
  )
}
