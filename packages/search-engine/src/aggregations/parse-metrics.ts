import { SearchError } from '../errors.ts'
import type { AggregationKind } from '../request/aggregation.ts'
import type { RequestObject } from '../request/request-object.ts'
import { scalar } from '../request/values.ts'
import { formatOf } from './parse-buckets.ts'

type MetricKind = 'stats' | 'min' | 'max' | 'avg' | 'sum' | 'value_count' | 'cardinality'

export const parseMetric =
  (kind: MetricKind) =>
  (body: RequestObject): AggregationKind => ({
    kind,
    field: body.requiredText('field'),
    missing: scalar(body, 'missing') ?? null,
    ...formatOf(body),
  })

/** Counts are exact, so a precision threshold is only validated. */
export function parseCardinality(body: RequestObject, name: string): AggregationKind {
  const threshold = body.number('precision_threshold') ?? 0
  if (threshold < 0) {
    throw new SearchError(
      'illegal_argument_exception',
      `[precisionThreshold] must be greater than or equal to 0. Found [${threshold}] in [${name}]`,
    )
  }
  body.ignore('execution_hint')
  return parseMetric('cardinality')(body)
}
