import type { Bitmap } from '../bitmap.ts'
import type { Documents } from '../documents.ts'
import type { QueryRun } from '../execution/run.ts'
import type { Scores } from '../execution/scores.ts'
import { type SortColumn, shortest, sortColumn } from '../execution/sort-values.ts'
import { placesAfter, type RankedHit, topHits } from '../execution/top-hits.ts'
import { highlighter } from '../highlight/highlight.ts'
import type { SearchRequest, SortKey } from '../request/search-request.ts'
import { firstOfGroups, groupOf } from './collapse.ts'
import { namedQueries } from './named-queries.ts'

export type Hit = Record<string, unknown>

const HITS_PER_TICK = 64

const BY_SCORE: SortKey = {
  field: '_score',
  direction: 'desc',
  missing: '_last',
  mode: null,
  unmappedType: null,
  nestedPath: null,
}

/** Whether anything in the response depends on scores. */
export const needsScores = ({ sort, size, trackScores, minScore }: SearchRequest): boolean =>
  minScore !== null || trackScores || sort.some(({ field }) => field === '_score') || (sort.length === 0 && size > 0)

/** The requested page of hits among the matching documents. */
export function pageOfHits(
  request: SearchRequest,
  matching: Bitmap,
  scores: Scores | null,
  documents: Documents,
  run: QueryRun,
  indexName: string,
): { hits: Hit[]; maxScore: number | null } {
  const { sort, from, size, searchAfter, collapse } = request
  if (size === 0) return { hits: [], maxScore: null }
  const keys = sort.length > 0 ? sort : [BY_SCORE]
  const columns = keys.map((key) => sortColumn(key, run, documents.segment, scores))
  const group = collapse && groupOf(collapse.field, run.mapping, documents.segment)
  const listed = group ? firstOfGroups(matching, columns, group, run.tick) : matching
  const after = searchAfter && placesAfter(searchAfter, columns)
  const ranked = topHits(listed, columns, from + size, after, run.tick).slice(from)
  const showsScores =
    scores !== null && (sort.length === 0 || request.trackScores || keys.some((key) => key.field === '_score'))
  const write = hitWriter(request, showsScores ? scores : null, columns, documents, run, indexName)
  const hits = ranked.map((hit, at) => {
    if (at % HITS_PER_TICK === 0) run.tick()
    const written = write(hit)
    const value = group?.(hit.document) ?? null
    return value !== null && collapse ? { ...written, fields: { [collapse.field]: [value] } } : written
  })
  return { hits, maxScore: showsScores ? highest(matching, scores) : null }
}

function highest(matching: Bitmap, scores: Scores | null): number | null {
  let highest = Number.NEGATIVE_INFINITY
  matching.forEach((document) => {
    const score = scores?.[document] as number
    if (score > highest) highest = score
  })
  return Number.isFinite(highest) ? shortest(highest) : null
}

function hitWriter(
  request: SearchRequest,
  scores: Scores | null,
  columns: readonly SortColumn[],
  documents: Documents,
  run: QueryRun,
  indexName: string,
): (hit: RankedHit) => Hit {
  const { source: filter, sort, highlight, query, explainVersion } = request
  const highlightSource =
    highlight &&
    highlighter(highlight, query, {
      mapping: run.mapping,
      analyzer: (name) => run.analyzer(name),
      checkTime: run.tick,
    })
  const readSource = filter === false ? null : documents.filteredSourceReader(filter)
  const names = namedQueries(request, run, { segment: documents.segment, path: null })
  return ({ document, places }) => {
    const hit: Hit = { _index: indexName, _id: documents.ids[document] }
    if (explainVersion) hit._version = documents.versions[document]
    hit._score = scores ? shortest(scores[document] as number) : null
    const source = readSource?.(document)
    if (source) hit._source = source
    const highlighted = highlightSource?.(documents.source(document))
    if (highlighted) hit.highlight = highlighted
    if (sort.length > 0) hit.sort = places.map((place, at) => (columns[at] as SortColumn).format(place))
    const matched = names.filter(({ matching }) => matching.has(document))
    if (matched.length > 0) hit.matched_queries = matched.map(({ name }) => name)
    return hit
  }
}
