import type { Api, Reply } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { subscriptionOf } from './subscribers.queries.ts'

type Exported = Reply<Api['GET /api/v2/users/export']>['subscription']

/** The subscription of a customer's e-mail address; null where there is none. */
export async function exportedSubscription(db: Db, userId: number): Promise<Exported> {
  const row = await subscriptionOf(db, userId)
  if (!row) return null
  const { email, requested_at, subscribed_at, ended_at } = row
  return {
    email,
    requested_at: requested_at.toISOString(),
    subscribed_at: subscribed_at?.toISOString() ?? null,
    ended_at: ended_at?.toISOString() ?? null,
  }
}
