import { EDITABLE_STATES } from '@delguur/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'

/** As long as a browser keeps the token that opens the cart. */
const KEPT_DAYS = 60

/** Forgets carts that nobody touched for so long that nobody can open them any more; what was ever placed stays. */
export const forgetAbandonedCarts = (db: Db) =>
  db
    .deleteFrom('orders')
    .where('state', 'in', [...EDITABLE_STATES])
    .where('placed_at', 'is', null)
    .where('created_at', '<', daysAgo)
    .where('updated_at', '<', daysAgo)
    .execute()

const daysAgo = sql<Date>`now() - make_interval(days => ${sql.lit(KEPT_DAYS)})`
