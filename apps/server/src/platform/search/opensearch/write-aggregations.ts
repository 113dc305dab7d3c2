import type { Aggregation, Aggregations, BucketOrder, TermSelection } from '@delguur/search-engine'
import type { Fields } from './fields.ts'
import { defined, writeQuery } from './write-query.ts'

type Json = Record<string, unknown>

export function writeAggregations(aggregations: Aggregations, fields: Fields): Json {
  return Object.fromEntries(
    aggregations.map((one) => [
      one.name,
      defined({
        ...writeKind(one, fields),
        meta: one.meta,
        aggs: one.below.length > 0 ? writeAggregations(one.below, fields) : undefined,
      }),
    ]),
  )
}

function writeKind(one: Aggregation, fields: Fields): Json {
  switch (one.kind) {
    case 'terms':
      return { terms: writeTerms(one) }
    case 'range':
    case 'date_range':
      return { [one.kind]: writeRanges(one) }
    case 'histogram':
      return { histogram: writeHistogram(one) }
    case 'filter':
      return { filter: writeQuery(one.filter, fields) }
    case 'filters':
      return { filters: writeFilters(one, fields) }
    case 'global':
      return { global: {} }
    case 'missing':
      return { missing: { field: one.field } }
    case 'nested':
      return { nested: { path: one.path } }
    case 'reverse_nested':
      return { reverse_nested: defined({ path: one.path ?? undefined }) }
    case 'cardinality':
      // OpenSearch counts exactly up to this number; the engine always does.
      return { cardinality: { ...writeFigure(one), precision_threshold: 40_000 } }
    default:
      return { [one.kind]: writeFigure(one) }
  }
}

const writeFigure = ({ field, missing, format }: { field: string; missing: unknown; format?: string }) =>
  defined({ field, missing: missing ?? undefined, format })

const writeTerms = (one: Extract<Aggregation, { kind: 'terms' }>) =>
  defined({
    field: one.field,
    size: one.size,
    min_doc_count: one.minDocCount,
    order: one.order.map(writeOrder),
    include: one.include ? writeSelection(one.include) : undefined,
    exclude: one.exclude ? writeSelection(one.exclude) : undefined,
    missing: one.missing ?? undefined,
    value_type: one.valueType,
    format: one.format,
    show_term_doc_count_error: one.showError ? true : undefined,
  })

const writeRanges = (one: Extract<Aggregation, { kind: 'range' | 'date_range' }>) =>
  defined({
    field: one.field,
    ranges: one.ranges,
    keyed: one.keyed,
    format: one.format,
    time_zone: one.timeZone,
    missing: one.missing ?? undefined,
  })

const writeHistogram = (one: Extract<Aggregation, { kind: 'histogram' }>) =>
  defined({
    field: one.field,
    interval: one.interval,
    offset: one.offset,
    min_doc_count: one.minDocCount,
    keyed: one.keyed,
    order: one.order.map(writeOrder),
    missing: one.missing ?? undefined,
    extended_bounds: one.bounds
      ? defined({ min: one.bounds.min ?? undefined, max: one.bounds.max ?? undefined })
      : undefined,
    format: one.format,
  })

function writeFilters(one: Extract<Aggregation, { kind: 'filters' }>, fields: Fields) {
  const written = one.filters.map(({ key, filter }) => [key, writeQuery(filter, fields)] as const)
  return defined({
    filters: one.keyed ? Object.fromEntries(written) : written.map(([, filter]) => filter),
    other_bucket_key: one.otherKey ?? undefined,
  })
}

const writeSelection = (selection: TermSelection) =>
  'of' in selection ? { partition: selection.partition, num_partitions: selection.of } : selection.values

function writeOrder({ by, direction }: BucketOrder): Json {
  if (typeof by === 'string') return { [by]: direction }
  const path = by.names.join('>')
  return { [by.metric === 'value' ? path : `${path}.${by.metric}`]: direction }
}
