import type { Query, Scalar } from './query.ts'

/** Aggregations of one level by name, in request order. */
export type Aggregations = readonly Aggregation[]

export type Aggregation = AggregationKind & { name: string; meta?: Record<string, unknown>; below: Aggregations }

export type AggregationKind =
  | {
      kind: 'terms'
      field: string
      size: number
      minDocCount: number
      order: BucketOrder[]
      include: TermSelection | null
      exclude: TermSelection | null
      missing: Scalar | null
      /** Type of a field that is not in the mapping. */
      valueType?: string
      format?: string
      showError: boolean
    }
  | {
      kind: 'range' | 'date_range'
      field: string
      ranges: { key?: string; from?: Scalar; to?: Scalar }[]
      keyed: boolean
      format?: string
      timeZone?: string
      missing: Scalar | null
    }
  | {
      kind: 'histogram'
      field: string
      interval: number
      offset: number
      minDocCount: number
      keyed: boolean
      order: BucketOrder[]
      missing: Scalar | null
      /** Bounds up to which empty buckets are added. */
      bounds: { min: number | null; max: number | null } | null
      format?: string
    }
  | {
      kind: 'stats' | 'min' | 'max' | 'avg' | 'sum' | 'value_count' | 'cardinality'
      field: string
      missing: Scalar | null
      format?: string
    }
  | { kind: 'filter'; filter: Query }
  | { kind: 'filters'; filters: { key: string; filter: Query }[]; keyed: boolean; otherKey: string | null }
  | { kind: 'global' }
  | { kind: 'missing'; field: string }
  | { kind: 'nested'; path: string }
  | { kind: 'reverse_nested'; path: string | null }

/** Sort by the key, the document count, or a metric of a sub-aggregation: `in_stock>price.avg`. */
export interface BucketOrder {
  by: '_key' | '_count' | MetricPath
  direction: 'asc' | 'desc'
}

/** Names of aggregations from the bucket down, and the metric of the last; `value` for single-value kinds. */
export interface MetricPath {
  names: string[]
  metric: string
}

/** Exact values, or a partition of the terms by hash. No regular expressions: they could block the process. */
export type TermSelection = { values: Scalar[] } | { partition: number; of: number }
