import { SearchError } from '../errors.ts'
import { listOf, Part } from './part.ts'
import type { SourceFilter } from './search-request.ts'

/** `false`, `'name'`, `['name', 'price']`, `{ includes, excludes }`. */
export function parseSourceFilter(value: unknown): SourceFilter {
  if (value === undefined || value === null) return true
  if (typeof value === 'boolean') return value
  if (value === 'true' || value === 'false') return value === 'true'
  if (typeof value === 'string' || Array.isArray(value)) return { includes: paths(value), excludes: [] }
  const part = new Part('_source', value)
  const includes = part.take('includes') ?? part.take('include') ?? []
  const excludes = part.take('excludes') ?? part.take('exclude') ?? []
  part.end()
  return { includes: paths(includes), excludes: paths(excludes) }
}

/** Each is compared with every path of a document. */
const MOST_PATTERNS = 100

function paths(value: unknown): string[] {
  const patterns = listOf(value)
  if (patterns.length <= MOST_PATTERNS) return patterns.map(String)
  throw new SearchError(
    'illegal_argument_exception',
    `[_source] holds ${patterns.length} entries, ${MOST_PATTERNS} are allowed`,
  )
}
