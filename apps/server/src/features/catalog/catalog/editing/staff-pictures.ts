import type { StaffImage } from '@delguur/contract'
import type { Kysely } from 'kysely'
import { type Database, inTransaction } from '../../../../platform/db/index.ts'
import type { PictureUploads } from '../../../../platform/files/index.ts'
import type { Upload } from '../../../../platform/http/index.ts'
import { putImages } from '../../../shop/site/index.ts'

export type StaffPictures = ReturnType<typeof createStaffPictures>

/** Photographs that staff send for goods. */
export function createStaffPictures({ db, uploads }: { db: Kysely<Database>; uploads: Pick<PictureUploads, 'store'> }) {
  return {
    /** Encoded before the transaction, which a slow picture must not keep open; the same picture is stored once. */
    async store(userId: number, read: () => Promise<Upload>): Promise<StaffImage> {
      const picture = await uploads.store({ sender: `staff ${userId}`, as: 'goods', read })
      await inTransaction(db, (tx) => putImages(tx, [picture]))
      return picture
    },
  }
}
