import type { User } from '@delguur/contract'
import type { Kysely } from 'kysely'
import { type Database, type Db, inTransaction } from '../../../platform/db/index.ts'
import type { PictureUploads, StoredPicture } from '../../../platform/files/index.ts'
import { Fail, type Upload } from '../../../platform/http/index.ts'
import { deleteImage, putImages } from '../../shop/site/index.ts'
import * as queries from './avatar.queries.ts'
import { lockCustomer } from './lock-customer.ts'

interface Dependencies {
  db: Kysely<Database>
  uploads: PictureUploads
  /** Customer as the API returns them. */
  show(db: Db, userId: number): Promise<User>
}

export type Avatars = ReturnType<typeof createAvatars>

/** Pictures of customers. */
export function createAvatars({ db, uploads, show }: Dependencies) {
  /** Call within a transaction: sets the picture or none; returns the previous one, whose files are no longer referenced. */
  async function exchange(tx: Db, userId: number, picture: StoredPicture | null): Promise<queries.Portrait | null> {
    await lockCustomer(tx, userId)
    const before = await queries.portraitOf(tx, userId)
    const ids = await putImages(tx, picture ? [picture] : [])
    await queries.setPortrait(tx, userId, picture ? (ids.get(picture.hash) ?? null) : null)
    if (before) await deleteImage(tx, before.id)
    return before ?? null
  }

  /** Deletes the files if the customer was removed meanwhile. After a lost connection the picture may have been stored all the same. */
  async function discard(picture: StoredPicture, error: unknown): Promise<never> {
    if (error instanceof Fail) await uploads.remove(picture)
    throw error
  }

  const clear = async (picture: queries.Portrait | null): Promise<void> => {
    if (picture) await uploads.remove(picture)
  }

  return {
    async update(userId: number, read: () => Promise<Upload>): Promise<User> {
      const picture = await uploads.store({ sender: `customer ${userId}`, as: 'portrait', read })
      const exchanged = inTransaction(db, (tx) => exchange(tx, userId, picture))
      await clear(await exchanged.catch((error: unknown) => discard(picture, error)))
      return show(db, userId)
    },

    async remove(userId: number): Promise<User> {
      await clear(await inTransaction(db, (tx) => exchange(tx, userId, null)))
      return show(db, userId)
    },

    /** Call within a transaction; pass its result to `clear` once that has committed. */
    detach: (tx: Db, userId: number) => exchange(tx, userId, null),
    clear,
  }
}
