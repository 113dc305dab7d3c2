import { EDITABLE_STATES } from '@delguur/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

/** As long as a browser keeps the token that opens the cart. */
const KEPT_DAYS = 60
/** A customer's is found again by logging in, on any device and after any time; what lies there for a year is not wanted. */
const KEPT_DAYS_OF_CUSTOMERS = 365

/** Forgets carts that nobody touched for so long that nobody can open them, or comes back for them; what was ever placed stays. */
export const forgetAbandonedCarts = (db: Db) =>
  db
    .deleteFrom('orders')
    .where('state', 'in', [...EDITABLE_STATES])
    .where('placed_at', 'is', null)
    .where('created_at', '<', daysAgo(KEPT_DAYS))
    .where((is) =>
      is.or([
        is.and([is('user_id', 'is', null), is('updated_at', '<', daysAgo(KEPT_DAYS))]),
        is('updated_at', '<', daysAgo(KEPT_DAYS_OF_CUSTOMERS)),
      ]),
    )
    .execute()

const daysAgo = (days: number) => sql<Date>`now() - make_interval(days => ${sql.lit(days)})`
