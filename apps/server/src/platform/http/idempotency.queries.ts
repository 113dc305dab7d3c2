import { api as contract, type Endpoint } from '@delguur/contract'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Database, Db } from '../db/index.ts'

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

/** A request under its key; `owner` is made up by the process that works on it. */
export interface Claim {
  scope: string
  key: string
  requestHash: string
  owner: string
}

/** Time without a renewal after which a claim is taken over: its process has died, and the shopper who retried still waits. */
export const TAKE_OVER_MS = 15_000

/** Claims the key, also from a process that stopped renewing its claim; false if another request has it, or an answer is stored. */
export async function claim(db: Db, { scope, key, requestHash, owner }: Claim): Promise<boolean> {
  const seconds = TAKE_OVER_MS / 1000
  const claimed = await db
    .insertInto('idempotency_keys')
    .values({ scope, key, request_hash: requestHash, owner })
    .onConflict((conflict) =>
      conflict
        .columns(['scope', 'key'])
        .doUpdateSet({ created_at: sql`now()`, request_hash: requestHash, owner })
        .where('idempotency_keys.status', '=', 0)
        .where('idempotency_keys.created_at', '<', sql<Date>`now() - make_interval(secs => ${seconds})`),
    )
    .returning('key')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Whether the claim still belongs to its owner: it was neither taken over nor answered. */
const isOwned =
  ({ scope, key, owner }: Claim) =>
  (is: ExpressionBuilder<Database, 'idempotency_keys'>) =>
    is.and({ scope, key, owner, status: 0 })

/** Renews the claim, unless it has been taken over. */
export const renew = (db: Db, claim: Claim) =>
  db.updateTable('idempotency_keys').set({ created_at: sql`now()` }).where(isOwned(claim)).execute()

export const find = (db: Db, { scope, key }: Claim) =>
  db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'answer'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst()

/** Releases the claim, unless it has been taken over. */
export const release = (db: Db, claim: Claim) => db.deleteFrom('idempotency_keys').where(isOwned(claim)).execute()

/** Stores the answer; false if the claim has been taken over. */
export async function saveAnswer(
  db: Db,
  claim: Claim,
  answered: { status: number; answer: string | null },
): Promise<boolean> {
  const saved = await db
    .updateTable('idempotency_keys')
    .set(answered)
    .where(isOwned(claim))
    .returning('key')
    .executeTakeFirst()
  return saved !== undefined
}
