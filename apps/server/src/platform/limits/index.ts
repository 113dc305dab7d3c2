import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { Db } from '../db/index.ts'
import { decrementAttempts, incrementAttempts, readAttempts } from './attempts.queries.ts'
import { createFloodGate, type FloodGate } from './flood-gate.ts'

export { forgetOldAttempts } from './attempts.queries.ts'

/** Limit on attempts within a window of seconds that begins with the first one. */
export interface Limit {
  max: number
  seconds: number
  /** Kind and owner of what is counted: `['sms', siteId, phone]`. Stored as a hash. */
  of: readonly (string | number)[]
}

/** Factor beyond a limit that marks a flood. Attempts that are uncounted in a moment stay below it and lock nobody out. */
const floodOf = (max: number) => 2 * max + 10

// One flood gate per database, because the counts are per database.
const gates = new WeakMap<Db, FloodGate>()

/**
 * Counts an attempt under every limit, across all nodes. Returns the seconds to wait if a limit is exceeded, else null. Pass
 * the database itself, not a transaction: a failed attempt must stay counted.
 */
export async function countAttempt(db: Db, limits: readonly Limit[]): Promise<number | null> {
  if (db.isTransaction) throw new Error('An attempt is counted outside the transaction that it may fail')
  const limitOf = new Map(limits.map((limit) => [keyOf(limit), limit]))
  const gate = gateOf(db)
  const known = gate.secondsLeft(limitOf.keys())
  if (known !== null) return known

  const windows = [...limitOf].map(([key, { seconds }]) => ({ key, seconds }))
  const exceeded = (await incrementAttempts(db, windows)).filter(
    ({ key, count }) => count > (limitOf.get(key)?.max ?? 0),
  )
  for (const { key, count, remaining } of exceeded) {
    if (count > floodOf(limitOf.get(key)?.max ?? 0)) gate.shut(key, remaining)
  }
  return exceeded.length === 0 ? null : Math.max(1, ...exceeded.map(({ remaining }) => remaining))
}

/** Returns the seconds to wait where a limit is known to be far exceeded; counts nothing and does not query the database. */
export const knownWait = (db: Db, limits: readonly Limit[]): number | null => gateOf(db).secondsLeft(limits.map(keyOf))

/** Returns the seconds to wait if a limit is already reached, else null; counts nothing. For attempts that only count on failure. */
export async function waitOf(db: Db, limits: readonly Limit[]): Promise<number | null> {
  const limitOf = new Map(limits.map((limit) => [keyOf(limit), limit]))
  const gate = gateOf(db)
  const known = gate.secondsLeft(limitOf.keys())
  if (known !== null) return known
  const reached = (await readAttempts(db, [...limitOf.keys()])).filter(
    ({ key, count }) => count >= (limitOf.get(key)?.max ?? 0),
  )
  for (const { key, remaining } of reached) gate.shut(key, remaining)
  return reached.length === 0 ? null : Math.max(1, ...reached.map(({ remaining }) => remaining))
}

/** Uncounts an attempt that turned out not to be a guess. */
export async function uncountAttempt(db: Db, limits: readonly Limit[]): Promise<void> {
  await decrementAttempts(db, limits.map(keyOf))
}

/** Key of the client behind a network address, however a proxy writes it; IPv6 clients can change their address inside a /64. */
export function clientKey(address: string): string {
  if (!isIPv6(address)) return address
  const canonical = new URL(`http://[${address.split('%')[0]}]`).hostname.slice(1, -1)
  const mapped = /^::ffff:([0-9a-f]+):([0-9a-f]+)$/.exec(canonical)
  if (mapped) return bytesOf(mapped.slice(1)).join('.')
  const [left = [], right = []] = canonical.split('::').map((half) => half.split(':').filter(Boolean))
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  return [...left, ...zeros, ...right].slice(0, 4).join(':')
}

const bytesOf = (groups: string[]): number[] =>
  groups.map((group) => Number.parseInt(group, 16)).flatMap((group) => [group >> 8, group & 255])

const keyOf = ({ of, max, seconds }: Limit): string =>
  createHash('sha256')
    .update(JSON.stringify([of, max, seconds]))
    .digest('base64url')

function gateOf(db: Db): FloodGate {
  const gate = gates.get(db) ?? createFloodGate()
  gates.set(db, gate)
  return gate
}
