import type { Db } from '../../../platform/db/index.ts'

export const branchIds = async (db: Db, codes: string[]): Promise<Map<string, number>> => {
  const rows = await db.selectFrom('stock_locations').select(['code', 'id']).where('code', 'in', codes).execute()
  return new Map(rows.map(({ code, id }) => [code, id]))
}

export const variantIds = async (db: Db, skus: string[]): Promise<Map<string, number>> => {
  const rows = await db.selectFrom('variants').select(['sku', 'id']).where('sku', 'in', skus).execute()
  return new Map(rows.map(({ sku, id }) => [sku, id]))
}
