import { type Locale, MAX_RETURN_PICTURES, type OrderReturn } from '@delguur/contract'
import type { Kysely } from 'kysely'
import { type Database, type Db, inTransaction } from '../../../platform/db/index.ts'
import type { PictureUploads, StoredPicture } from '../../../platform/files/index.ts'
import { Fail, fail, type Upload } from '../../../platform/http/index.ts'
import type { OrderAccess, Orders } from '../../sales/orders/index.ts'
import { putImages } from '../../shop/site/index.ts'
import { presentReturn } from './present-return.ts'
import * as queries from './returns.queries.ts'
import type { Returns } from './returns.service.ts'

interface Dependencies {
  db: Kysely<Database>
  uploads: PictureUploads
  orders: Pick<Orders, 'find'>
  returns: Pick<Returns, 'lock'>
}

export type ReturnPictures = ReturnType<typeof createReturnPictures>

/** Photographs of returned goods, as evidence for staff. */
export function createReturnPictures({ db, uploads, orders, returns }: Dependencies) {
  async function refuseUnlessOpen(tx: Db, { id, state }: queries.ReturnRow): Promise<void> {
    if (state !== 'requested') throw fail('return_not_open')
    if ((await queries.countPictures(tx, id)) >= MAX_RETURN_PICTURES) {
      throw fail('pictures_full', { limit: MAX_RETURN_PICTURES })
    }
  }

  async function add(tx: Db, access: OrderAccess, id: number, picture: StoredPicture): Promise<void> {
    await refuseUnlessOpen(tx, await returns.lock(tx, access, id))
    const imageId = (await putImages(tx, [picture])).get(picture.hash)
    if (imageId !== undefined) await queries.addPicture(tx, id, imageId)
  }

  /** Removes the picture of a refused request; after a lost connection the database may have stored it. */
  async function discard(picture: StoredPicture, error: unknown): Promise<never> {
    if (error instanceof Fail) await uploads.remove(picture)
    throw error
  }

  return {
    /** Checks first and resizes outside the transaction: resizing is slow and must not lock the order. */
    async add(access: OrderAccess, id: number, read: () => Promise<Upload>, locale: Locale): Promise<OrderReturn> {
      const { order } = await orders.find(db, access)
      const stored = await queries.findReturn(db, id)
      if (stored?.order_id !== order.id) throw fail('return_not_found')
      await refuseUnlessOpen(db, stored)
      const picture = await uploads.store({ sender: `order ${order.id}`, as: 'snapshot', read })
      await inTransaction(db, (tx) => add(tx, access, id, picture)).catch((error: unknown) => discard(picture, error))
      const changed = await queries.findReturn(db, id)
      return presentReturn(changed ?? stored, locale)
    },
  }
}
