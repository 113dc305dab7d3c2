import type { Locale } from '@delguur/contract'

/** Who calls, and from where. */
export interface Asker {
  siteId: number
  locale: Locale
  /** The network address. */
  visitor: string
  /** The `User-Agent`. */
  device: string
  /** Stands for the secret that the device keeps; null where it showed none. */
  deviceKey: string | null
  /** The program that speaks for the caller; null for the shop's own pages. */
  clientId: string | null
}
