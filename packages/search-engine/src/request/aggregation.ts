import type { Query, Scalar } from './query.ts'

/** Aggregations of one level by name, in the order asked for. */
export type Aggregations = readonly Aggregation[]

export type Aggregation = AggregationKind & { name: string; meta?: Record<string, unknown>; below: Aggregations }

export type AggregationKind =
  | {
      kind: 'terms'
      field: string
      size: number
      shardSize: number | null
      minDocCount: number
      order: BucketOrder[]
      include: TermSelection | null
      exclude: TermSelection | null
      missing: Scalar | null
      valueType?: string
    }
  | {
      kind: 'range' | 'date_range'
      field: string
      ranges: { key?: string; from?: Scalar; to?: Scalar }[]
      keyed: boolean
      format?: string
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

/** By `_key`, `_count`, or the path of a sub-aggregation's figure such as `price.avg`. */
export interface BucketOrder {
  by: string
  direction: 'asc' | 'desc'
}

/** Exact values, or a slice of the terms by hash. No expressions: they could hold the process. */
export type TermSelection = { values: Scalar[] } | { partition: number; of: number }
