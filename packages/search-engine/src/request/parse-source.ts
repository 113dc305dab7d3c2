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

const paths = (value: unknown): string[] => listOf(value).map(String)
