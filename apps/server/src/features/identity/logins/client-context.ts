import type { Locale } from '@delguur/contract'

/** Caller and client of a request. */
export interface ClientContext {
  siteId: number
  locale: Locale
  /** Network address of the client. */
  clientIp: string
  /** The `User-Agent`. */
  device: string
  /** Hash of the device's secret; null if it sent none. */
  deviceKey: string | null
  /** OAuth client of the caller; null for the shop's own pages. */
  clientId: string | null
}
