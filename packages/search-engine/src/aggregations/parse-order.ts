import { SearchError, unsupported } from '../errors.ts'
import type { Aggregation, Aggregations, BucketOrder, MetricPath } from '../request/aggregation.ts'
import { clipped, listOf, RequestObject } from '../request/request-object.ts'

const MOST_ORDERS = 10
/** Names of `_key` before Elasticsearch 6. */
const OLD_NAMES = new Set(['_term', '_time'])
const STATS = ['count', 'min', 'max', 'avg', 'sum']

/** `{ "<by>": "asc" }` or a list of such; undefined if absent. */
export function parseOrder(value: unknown, location: string, below: Aggregations): BucketOrder[] | undefined {
  if (value === undefined || value === null) return undefined
  const orders = listOf(value).flatMap((entry) => {
    const order = new RequestObject(`${location}.order`, entry)
    return order.rest.map((by) => ({
      by: readBy(OLD_NAMES.has(by) ? '_key' : by, below),
      direction: readDirection(order.take(by), location),
    }))
  })
  if (orders.length <= MOST_ORDERS) return orders
  throw refuse(`[${location}.order] holds more than ${MOST_ORDERS} orders`)
}

function readDirection(value: unknown, location: string): 'asc' | 'desc' {
  const text = String(value).toLowerCase()
  if (text === 'asc' || text === 'desc') return text
  throw new SearchError('parsing_exception', `Unknown order direction [${clipped(text)}] in [${location}.order]`)
}

function readBy(by: string, below: Aggregations): BucketOrder['by'] {
  if (by === '_key' || by === '_count') return by
  const names = by.split('>')
  const last = names.pop() ?? ''
  let level = below
  for (const name of names) level = oneDocumentSet(find(name, level, by), by).below
  return readFigure(names, last, level, by)
}

/** The last step: an aggregation with one metric, `stats.avg`, or the document count of a single-bucket aggregation. */
function readFigure(names: string[], last: string, level: Aggregations, by: string): MetricPath {
  const whole = level.find(({ name }) => name === last)
  const dot = last.lastIndexOf('.')
  const aggregation = whole ?? find(last.slice(0, Math.max(0, dot)), level, by)
  const figure = whole ? undefined : last.slice(dot + 1)
  const path = [...names, aggregation.name]
  if (aggregation.kind === 'stats') {
    if (figure && STATS.includes(figure)) return { names: path, metric: figure }
    throw refuse(`Invalid aggregation order path [${by}]. A figure of [${aggregation.name}] must be named`)
  }
  if (isMetric(aggregation)) {
    if (figure === undefined || figure === 'value') return { names: path, metric: 'value' }
    throw refuse(`Invalid aggregation order path [${by}]. [${aggregation.name}] has no figure [${figure}]`)
  }
  oneDocumentSet(aggregation, by)
  if (figure === undefined || figure === '_count' || figure === 'doc_count') return { names: path, metric: 'doc_count' }
  throw refuse(`Invalid aggregation order path [${by}]`)
}

function find(name: string, level: Aggregations, by: string): Aggregation {
  if (by.includes('[')) throw unsupported(`order by ${by}`)
  const found = level.find((aggregation) => aggregation.name === name)
  if (found) return found
  throw refuse(`Invalid aggregation order path [${by}]. Unknown aggregation [${name}]`)
}

const METRICS = new Set(['min', 'max', 'avg', 'sum', 'value_count', 'cardinality'])
const SINGLE = new Set(['filter', 'missing', 'nested', 'reverse_nested', 'global'])

const isMetric = ({ kind }: Aggregation): boolean => METRICS.has(kind)

function oneDocumentSet(aggregation: Aggregation, by: string): Aggregation {
  if (SINGLE.has(aggregation.kind)) return aggregation
  throw refuse(`Invalid aggregation order path [${by}]. [${aggregation.name}] has more than one bucket`)
}

const refuse = (reason: string): SearchError => new SearchError('illegal_argument_exception', reason)
