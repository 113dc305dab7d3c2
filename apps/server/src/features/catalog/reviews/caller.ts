import type { Locale } from '@delguur/contract'

/** A customer, or a member of staff, of a site. */
export interface Caller {
  siteId: number
  userId: number
  locale: Locale
}

export const callerOf = (call: { site: { id: number }; user: { id: number }; locale: Locale }): Caller => ({
  siteId: call.site.id,
  userId: call.user.id,
  locale: call.locale,
})
