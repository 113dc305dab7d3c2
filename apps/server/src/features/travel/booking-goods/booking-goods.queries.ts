import type { Db } from '../../../platform/db/index.ts'

export const productOf = async (db: Db, variantId: number): Promise<number> =>
  (await db.selectFrom('variants').select('product_id').where('id', '=', variantId).executeTakeFirstOrThrow())
    .product_id

export const variantOf = async (db: Db, productId: number): Promise<number> =>
  (await db.selectFrom('variants').select('id').where('product_id', '=', productId).executeTakeFirstOrThrow()).id
