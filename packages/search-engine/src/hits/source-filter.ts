import { matchesPieces } from '../patterns.ts'
import type { SourceFilter } from '../request/search-request.ts'

type Source = Readonly<Record<string, unknown>>

/** The part of a document that a request asks for; `*` in a path stands for any letters, dots included. */
export function filterSource(source: Source, filter: SourceFilter): Source | undefined {
  return sourceFilter(filter)(source)
}

/** As `filterSource`, for many documents: what is kept of a path is worked out once. */
export function sourceFilter(filter: SourceFilter): (source: Source) => Source | undefined {
  if (filter === false) return () => undefined
  if (filter === true || filter.includes.length + filter.excludes.length === 0) return (source) => source
  const root: Branch = { path: '', keeps: filter.includes.length === 0, below: new Map() }
  const patterns = {
    includes: filter.includes.map((pattern) => pattern.split('*')),
    excludes: filter.excludes.map((pattern) => pattern.split('*')),
  }
  return (source) => filterObject(source, root, patterns)
}

/**
 * The names, as JSON writes them, of all properties of a document of which the filter may keep something; null where these
 * may be any.
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

/** What is done with a path. */
interface Branch {
  path: string
  /** Plain values of it are kept. */
  keeps: boolean
  /** Null for what is left out. */
  below: Map<string, Branch | null>
}

function branchBelow(branch: Branch, key: string, patterns: Patterns): Branch | null {
  const known = branch.below.get(key)
  if (known !== undefined) return known
  const path = branch.path === '' ? key : `${branch.path}.${key}`
  const matches = (pieces: string[]) => matchesPieces(path, pieces)
  const keeps = branch.keeps || patterns.includes.some(matches)
  const isLeftOut = patterns.excludes.some(matches) || !(keeps || patterns.includes.some((one) => goesOn(one, path)))
  const made = isLeftOut ? null : { path, keeps, below: new Map() }
  branch.below.set(key, made)
  return made
}

function filterObject(source: Source, branch: Branch, patterns: Patterns): Record<string, unknown> {
  const kept: [string, unknown][] = []
  for (const key of Object.keys(source)) {
    const below = branchBelow(branch, key, patterns)
    const value = below && filterValue(source[key], below, patterns)
    if (below && value !== undefined) kept.push([key, value])
  }
  // Not by assignment: `__proto__` is a name like others.
  return Object.fromEntries(kept)
}

/** Whether a pattern may ask for something below the path. */
const goesOn = ([first = '', ...rest]: string[], path: string): boolean =>
  rest.length > 0 || first.startsWith(`${path}.`)

function filterValue(value: unknown, branch: Branch, patterns: Patterns): unknown {
  if (branch.keeps && patterns.excludes.length === 0) return value
  if (Array.isArray(value)) {
    const kept = value.map((entry) => filterValue(entry, branch, patterns)).filter((entry) => entry !== undefined)
    return branch.keeps || kept.length > 0 ? kept : undefined
  }
  if (typeof value !== 'object' || value === null) return branch.keeps ? value : undefined
  const kept = filterObject(value as Source, branch, patterns)
  return branch.keeps || Object.keys(kept).length > 0 ? kept : undefined
}
