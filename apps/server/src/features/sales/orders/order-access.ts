import type { LoggedIn, Site } from '../../../platform/http/index.ts'
import type { By } from '../lifecycle/index.ts'
import type { Holder, OrderAccess } from './orders.service.ts'

interface Call {
  site: Site
  orderToken: string | null
  user: LoggedIn | null
}

/** Order token and customer of a call. */
export const holderOf = ({ site, orderToken, user }: Call): Holder => ({
  siteId: site.id,
  token: orderToken,
  userId: user?.id ?? null,
})

/** Who changes an order: its holder, or staff for them. */
export const actorOf = ({ by = { actor: 'shopper' } }: OrderAccess): By => by

/** Order token, customer and the order that the call names. */
export const accessOf = ({ params, ...call }: Call & { params: { number: string } }): OrderAccess => ({
  ...holderOf(call),
  number: params.number,
})
