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
  const made = patterns.excludes.some(matches)
    ? null
    : { path, keeps: branch.keeps || patterns.includes.some(matches), below: new Map() }
  branch.below.set(key, made)
  return made
}

function filterObject(source: Source, branch: Branch, patterns: Patterns): Record<string, unknown> {
  const kept: Record<string, unknown> = {}
  for (const key of Object.keys(source)) {
    const below = branchBelow(branch, key, patterns)
    if (below && !leavesOutAll(below, patterns)) {
      const value = filterValue(source[key], below, patterns)
      if (value !== undefined) kept[key] = value
    }
  }
  return kept
}

/** Nothing below is asked for either: no pattern goes on from here. */
function leavesOutAll({ keeps, path }: Branch, { includes }: Patterns): boolean {
  return !keeps && !includes.some(([first = '', ...rest]) => rest.length > 0 || first.startsWith(`${path}.`))
}

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
