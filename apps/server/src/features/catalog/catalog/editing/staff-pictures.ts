import type { StaffImage } from '@delguur/contract'
import type { Kysely } from 'kysely'
import { type Database, inTransaction } from '../../../../platform/db/index.ts'
import type { PictureUploads } from '../../../../platform/files/index.ts'
import type { Upload } from '../../../../platform/http/index.ts'
import { putImages } from '../../../shop/site/index.ts'

export type StaffPictures = ReturnType<typeof createStaffPictures>

interface Dependencies {
  db: Kysely<Database>
  uploads: Pick<PictureUploads, 'store' | 'has'>
  as: 'goods' | 'logo'
}

/** Photographs that staff send for goods, or logos. */
export function createStaffPictures({ db, uploads, as }: Dependencies) {
  return {
    /**
     * Encoded before the transaction, which a slow picture must not keep open; the same picture is stored once. Where it was there
     * already, it may have been removed as unused meanwhile: from its new row on it is left alone, and is written again.
     */
    async store(userId: number, read: () => Promise<Upload>): Promise<StaffImage> {
      let sent: Promise<Upload> | undefined
      const store = () =>
        uploads.store({
          sender: `staff ${userId}`,
          as,
          read: () => {
            sent ??= read()
            return sent
          },
        })
      const picture = await store()
      await inTransaction(db, (tx) => putImages(tx, [picture]))
      return (await uploads.has(picture)) ? picture : store()
    },
  }
}
