import type { Db } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import { lockImages } from './images.queries.ts'

/** Ids by hash of the pictures that a write is to name: before its transaction ends nobody removes them. Throws `reference_unknown`. */
export async function namedPictures(db: Db, hashes: string[]): Promise<Map<string, number>> {
  if (hashes.length === 0) return new Map()
  const ids = new Map((await lockImages(db, hashes)).map(({ id, hash }) => [hash, id]))
  const missing = hashes.find((hash) => !ids.has(hash))
  if (missing !== undefined) throw fail('reference_unknown', { kind: 'picture', code: missing })
  return ids
}

/** The same of one picture, or of none. */
export const namedPicture = async (db: Db, hash: string | null): Promise<number | null> =>
  hash === null ? null : ((await namedPictures(db, [hash])).get(hash) ?? null)
