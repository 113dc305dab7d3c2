import type { HighlightRequest, SearchRequest, SortKey } from '@delguur/search-engine'
import type { Fields } from './fields.ts'
import { writeAggregations } from './write-aggregations.ts'
import { defined, writeQuery } from './write-query.ts'
import { writeSuggest } from './write-suggest.ts'

type Json = Record<string, unknown>

/** Metres per unit, by OpenSearch's name of the unit. */
const UNITS: Readonly<Record<number, string>> = {
  0.001: 'mm',
  0.01: 'cm',
  1: 'm',
  1000: 'km',
  0.0254: 'in',
  0.3048: 'ft',
  0.9144: 'yd',
  1609.344: 'mi',
  1852: 'nmi',
}

/** Body of the OpenSearch request for a search. */
export function writeSearch(request: SearchRequest, fields: Fields): Json {
  const { aggregations, suggest, sort, source, highlight, collapse } = request
  return defined({
    query: writeQuery(request.query, fields),
    post_filter: request.postFilter ? writeQuery(request.postFilter, fields) : undefined,
    aggs: aggregations.length > 0 ? writeAggregations(aggregations, fields) : undefined,
    suggest: suggest.length > 0 ? writeSuggest(suggest, fields) : undefined,
    sort: sort.length > 0 ? sort.map(writeSort) : undefined,
    from: request.from,
    size: request.size,
    search_after: request.searchAfter ?? undefined,
    _source: source,
    track_total_hits: request.trackTotalHits,
    track_scores: request.trackScores ? true : undefined,
    min_score: request.minScore ?? undefined,
    highlight: highlight ? writeHighlight(highlight) : undefined,
    collapse: collapse ?? undefined,
    version: request.explainVersion ? true : undefined,
  })
}

function writeSort(key: SortKey): Json {
  if (key.field === '_score' || key.field === '_doc') return { [key.field]: { order: key.direction } }
  if (key.origin) {
    const { field, longitude, latitude, metresPerUnit } = key.origin
    const place = { lat: latitude, lon: longitude }
    return { _geo_distance: { [field]: place, order: key.direction, unit: UNITS[metresPerUnit] ?? 'm' } }
  }
  return {
    [key.field]: defined({
      order: key.direction,
      missing: key.missing,
      mode: key.mode ?? undefined,
      unmapped_type: key.unmappedType ?? undefined,
      nested: key.nestedPath ? { path: key.nestedPath } : undefined,
    }),
  }
}

/** Texts that are analysed here are also highlighted here, see `answers.ts`: OpenSearch does not have their text. */
const writeHighlight = ({ encoder, fields }: HighlightRequest): Json => ({
  encoder,
  fields: fields.map((one) => ({
    [one.field]: {
      fragment_size: one.fragmentSize,
      number_of_fragments: one.numberOfFragments,
      pre_tags: [one.preTag],
      post_tags: [one.postTag],
      no_match_size: one.noMatchSize,
      order: one.order,
      require_field_match: one.requireFieldMatch,
    },
  })),
})
