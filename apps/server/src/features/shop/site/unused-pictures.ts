import type { Kysely } from 'kysely'
import { type Database, inTransaction } from '../../../platform/db/index.ts'
import { DAY_MS } from '../../../platform/durations.ts'
import type { PictureUploads } from '../../../platform/files/index.ts'
import * as queries from './images.queries.ts'

/** Longer than anybody leaves a product unsaved on their device. */
const UNUSED_DAYS = 30
const A_NIGHT = 500

interface Dependencies {
  db: Kysely<Database>
  uploads: Pick<PictureUploads, 'remove'>
}

/** Removes pictures that nothing has named for a month: uploads that were not used, and those that goods no longer show. */
export function createUnusedPictures({ db, uploads }: Dependencies) {
  /**
   * Whoever names the picture locks it first: either they have, and it stays, or they wait and are told that it is gone. Its files go
   * while its row is locked, so that whoever sends the same one meanwhile finds out that they have to be written again.
   */
  const remove = (id: number, isUsed: queries.IsUsed, before: Date): Promise<boolean> =>
    inTransaction(db, async (tx) => {
      const picture = await queries.lockUnusedImage(tx, id, before)
      if (!picture || (await queries.isImageUsed(tx, isUsed, id))) return false
      await queries.deleteImage(tx, id)
      await uploads.remove(picture)
      return true
    })

  return {
    /** Returns how many were removed. Every night on one node; the next night goes on where one had to end. */
    async sweep(at: Date = new Date()): Promise<number> {
      const isUsed = await queries.usedCondition(db)
      await queries.markUnused(db, isUsed, at)
      const before = new Date(at.getTime() - UNUSED_DAYS * DAY_MS)
      let removed = 0
      for (const id of await queries.unusedBefore(db, before, A_NIGHT)) {
        if (await remove(id, isUsed, before)) removed++
      }
      return removed
    },
  }
}
