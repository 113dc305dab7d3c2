import { Bitmap } from '../bitmap.ts'
import { type FieldMapping, isKeyword, numberKind } from '../mapping/mapping.ts'
import type { QueryKind, Scalar } from '../request/query.ts'
import type { KeywordStore } from '../storage/keyword-store.ts'
import { rarityOf, shareOfKeyword } from './bm25.ts'
import { keywordIn, numberIn } from './field-type.ts'
import { numbersWithin } from './range-query.ts'
import { everything, type Level, nothing, type QueryRun } from './run.ts'
import { addDocuments, documentsOf, scoreWord } from './score-terms.ts'
import { addConstant, type Scores } from './scores.ts'

type Term = Extract<QueryKind, { kind: 'term' }>
type Terms = Extract<QueryKind, { kind: 'terms' }>

export function runTerm(query: Term, run: QueryRun, level: Level, boost: number, into: Scores | null): Bitmap {
  if (query.field === '_id') return withConstant(byId([String(query.value)], run, level), boost, into)
  const mapping = run.mapping.field(query.field)
  if (!mapping) return nothing(level)
  if (query.caseInsensitive) return withConstant(inAnyCase(mapping, String(query.value), level), boost, into)
  return scoreTerm(mapping, query.value, run, level, boost, into)
}

/** An exact value, not analysed. */
export function scoreTerm(
  mapping: FieldMapping,
  value: Scalar,
  run: QueryRun,
  level: Level,
  boost: number,
  into: Scores | null,
): Bitmap {
  const { segment } = level
  if (mapping.type === 'text') {
    const field = segment.text(mapping.path)
    return field ? scoreWord(run, level, field, [String(value)], { boost }, into) : nothing(level)
  }
  if (isKeyword(mapping.type)) {
    const column = segment.keywords(mapping.path)
    return column ? scoreKeyword(column, keywordIn(mapping, value), level, boost, into) : nothing(level)
  }
  const column = segment.numbers(mapping.path)
  if (!numberKind(mapping.type) || !column) return nothing(level)
  const number = numberIn(mapping, value, { now: run.context.now, roundUp: false })
  const upTo = mapping.type === 'date' ? numberIn(mapping, value, { now: run.context.now, roundUp: true }) : number
  return withConstant(numbersWithin(column, segment.size, number, upTo, run.tick), boost, into)
}

function scoreKeyword(column: KeywordStore, value: string, level: Level, boost: number, into: Scores | null): Bitmap {
  const ordinal = column.ordinal(value)
  if (ordinal === undefined) return nothing(level)
  const documents = documentsOf(column.postings(ordinal), level.segment.size)
  const rarity = rarityOf(column.documentCount, column.liveCount(ordinal))
  return withConstant(documents, boost * rarity * shareOfKeyword(column.averageCount), into)
}

export function withConstant(documents: Bitmap, score: number, into: Scores | null): Bitmap {
  if (into) addConstant(documents, score, into)
  return documents
}

export function runTerms(query: Terms, run: QueryRun, level: Level, boost: number, into: Scores | null): Bitmap {
  return withConstant(documentsOfTerms(query, run, level), boost, into)
}

function documentsOfTerms({ field, values }: Terms, run: QueryRun, level: Level): Bitmap {
  if (field === '_id') return byId(values.map(String), run, level)
  const mapping = run.mapping.field(field)
  if (!mapping) return nothing(level)
  const column = isKeyword(mapping.type) ? level.segment.keywords(field) : undefined
  if (column)
    return documentsOfKeywords(
      values.map((value) => keywordIn(mapping, value)),
      column,
      level,
    )
  const numbers = level.segment.numbers(field)
  if (numbers && mapping.type !== 'date') {
    const accepted = new Set(values.map((value) => numberIn(mapping, value, { now: run.context.now, roundUp: false })))
    return documentsOfNumbers(accepted, numbers, level)
  }
  const union = nothing(level)
  for (const value of values) union.or(scoreTerm(mapping, value, run, level, 1, null))
  return union
}

function documentsOfKeywords(values: readonly string[], column: KeywordStore, level: Level): Bitmap {
  const union = nothing(level)
  for (const value of values) {
    const ordinal = column.ordinal(value)
    if (ordinal !== undefined) addDocuments(column.postings(ordinal), union)
  }
  return union
}

function documentsOfNumbers(
  accepted: ReadonlySet<number>,
  { starts, values }: { starts: Uint32Array; values: Float64Array },
  { segment }: Level,
): Bitmap {
  const found = new Bitmap(segment.size)
  for (let document = 0; document < segment.size; document++) {
    const end = starts[document + 1] as number
    for (let at = starts[document] as number; at < end; at++)
      if (accepted.has(values[at] as number)) found.add(document)
  }
  return found
}

/** Ids exist for root documents only, not for objects of nested fields. */
export function byId(ids: readonly string[], run: QueryRun, level: Level): Bitmap {
  const found = nothing(level)
  if (level.path !== null) return found
  for (const id of ids) {
    const number = run.context.numbers.get(id)
    if (number !== undefined) found.add(number)
  }
  return found
}

function inAnyCase(mapping: FieldMapping, value: string, level: Level): Bitmap {
  const lowerCased = value.toLowerCase()
  const found = nothing(level)
  const column = level.segment.keywords(mapping.path)
  for (const [ordinal, term] of column?.terms.entries() ?? []) {
    if (term.toLowerCase() === lowerCased) addDocuments(column?.postings(ordinal) ?? NONE, found)
  }
  const field = level.segment.text(mapping.path)
  for (const [number, term] of field?.dictionary.terms.entries() ?? []) {
    if (term.toLowerCase() === lowerCased) addDocuments(field?.postings(number) ?? NONE, found)
  }
  return found
}

const NONE = new Uint8Array(0)

export function runExists(field: string, level: Level, boost: number, into: Scores | null): Bitmap {
  const documents = field === '_id' ? everything(level) : level.segment.having(field)
  return withConstant(documents, boost, into)
}
