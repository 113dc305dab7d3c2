import type { ErpLoyalty } from '@delguur/contract'

/** Retailer's own system. */
export interface Erp {
  /** Loyalty card of an eight-digit phone number; null if there is none. Throws `UpstreamUnavailable`. */
  cardOf(phone: string): Promise<ErpLoyalty | null>
}
