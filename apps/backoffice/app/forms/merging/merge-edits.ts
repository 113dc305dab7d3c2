/** Part of a document that two people have changed differently; undefined where one of them took it out. */
export interface Conflict {
  /** Names of fields, and what rows are known by, from the whole to the part. */
  path: string[]
  mine: unknown
  theirs: unknown
}

export type Choice = 'mine' | 'theirs'

export interface MergedEdits<Document> {
  document: Document
  conflicts: Conflict[]
  /** Parts that only the others have changed. */
  taken: string[][]
}

export const conflictKey = ({ path }: Pick<Conflict, 'path'>): string => JSON.stringify(path)

/**
 * One document of two that began as `base`: what one side alone has changed is as that side left it. Where both have, the
 * choice of the conflict decides; until there is one, mine stands, and nothing that exists on one side is left out.
 */
export function mergeEdits<Document extends object>(
  base: Document,
  mine: Document,
  theirs: Document,
  choices: ReadonlyMap<string, Choice> = new Map(),
): MergedEdits<Document> {
  const conflicts: Conflict[] = []
  const taken: string[][] = []

  function merged(was: unknown, my: unknown, their: unknown, path: string[]): unknown {
    if (isSame(my, their) || isSame(their, was)) return my
    if (isSame(my, was)) {
      taken.push(path)
      return their
    }
    return ofBoth(was, my, their, path)
  }

  /** A part that both have changed: what lies in it may be each one's own. */
  function ofBoth(was: unknown, my: unknown, their: unknown, path: string[]): unknown {
    if (isList(my) && isList(their)) return mergedRows(isList(was) ? was : [], my, their, path)
    if (isFields(my) && isFields(their)) return mergedFields(isFields(was) ? was : {}, my, their, path)
    return decided({ path, mine: my, theirs: their })
  }

  function decided(conflict: Conflict): unknown {
    conflicts.push(conflict)
    const choice = choices.get(conflictKey(conflict))
    return choice ? conflict[choice] : (conflict.mine ?? conflict.theirs)
  }

  function mergedRows(was: unknown[], my: unknown[], their: unknown[], path: string[]): unknown {
    const all = [...was, ...my, ...their]
    const keyOf = LISTS[path.at(-1) ?? ''] ?? (all.every(hasCode) ? codeOf : null)
    const [before, left, right] = [was.filter(isFields), my.filter(isFields), their.filter(isFields)]
    if (keyOf && [before, left, right].every((rows) => areUnlike(rows, keyOf))) {
      return mergedList(before, left, right, { keyOf, path })
    }
    return all.some(isFields) ? decided({ path, mine: my, theirs: their }) : mergedValues(was, my, their)
  }

  function mergedFields(was: Fields, my: Fields, their: Fields, path: string[]): Fields {
    const names = [...new Set([...Object.keys(my), ...Object.keys(their)])]
    return Object.fromEntries(
      names.flatMap((name) => {
        const value = merged(was[name], my[name], their[name], [...path, name])
        return value === undefined ? [] : [[name, value]]
      }),
    )
  }

  function mergedList(was: Fields[], my: Fields[], their: Fields[], { keyOf, path }: { keyOf: KeyOf; path: string[] }) {
    const [before, left, right] = [was, my, their].map((rows) => new Map(rows.map((row) => [keyOf(row), row])))
    const keys = mergedValues(was.map(keyOf), my.map(keyOf), their.map(keyOf), true)
    return keys.flatMap((key) => {
      const value = merged(before?.get(key), left?.get(key), right?.get(key), [...path, key])
      return value === undefined ? [] : [value]
    })
  }

  return { document: merged(base, mine, theirs, []) as Document, conflicts, taken }
}

type Fields = Record<string, unknown>
type KeyOf = (row: Fields) => string

const nameOf: KeyOf = ({ name }) => String((name as { mn: string }).mn)

const codeOf: KeyOf = ({ code }) => String(code)
const hasCode = (row: unknown) => isFields(row) && typeof row.code === 'string'

/** Lists whose rows are known by what they are called, not by their place. */
const LISTS: Record<string, KeyOf> = {
  variants: ({ sku }) => String(sku),
  properties: nameOf,
  nutrition: nameOf,
  components: (row) => String(row.id ?? nameOf(row)),
  choices: ({ variant_id }) => String(variant_id),
  cv: ({ name }) => String(name),
  room_types: (row) => String(row.id ?? nameOf(row)),
  departures: ({ id, day }) => String(id ?? day),
}

/** Whether no two rows are known by the same. */
const areUnlike = (rows: Fields[], keyOf: KeyOf) => new Set(rows.map(keyOf)).size === rows.length

/** My order, with what they have added; what one side took out is out, unless its rows are looked at one by one. */
function mergedValues<T>(was: T[], my: T[], their: T[], keepsAll = false): T[] {
  const isTheirsAlone = (one: T) => !my.includes(one) && (keepsAll || !was.includes(one))
  const isKept = (one: T) => keepsAll || their.includes(one) || !was.includes(one)
  return [...my.filter(isKept), ...their.filter(isTheirsAlone)]
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isList = (value: unknown): value is unknown[] => Array.isArray(value)

/** Whether two values say the same, in whatever order their fields stand. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((value, at) => isSame(value, other[at]))
  }
  if (isFields(one) && isFields(other)) {
    const names = new Set([...Object.keys(one), ...Object.keys(other)])
    return [...names].every((name) => isSame(one[name], other[name]))
  }
  return one === other
}
