import type { PriceAlert } from '@delguur/contract'

/** Types of the JSON columns, and of text columns with a fixed set of values. */
export interface Columns {
  'price_alerts.kind': PriceAlert['kind']
  'price_alerts.state': PriceAlert['state']
}
