import type { LoggedIn, Site } from '../../../platform/http/index.ts'
import type { Holder, OrderAccess } from './orders.service.ts'

interface Calling {
  site: Site
  orderToken: string | null
  user: LoggedIn | null
}

/** The order token that a call shows, and the customer who calls. */
export const holderOf = ({ site, orderToken, user }: Calling): Holder => ({
  siteId: site.id,
  token: orderToken,
  userId: user?.id ?? null,
})

/** The same, for the order that the call names. */
export const accessOf = ({ params, ...call }: Calling & { params: { number: string } }): OrderAccess => ({
  ...holderOf(call),
  number: params.number,
})
