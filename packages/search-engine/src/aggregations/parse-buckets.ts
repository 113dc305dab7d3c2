import { SearchError, unsupported } from '../errors.ts'
import type { AggregationKind, Aggregations, BucketOrder, TermSelection } from '../request/aggregation.ts'
import type { Parsing } from '../request/parsing.ts'
import { RequestObject } from '../request/request-object.ts'
import { entriesOf, isScalar, list, scalar } from '../request/values.ts'
import { parseOrder } from './parse-order.ts'

const LONGEST_FORMAT = 60
const VALUE_TYPES = [
  'string',
  'boolean',
  'date',
  'long',
  'integer',
  'short',
  'byte',
  'double',
  'float',
  'number',
  'numeric',
] as const
const BY_COUNT: BucketOrder[] = [{ by: '_count', direction: 'desc' }]
const BY_KEY: BucketOrder[] = [{ by: '_key', direction: 'asc' }]

export function parseTerms(body: RequestObject, name: string, below: Aggregations, parsing: Parsing): AggregationKind {
  body.ignore('execution_hint', 'collect_mode', 'shard_size')
  const valueType = body.oneOf('value_type', VALUE_TYPES)
  return {
    kind: 'terms',
    field: body.requiredText('field'),
    size: sizeOf(body, name),
    minDocCount: leastCount(body, name) ?? 1,
    order: parseOrder(body.take('order'), body.name, below) ?? BY_COUNT,
    ...selectionsOf(body, parsing),
    missing: scalar(body, 'missing') ?? null,
    ...(valueType === undefined ? {} : { valueType }),
    ...formatOf(body),
    showError: body.flag('show_term_doc_count_error') ?? false,
  }
}

function sizeOf(body: RequestObject, name: string): number {
  const size = body.number('size') ?? 10
  if (Number.isInteger(size) && size > 0) return size
  throw new SearchError('illegal_argument_exception', `[size] must be greater than 0. Found [${size}] in [${name}]`)
}

function leastCount(body: RequestObject, name: string): number | undefined {
  const count = body.number('min_doc_count')
  if (count === undefined || (Number.isInteger(count) && count >= 0)) return count
  throw new SearchError(
    'illegal_argument_exception',
    `[minDocCount] must be greater than or equal to 0. Found [${count}] in [${name}]`,
  )
}

function selectionsOf(body: RequestObject, parsing: Parsing) {
  const include = selectionOf(body, 'include', parsing)
  const exclude = selectionOf(body, 'exclude', parsing)
  if (exclude && 'of' in exclude) throw unsupported(`${body.name}.exclude.partition`)
  if (exclude && include && 'of' in include) {
    throw new SearchError('parsing_exception', `[${body.name}] takes no [exclude] beside a partition of [include]`)
  }
  return { include, exclude }
}

function selectionOf(body: RequestObject, key: string, { limits }: Parsing): TermSelection | null {
  const value = body.take(key)
  if (value === undefined || value === null) return null
  const location = `${body.name}.${key}`
  if (typeof value === 'string') throw unsupported(`${location} as a regular expression`)
  if (!Array.isArray(value)) return partitionOf(new RequestObject(location, value))
  if (value.length > limits.terms || !value.every(isScalar)) {
    throw new SearchError(
      'illegal_argument_exception',
      `[${location}] must be a list of at most ${limits.terms} values`,
    )
  }
  return { values: value }
}

function partitionOf(body: RequestObject): TermSelection {
  const of = body.whole('num_partitions', 1)
  const partition = body.whole('partition')
  if (of === undefined || partition === undefined) throw body.refuse('requires [partition] and [num_partitions]')
  body.end()
  return { partition, of }
}

export function formatOf(body: RequestObject): { format?: string } {
  const format = body.text('format')
  if (format === undefined) return {}
  if (format.length <= LONGEST_FORMAT) return { format }
  throw new SearchError('illegal_argument_exception', `[${body.name}.format] is longer than ${LONGEST_FORMAT} letters`)
}

export const parseRange = (body: RequestObject, _name: string, _below: Aggregations, parsing: Parsing) =>
  rangesOf('range', body, parsing)

export function parseDateRange(body: RequestObject, _name: string, _below: Aggregations, parsing: Parsing) {
  const timeZone = body.text('time_zone')
  return { ...rangesOf('date_range', body, parsing), ...(timeZone === undefined ? {} : { timeZone }) }
}

function rangesOf(kind: 'range' | 'date_range', body: RequestObject, { limits }: Parsing): AggregationKind {
  const ranges = list(body, 'ranges', limits.clauses) ?? []
  if (ranges.length === 0) {
    throw new SearchError('illegal_argument_exception', `No [ranges] specified for the [${body.name}] aggregation`)
  }
  return {
    kind,
    field: body.requiredText('field'),
    ranges: ranges.map((range, at) => oneRange(new RequestObject(`${body.name}.ranges[${at}]`, range))),
    keyed: body.flag('keyed') ?? false,
    ...formatOf(body),
    missing: scalar(body, 'missing') ?? null,
  }
}

function oneRange(range: RequestObject) {
  const key = range.text('key')
  const from = scalar(range, 'from')
  const to = scalar(range, 'to')
  range.end()
  return {
    ...(key === undefined ? {} : { key }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  }
}

export function parseHistogram(body: RequestObject, name: string, below: Aggregations): AggregationKind {
  const interval = body.number('interval') ?? 0
  if (interval <= 0) {
    throw new SearchError('illegal_argument_exception', `[interval] must be >0 for histogram aggregation [${name}]`)
  }
  const given = body.take('extended_bounds')
  const bounds = given === undefined ? null : new RequestObject(`${body.name}.extended_bounds`, given)
  const ends = bounds ? { min: bounds.number('min') ?? null, max: bounds.number('max') ?? null } : null
  bounds?.end()
  return {
    kind: 'histogram',
    field: body.requiredText('field'),
    interval,
    offset: body.number('offset') ?? 0,
    minDocCount: leastCount(body, name) ?? 0,
    keyed: body.flag('keyed') ?? false,
    order: parseOrder(body.take('order'), body.name, below) ?? BY_KEY,
    missing: scalar(body, 'missing') ?? null,
    bounds: ends,
    ...formatOf(body),
  }
}

export function parseFilters(
  body: RequestObject,
  _name: string,
  _below: Aggregations,
  parsing: Parsing,
): AggregationKind {
  const value = body.take('filters')
  const location = `${body.name}.filters`
  const keyed = !Array.isArray(value)
  const entries = Array.isArray(value)
    ? value.map((filter, at): [string, unknown] => [String(at), filter])
    : entriesOf(new RequestObject(location, value))
  if (entries.length === 0) throw new SearchError('parsing_exception', `[${location}] must hold a query`)
  const filters = entries.map(([key, filter]) => ({ key, filter: parsing.query(filter, `${location}.${key}`) }))
  const otherKey = body.text('other_bucket_key')
  const hasOther = body.flag('other_bucket') ?? otherKey !== undefined
  return { kind: 'filters', filters, keyed, otherKey: hasOther ? (otherKey ?? '_other_') : null }
}
