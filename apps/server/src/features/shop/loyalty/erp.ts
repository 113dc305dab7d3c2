import type { ErpLoyalty } from '@delguur/contract'

/** The retailer's own books. */
export interface Erp {
  /** The loyalty card of a phone number of eight digits; null where there is none. Throws `UpstreamUnavailable`. */
  cardOf(phone: string): Promise<ErpLoyalty | null>
}
