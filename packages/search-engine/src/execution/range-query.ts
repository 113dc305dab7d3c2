import { Bitmap } from '../bitmap.ts'
import { SearchError } from '../errors.ts'
import { type FieldMapping, isKeyword, numberKind } from '../mapping/mapping.ts'
import type { QueryKind } from '../request/query.ts'
import type { NumberColumn } from '../segment.ts'
import type { Dictionary } from '../storage/dictionary.ts'
import { keywordIn, numberIn } from './field-type.ts'
import { type Level, nothing, type QueryRun } from './run.ts'
import { addDocuments } from './score-terms.ts'
import { addConstant, type Scores } from './scores.ts'

type Range = Extract<QueryKind, { kind: 'range' }>

export function runRange(query: Range, run: QueryRun, level: Level, boost: number, into: Scores | null): Bitmap {
  const mapping = run.mapping.field(query.field)
  const documents = mapping ? documentsInRange(query, mapping, run, level) : nothing(level)
  if (into) addConstant(documents, boost, into)
  return documents
}

function documentsInRange(query: Range, mapping: FieldMapping, run: QueryRun, level: Level): Bitmap {
  const { segment } = level
  if (numberKind(mapping.type)) {
    const [low, high] = numberBounds(query, mapping, run.context.now)
    const column = segment.numbers(query.field)
    return column ? numbersWithin(column, segment.size, low, high, run.tick) : nothing(level)
  }
  const field = isKeyword(mapping.type) ? segment.keywords(query.field) : undefined
  if (field) return keywordsWithin(query, mapping, field, level)
  const text = segment.text(query.field)
  if (text) return keywordsWithin(query, mapping, text, level)
  if (mapping.type === 'text' || isKeyword(mapping.type)) return nothing(level)
  throw new SearchError(
    'query_shard_exception',
    `Field [${query.field}] of type [${mapping.type}] does not support range queries`,
  )
}

/** Inclusive bounds of the range. */
function numberBounds(query: Range, mapping: FieldMapping, now: number): [number, number] {
  const { format, timeZone } = query
  const read = (value: NonNullable<Range['gt']>, roundUp: boolean) =>
    numberIn(mapping, value, { now, roundUp, format, timeZone })
  let low = Number.NEGATIVE_INFINITY
  let high = Number.POSITIVE_INFINITY
  if (query.gte !== undefined) low = read(query.gte, false)
  if (query.gt !== undefined) low = Math.max(low, nextAbove(read(query.gt, true)))
  if (query.lte !== undefined) high = read(query.lte, true)
  if (query.lt !== undefined) high = Math.min(high, -nextAbove(-read(query.lt, false)))
  return [low, high]
}

const BITS = new DataView(new ArrayBuffer(8))

/** The next larger representable number. */
function nextAbove(number: number): number {
  if (number === Number.POSITIVE_INFINITY) return number
  if (number === 0) return Number.MIN_VALUE
  if (number === Number.NEGATIVE_INFINITY) return -Number.MAX_VALUE
  BITS.setFloat64(0, number)
  BITS.setBigInt64(0, BITS.getBigInt64(0) + (number > 0 ? 1n : -1n))
  return BITS.getFloat64(0)
}

/** Documents with a value from `low` to `high`, inclusive. */
export function numbersWithin(column: NumberColumn, size: number, low: number, high: number, tick: () => void): Bitmap {
  tick()
  const { starts, values } = column
  const found = new Bitmap(size)
  const { words } = found
  let at = 0
  for (let word = 0, document = 0; document < size; word++) {
    const next = Math.min(size, document + 32)
    let bits = 0
    for (let bit = 1; document < next; document++, bit <<= 1) {
      const end = starts[document + 1] as number
      for (; at < end; at++) {
        const value = values[at] as number
        if (value >= low && value <= high) bits |= bit
      }
    }
    words[word] = bits
  }
  return found
}

interface Terms {
  readonly dictionary: Dictionary
  postings(number: number): Uint8Array
}

function keywordsWithin(query: Range, mapping: FieldMapping, field: Terms, level: Level): Bitmap {
  const { sorted, terms } = field.dictionary
  const above = query.gt === undefined ? null : keywordIn(mapping, query.gt)
  const from = query.gte === undefined ? null : keywordIn(mapping, query.gte)
  const lowest = from === null || (above !== null && above > from) ? above : from
  const isBeyond = upperBound(query, mapping)
  const found = nothing(level)
  for (let at = lowest === null ? 0 : field.dictionary.lowestFrom(lowest); at < sorted.length; at++) {
    const number = sorted[at] as number
    const term = terms[number] as string
    if (isBeyond(term)) break
    if (term !== above) addDocuments(field.postings(number), found)
  }
  return found
}

function upperBound({ lt, lte }: Range, mapping: FieldMapping): (term: string) => boolean {
  const below = lt === undefined ? null : keywordIn(mapping, lt)
  const upTo = lte === undefined ? null : keywordIn(mapping, lte)
  return (term) => (below !== null && term >= below) || (upTo !== null && term > upTo)
}
