import { EDITABLE_STATES } from '@delguur/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

/** Lifetime of the browser's cart token: an older guest cart cannot be opened any more. */
const GUEST_CART_DAYS = 60
/** Customers find their cart by logging in, on any device and at any time; after a year it is abandoned. */
const CUSTOMER_CART_DAYS = 365

/** Deletes abandoned carts. Orders that were ever placed stay. */
export const forgetAbandonedCarts = (db: Db) =>
  db
    .deleteFrom('orders')
    .where('state', 'in', [...EDITABLE_STATES])
    .where('placed_at', 'is', null)
    .where('created_at', '<', daysAgo(GUEST_CART_DAYS))
    .where((is) =>
      is.or([
        is.and([is('user_id', 'is', null), is('updated_at', '<', daysAgo(GUEST_CART_DAYS))]),
        is('updated_at', '<', daysAgo(CUSTOMER_CART_DAYS)),
      ]),
    )
    .execute()

const daysAgo = (days: number) => sql<Date>`now() - make_interval(days => ${sql.lit(days)})`
