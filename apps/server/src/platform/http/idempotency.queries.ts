import { api as contract, type Endpoint } from '@delguur/contract'
import { sql } from 'kysely'
import type { Db } from '../db/index.ts'

/** Keys are stored for two days. */
export async function forgetOldKeys(db: Db): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', sql<Date>`now() - interval '2 days'`).execute()
}

/** Owner of the keys: a customer, the holder of an order token, or a device that has no order yet. */
export type KeyHolder = { userId: number } | { orderTokenHash: string } | { deviceKey: string }

const KEYED = Object.entries<Endpoint>(contract).flatMap(([route, { idempotent }]) => (idempotent ? [route] : []))

/** Scope of the keys of a route: two clients that choose the same key must not see each other's answer. */
export const scopeOf = (siteId: number, route: string, holder: KeyHolder): string =>
  `${siteId} ${route} ${nameOf(holder)}`

function nameOf(holder: KeyHolder): string {
  if ('userId' in holder) return `user ${holder.userId}`
  return 'orderTokenHash' in holder ? `order ${holder.orderTokenHash}` : `device ${holder.deviceKey}`
}

/** Keys of one owner, with their stored answers. */
export async function forgetKeysOf(db: Db, siteId: number, holder: KeyHolder): Promise<void> {
  const scopes = KEYED.map((route) => scopeOf(siteId, route, holder))
  await db.deleteFrom('idempotency_keys').where('scope', 'in', scopes).execute()
}

/**
 * An open claim older than 15 seconds was left by a process that died: it is taken over while the shopper who
 * retried still waits. No work under a claim takes longer than its provider's 10 seconds, and all of it is idempotent.
 */
export async function claim(db: Db, scope: string, key: string, requestHash: string): Promise<boolean> {
  const claimed = await db
    .insertInto('idempotency_keys')
    .values({ scope, key, request_hash: requestHash })
    .onConflict((conflict) =>
      conflict
        .columns(['scope', 'key'])
        .doUpdateSet({ created_at: sql`now()`, request_hash: requestHash })
        .where('idempotency_keys.status', '=', 0)
        .where('idempotency_keys.created_at', '<', sql<Date>`now() - interval '15 seconds'`),
    )
    .returning('key')
    .executeTakeFirst()
  return claimed !== undefined
}

export const find = (db: Db, scope: string, key: string) =>
  db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'answer'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst()

export const forget = (db: Db, scope: string, key: string) =>
  db.deleteFrom('idempotency_keys').where('scope', '=', scope).where('key', '=', key).where('status', '=', 0).execute()

export const saveAnswer = (db: Db, scope: string, key: string, answered: { status: number; answer: string | null }) =>
  db.updateTable('idempotency_keys').set(answered).where('scope', '=', scope).where('key', '=', key).execute()
