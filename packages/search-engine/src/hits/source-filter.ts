import { matchesPieces } from '../patterns.ts'
import type { SourceFilter } from '../request/search-request.ts'

type Source = Readonly<Record<string, unknown>>

/** The part of a document that a request asks for; `*` in a path stands for any letters, dots included. */
export function filterSource(source: Source, filter: SourceFilter): Source | undefined {
  if (filter === false) return undefined
  if (filter === true || filter.includes.length + filter.excludes.length === 0) return source
  const patterns = {
    includes: filter.includes.map((pattern) => pattern.split('*')),
    excludes: filter.excludes.map((pattern) => pattern.split('*')),
  }
  return filterObject(source, '', filter.includes.length === 0, patterns)
}

interface Patterns {
  includes: string[][]
  excludes: string[][]
}

function filterObject(source: Source, above: string, isIncluded: boolean, patterns: Patterns): Record<string, unknown> {
  const kept: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(source)) {
    const path = above === '' ? key : `${above}.${key}`
    if (patterns.excludes.some((pieces) => matchesPieces(path, pieces))) continue
    const own = isIncluded || patterns.includes.some((pieces) => matchesPieces(path, pieces))
    const filtered = filterValue(value, path, own, patterns)
    if (filtered !== undefined) kept[key] = filtered
  }
  return kept
}

function filterValue(value: unknown, path: string, isIncluded: boolean, patterns: Patterns): unknown {
  if (Array.isArray(value)) {
    const kept = value
      .map((entry) => filterValue(entry, path, isIncluded, patterns))
      .filter((entry) => entry !== undefined)
    return isIncluded || kept.length > 0 ? kept : undefined
  }
  if (typeof value !== 'object' || value === null) return isIncluded ? value : undefined
  const kept = filterObject(value as Source, path, isIncluded, patterns)
  return isIncluded || Object.keys(kept).length > 0 ? kept : undefined
}
