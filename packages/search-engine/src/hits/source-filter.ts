import { matchesPieces } from '../patterns.ts'
import type { SourceFilter } from '../request/search-request.ts'

type Source = Readonly<Record<string, unknown>>

/** The part of a document that a request selects; `*` in a path matches any characters, dots included. */
export function filterSource(source: Source, filter: SourceFilter): Source | undefined {
  return sourceFilter(filter)(source)
}

/** Applies `filterSource` to many documents; the decision for each path is memoized. */
export function sourceFilter(filter: SourceFilter): (source: Source) => Source | undefined {
  if (filter === false) return () => undefined
  if (filter === true || filter.includes.length + filter.excludes.length === 0) return (source) => source
  const root: Branch = { path: '', isIncluded: filter.includes.length === 0, below: new Map() }
  const patterns = {
    includes: filter.includes.map((pattern) => pattern.split('*')),
    excludes: filter.excludes.map((pattern) => pattern.split('*')),
  }
  return (source) => filterObject(source, root, patterns)
}

/**
 * Names (JSON-encoded) of all top-level properties from which the filter may include something; null if any name may
 * match.
 */
export function topLevelNames(filter: SourceFilter): Buffer[] | null {
  if (typeof filter === 'boolean' || filter.includes.length === 0) return null
  if (filter.includes.some((pattern) => pattern.includes('*'))) return null
  // `a.b` may be the property `b` of `a`, or one of that name.
  const names = filter.includes.flatMap((path) => {
    const parts = path.split('.')
    return parts.map((_, at) => parts.slice(0, at + 1).join('.'))
  })
  return [...new Set(names)].map((name) => Buffer.from(JSON.stringify(name).slice(1, -1)))
}

interface Patterns {
  includes: string[][]
  excludes: string[][]
}

/** Decision for one path. */
interface Branch {
  path: string
  /** Whether plain values at the path are included. */
  isIncluded: boolean
  /** Decisions for child properties; null excludes one. */
  below: Map<string, Branch | null>
}

function branchBelow(branch: Branch, key: string, patterns: Patterns): Branch | null {
  const known = branch.below.get(key)
  if (known !== undefined) return known
  const path = branch.path === '' ? key : `${branch.path}.${key}`
  const matches = (pieces: string[]) => matchesPieces(path, pieces)
  const isIncluded = branch.isIncluded || patterns.includes.some(matches)
  const isExcluded =
    patterns.excludes.some(matches) || !(isIncluded || patterns.includes.some((one) => goesOn(one, path)))
  const made = isExcluded ? null : { path, isIncluded, below: new Map() }
  branch.below.set(key, made)
  return made
}

function filterObject(source: Source, branch: Branch, patterns: Patterns): Record<string, unknown> {
  const filtered: [string, unknown][] = []
  for (const key of Object.keys(source)) {
    const below = branchBelow(branch, key, patterns)
    const value = below && filterValue(source[key], below, patterns)
    if (below && value !== undefined) filtered.push([key, value])
  }
  // Defined instead of assigned: `__proto__` is an ordinary name here.
  return Object.fromEntries(filtered)
}

/** Whether a pattern may select something below the path. */
const goesOn = ([first = '', ...rest]: string[], path: string): boolean =>
  rest.length > 0 || first.startsWith(`${path}.`)

function filterValue(value: unknown, branch: Branch, patterns: Patterns): unknown {
  if (branch.isIncluded && patterns.excludes.length === 0) return value
  if (Array.isArray(value)) {
    const filtered = value.map((entry) => filterValue(entry, branch, patterns)).filter((entry) => entry !== undefined)
    return branch.isIncluded || filtered.length > 0 ? filtered : undefined
  }
  if (typeof value !== 'object' || value === null) return branch.isIncluded ? value : undefined
  const filtered = filterObject(value as Source, branch, patterns)
  return branch.isIncluded || Object.keys(filtered).length > 0 ? filtered : undefined
}
