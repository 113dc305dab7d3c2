import type { Locale } from '@delguur/contract'

/** Customer or member of staff who calls, and the language of the answer. */
export interface QuoteCaller {
  siteId: number
  userId: number
  locale: Locale
}
