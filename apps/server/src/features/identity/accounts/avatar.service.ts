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
  /** The customer as the API shows them. */
  show(db: Db, userId: number): Promise<User>
}

export type Avatars = ReturnType<typeof createAvatars>

/** The picture that customers show of themselves. */
export function createAvatars({ db, uploads, show }: Dependencies) {
  /** In a transaction: the customer has this picture, or none; answers the one before, whose files nothing names any more. */
  async function exchange(at: Db, userId: number, picture: StoredPicture | null): Promise<queries.Portrait | null> {
    await lockCustomer(at, userId)
    const before = await queries.portraitOf(at, userId)
    const ids = await putImages(at, picture ? [picture] : [])
    await queries.setPortrait(at, userId, picture ? (ids.get(picture.hash) ?? null) : null)
    if (before) await deleteImage(at, before.id)
    return before ?? null
  }

  /** Of somebody who has left meanwhile nothing stays. Where the database broke off, it may have kept the picture all the same. */
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
      const exchanged = inTransaction(db, (at) => exchange(at, userId, picture))
      await clear(await exchanged.catch((error: unknown) => discard(picture, error)))
      return show(db, userId)
    },

    async remove(userId: number): Promise<User> {
      await clear(await inTransaction(db, (at) => exchange(at, userId, null)))
      return show(db, userId)
    },

    /** In a transaction; `clear` what it answers once that has committed. */
    takeAway: (at: Db, userId: number) => exchange(at, userId, null),
    clear,
  }
}
