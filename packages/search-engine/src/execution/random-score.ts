import type { Level } from './run.ts'

const PRIME = 0x01000193
const OFFSET = 0x811c9dc5

/** Hashes of ids by array of ids: the arrays only grow, and each id is hashed once. */
const hashes = new WeakMap<readonly string[], Uint32Array>()

/** A number from 0 to below 1 that depends only on the document and the seed. */
export function randomOf(seed: number, ids: readonly string[], level: Level): (document: number) => number {
  if (level.path !== null) return (document) => mix(seed ^ Math.imul(document + 1, PRIME)) / 2 ** 32
  const known = hashesOf(ids)
  return (document) => mix(seed ^ (known[document] as number)) / 2 ** 32
}

export const seedOf = (seed: number | string | null): number =>
  seed === null ? Math.floor(Math.random() * 2 ** 32) : hash(String(seed))

function hashesOf(ids: readonly string[]): Uint32Array {
  const known = hashes.get(ids)
  if (known && known.length === ids.length) return known
  const made = new Uint32Array(ids.length)
  if (known) made.set(known)
  for (let at = known?.length ?? 0; at < ids.length; at++) made[at] = hash(ids[at] as string)
  hashes.set(ids, made)
  return made
}

/** FNV-1a hash (Fowler, Noll and Vo), 32 bits. */
function hash(text: string): number {
  let value = OFFSET
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), PRIME)
  return value >>> 0
}

/** Spreads neighbouring numbers over the whole range (the finaliser of MurmurHash3). */
function mix(number: number): number {
  let value = number ^ (number >>> 16)
  value = Math.imul(value, 0x85ebca6b)
  value ^= value >>> 13
  value = Math.imul(value, 0xc2b2ae35)
  return (value ^ (value >>> 16)) >>> 0
}
