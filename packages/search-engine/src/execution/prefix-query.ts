import type { Bitmap } from '../bitmap.ts'
import { type FieldMapping, isKeyword } from '../mapping/mapping.ts'
import type { QueryKind } from '../request/query.ts'
import type { Dictionary } from '../storage/dictionary.ts'
import { checkIsWords, keywordIn } from './field-type.ts'
import { type Level, nothing, type QueryRun } from './run.ts'
import { addDocuments } from './score-terms.ts'
import type { Scores } from './scores.ts'
import { withConstant } from './term-query.ts'

const TERMS_PER_TICK = 1024

type Prefix = Extract<QueryKind, { kind: 'prefix' }>

export function runPrefix(query: Prefix, run: QueryRun, level: Level, boost: number, into: Scores | null): Bitmap {
  const mapping = run.mapping.field(query.field)
  if (!mapping) return nothing(level)
  checkIsWords('prefix', mapping)
  const value = isKeyword(mapping.type) ? keywordIn(mapping, query.value) : query.value
  if (!query.caseInsensitive) return runPrefixOf(mapping, [value], run, level, boost, into)
  const prefix = value.toLowerCase()
  const documents = nothing(level)
  forTerms(
    mapping,
    run,
    level,
    (dictionary, add) => {
      for (const [number, term] of dictionary.terms.entries()) if (term.toLowerCase().startsWith(prefix)) add(number)
    },
    documents,
  )
  return withConstant(documents, boost, into)
}

/** Documents with a term that has one of the prefixes; all score the same. */
export function runPrefixOf(
  mapping: FieldMapping,
  prefixes: readonly string[],
  run: QueryRun,
  level: Level,
  boost: number,
  into: Scores | null,
): Bitmap {
  const documents = nothing(level)
  forTerms(
    mapping,
    run,
    level,
    (dictionary, add) => {
      for (const prefix of prefixes) {
        const [from, to] = dictionary.prefixRange(prefix)
        for (let at = from; at < to; at++) add(dictionary.sorted[at] as number)
      }
    },
    documents,
  )
  return withConstant(documents, boost, into)
}

function forTerms(
  { path }: FieldMapping,
  run: QueryRun,
  { segment }: Level,
  visit: (dictionary: Dictionary, add: (number: number) => void) => void,
  documents: Bitmap,
): void {
  let terms = 0
  for (const store of [segment.keywords(path), segment.text(path)]) {
    if (!store) continue
    visit(store.dictionary, (number) => {
      if (terms++ % TERMS_PER_TICK === 0) run.tick()
      addDocuments(store.postings(number), documents)
    })
  }
}
