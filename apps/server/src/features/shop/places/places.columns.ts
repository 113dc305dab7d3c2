import type { Area } from '../../../platform/geojson.ts'

/** Types of the JSON columns, and of text columns with a fixed set of values. */
export interface Columns {
  'places.polygon': Area
}
