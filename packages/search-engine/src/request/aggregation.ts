import type { Query, Scalar } from './query.ts'

/** Aggregations of one level by name, in the order asked for. */
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
      /** For a field that the mapping doesn't know. */
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
      /** Buckets are made up to here even where no value is. */
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

/** By the key, by the number of documents, or by a figure of an aggregation below: `in_stock>price.avg`. */
export interface BucketOrder {
  by: '_key' | '_count' | MetricPath
  direction: 'asc' | 'desc'
}

/** Names of aggregations from the bucket down, and the figure of the last; `value` of the kinds that have just one. */
export interface MetricPath {
  names: string[]
  metric: string
}

/** Exact values, or a slice of the terms by hash. No expressions: they could hold the process. */
export type TermSelection = { values: Scalar[] } | { partition: number; of: number }
