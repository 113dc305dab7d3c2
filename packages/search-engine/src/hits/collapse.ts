import { Bitmap } from '../bitmap.ts'
import { SearchError } from '../errors.ts'
import type { SortColumn } from '../execution/sort-values.ts'
import { isKeyword, type Mapping, numberKind } from '../mapping/mapping.ts'
import type { SegmentStore } from '../storage/segment-store.ts'

const DOCUMENTS_PER_TICK = 4096

type Group = string | number | null

/** The value by which a document is collapsed; null if it has none. */
export function groupOf(field: string, mapping: Mapping, segment: SegmentStore): (document: number) => Group {
  const type = mapping.field(field)?.type
  if (type === undefined || !(isKeyword(type) || numberKind(type))) {
    throw new SearchError(
      'illegal_argument_exception',
      `no mapping found for \`${field}\` in order to collapse on, or it is neither a keyword nor a number`,
    )
  }
  const keywords = segment.keywords(field)
  const numbers = segment.numbers(field)
  const { starts } = keywords ?? numbers ?? { starts: null }
  if (!starts) return () => null
  return (document) => {
    const start = starts[document] as number
    const count = (starts[document + 1] as number) - start
    if (count === 0) return null
    if (count > 1)
      throw new SearchError('illegal_argument_exception', `cannot collapse on multi-valued field [${field}]`)
    return keywords
      ? (keywords.terms[keywords.ordinals[start] as number] as string)
      : (numbers?.values[start] as number)
  }
}

/** The first document of each group in sort order. */
export function firstOfGroups(
  documents: Bitmap,
  columns: readonly SortColumn[],
  group: (document: number) => Group,
  tick: () => void,
): Bitmap {
  const best = new Map<Group, number>()
  let steps = 0
  documents.forEach((document) => {
    if (++steps % DOCUMENTS_PER_TICK === 0) tick()
    const key = group(document)
    const before = best.get(key)
    if (before === undefined || isBefore(document, before, columns)) best.set(key, document)
  })
  const firsts = new Bitmap(documents.size)
  for (const document of best.values()) firsts.add(document)
  return firsts
}

function isBefore(one: number, other: number, columns: readonly SortColumn[]): boolean {
  for (const column of columns) {
    const left = column.of(one)
    const right = column.of(other)
    if (left !== right) return left < right !== column.descending
  }
  return one < other
}
