import type { MenuEntry } from '@delguur/contract'
import type { Direction } from '../../forms/tree-row.tsx'

/** Places from the first level down: `[2, 0]` is the first entry below the third. */
export type Path = readonly number[]

export interface MenuRow {
  path: Path
  entry: MenuEntry
}

/** Entries in the order in which they are read, each before those below it. */
export const rowsOf = (entries: readonly MenuEntry[], above: Path = []): MenuRow[] =>
  entries.flatMap((entry, place) => {
    const path = [...above, place]
    return [{ path, entry }, ...rowsOf(entry.children ?? [], path)]
  })

/** The entries with others in the place of one. */
export function replaced(entries: readonly MenuEntry[], path: Path, others: MenuEntry[]): MenuEntry[] {
  return changedAt(entries, path, (row, place) => row.toSpliced(place, 1, ...others))
}

/** The entries with another one at a path. */
export function inserted(entries: readonly MenuEntry[], path: Path, entry: MenuEntry): MenuEntry[] {
  return changedAt(entries, path, (row, place) => row.toSpliced(place, 0, entry))
}

function changedAt(
  entries: readonly MenuEntry[],
  [place = 0, ...below]: Path,
  change: (row: readonly MenuEntry[], place: number) => MenuEntry[],
): MenuEntry[] {
  if (below.length === 0) return change(entries, place)
  return entries.map((entry, index) => {
    if (index !== place) return entry
    const { children = [], ...own } = entry
    const next = changedAt(children, below, change)
    return next.length > 0 ? { ...own, children: next } : own
  })
}

/** The entries after one has moved a step; null where it cannot. */
export function stepped(
  entries: readonly MenuEntry[],
  { path, entry }: MenuRow,
  direction: Direction,
  levels: number,
): MenuEntry[] | null {
  const above = path.slice(0, -1)
  const place = path.at(-1) ?? 0
  const siblings = childrenAt(entries, above)
  const rest = replaced(entries, path, [])
  if (direction === 'up') return place > 0 ? inserted(rest, [...above, place - 1], entry) : null
  if (direction === 'down') return place < siblings.length - 1 ? inserted(rest, [...above, place + 1], entry) : null
  if (direction === 'out') {
    const parent = above.at(-1)
    return parent === undefined ? null : inserted(rest, [...above.slice(0, -1), parent + 1], entry)
  }
  const sibling = siblings[place - 1]
  if (!sibling || path.length + heightOf(entry) > levels) return null
  return inserted(rest, [...above, place - 1, sibling.children?.length ?? 0], entry)
}

/** The entries after one was dropped before another or into it; null where it cannot stand there. */
export function dropped(
  entries: readonly MenuEntry[],
  { path: from, entry }: MenuRow,
  { target, where }: { target: MenuRow; where: 'before' | 'into' },
  levels: number,
): MenuEntry[] | null {
  const isWithin = from.every((place, level) => target.path[level] === place)
  const depth = target.path.length - (where === 'into' ? 0 : 1) + heightOf(entry)
  if (isWithin || depth > levels) return null
  const path = withoutMoved(target.path, from)
  const isChild = from.length === target.path.length + 1 && target.path.every((place, level) => from[level] === place)
  const below = (target.entry.children?.length ?? 0) - (isChild ? 1 : 0)
  return inserted(replaced(entries, from, []), where === 'into' ? [...path, below] : path, entry)
}

/** The path once the moved entry is taken out: later siblings of that, and all below them, move up. */
function withoutMoved(path: Path, moved: Path): Path {
  const last = moved.length - 1
  const isBehind = moved.every((place, level) => (level < last ? path[level] === place : (path[level] ?? -1) > place))
  return isBehind ? path.with(last, (path[last] ?? 0) - 1) : path
}

const childrenAt = (entries: readonly MenuEntry[], path: Path): readonly MenuEntry[] =>
  path.reduce((row: readonly MenuEntry[], place) => row[place]?.children ?? [], entries)

/** Levels that an entry takes with all below it. */
const heightOf = ({ children = [] }: MenuEntry): number => 1 + Math.max(0, ...children.map(heightOf))

/** The path as the server names fields: `main.0.children.2`. */
export const fieldOf = (menu: string, path: Path): string => `${menu}.${path.join('.children.')}`
