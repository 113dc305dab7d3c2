import { SearchError, unsupported } from '../errors.ts'
import type { Aggregation, AggregationKind, Aggregations } from '../request/aggregation.ts'
import type { Parsing } from '../request/parsing.ts'
import { clipped, isObject, RequestObject } from '../request/request-object.ts'
import { entriesOf } from '../request/values.ts'
import { parseDateRange, parseFilters, parseHistogram, parseRange, parseTerms } from './parse-buckets.ts'
import { parseCardinality, parseMetric } from './parse-metrics.ts'

type Parse = (body: RequestObject, name: string, below: Aggregations, parsing: Parsing) => AggregationKind

const BUCKETS: Readonly<Record<string, Parse>> = {
  terms: parseTerms,
  range: parseRange,
  date_range: parseDateRange,
  histogram: parseHistogram,
  filters: parseFilters,
  global: () => ({ kind: 'global' }),
  missing: (body) => ({ kind: 'missing', field: body.requiredText('field') }),
  nested: (body) => ({ kind: 'nested', path: body.requiredText('path') }),
  reverse_nested: (body) => ({ kind: 'reverse_nested', path: body.text('path') ?? null }),
}

const METRICS: Readonly<Record<string, (body: RequestObject, name: string) => AggregationKind>> = {
  stats: parseMetric('stats'),
  min: parseMetric('min'),
  max: parseMetric('max'),
  avg: parseMetric('avg'),
  sum: parseMetric('sum'),
  value_count: parseMetric('value_count'),
  cardinality: parseCardinality,
}

/** Parses the value of `aggs` or `aggregations`; refuses more or deeper ones than the limits allow. */
export function parseAggregations(value: unknown, parsing: Parsing): Aggregations {
  return new AggregationParser(parsing).parse(value, 'aggregations', 1)
}

class AggregationParser {
  readonly #parsing: Parsing
  #count = 0

  constructor(parsing: Parsing) {
    this.#parsing = parsing
  }

  parse(value: unknown, location: string, depth: number): Aggregations {
    const { aggregations, aggregationDepth } = this.#parsing.limits
    const definitions = entriesOf(new RequestObject(location, value))
    this.#count += definitions.length
    if (this.#count > aggregations) throw refuse(`[${location}] holds more than ${aggregations} aggregations`)
    if (depth > aggregationDepth)
      throw refuse(`[${location}] is deeper than ${aggregationDepth} levels of aggregations`)
    return definitions.map(([name, definition]) => {
      if (/[[\]>]/.test(name)) {
        throw refuse(
          `Invalid aggregation name [${name}]. Aggregation names can contain any character except '[', ']', and '>'`,
        )
      }
      return this.#parseOne(name, new RequestObject(`${location}.${clipped(name)}`, definition), depth)
    })
  }

  #parseOne(name: string, definition: RequestObject, depth: number): Aggregation {
    const meta = definition.take('meta')
    const nested = definition.take('aggregations') ?? definition.take('aggs')
    const [kind, another] = entriesOf(definition)
    if (!kind) throw refuse(`Missing definition for aggregation [${name}]`)
    if (another) {
      throw refuse(`Found two aggregation type definitions in [${name}]: [${kind[0]}] and [${another[0]}]`)
    }
    const below = nested === undefined ? [] : this.parse(nested, `${definition.name}.aggregations`, depth + 1)
    const parsed = this.#parseKind(name, kind, definition.name, below, depth)
    return { ...parsed, name, below, ...(meta === undefined ? {} : { meta: metaOf(meta, name) }) }
  }

  #parseKind(
    name: string,
    [kind, value]: [string, unknown],
    location: string,
    below: Aggregations,
    depth: number,
  ): AggregationKind {
    if (kind === 'filter') return { kind, filter: this.#parsing.query(value, `${location}.filter`) }
    if (kind === 'global' && depth > 1) {
      throw refuse(`Aggregation [${name}] of type [global] can only be defined at the top level`)
    }
    const metric = Object.hasOwn(METRICS, kind) ? METRICS[kind] : undefined
    const bucket = Object.hasOwn(BUCKETS, kind) ? BUCKETS[kind] : undefined
    if (metric && below.length > 0) {
      throw refuse(`Aggregator [${name}] of type [${kind}] cannot accept sub-aggregations`)
    }
    const body = new RequestObject(`${location}.${clipped(kind)}`, value)
    const parsed = metric?.(body, name) ?? bucket?.(body, name, below, this.#parsing)
    if (!parsed) throw unsupported(`${location}.${clipped(kind)}`)
    body.end()
    return parsed
  }
}

function metaOf(value: unknown, name: string): Record<string, unknown> {
  if (isObject(value)) return value
  throw refuse(`[meta] of aggregation [${name}] must be an object`)
}

const refuse = (reason: string): SearchError => new SearchError('parsing_exception', reason)
