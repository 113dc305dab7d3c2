import type { Db } from '../../../platform/db/index.ts'

export async function insertDefaultSite(db: Db, configs: object): Promise<void> {
  await db
    .insertInto('sites')
    .values({ code: 'main', host: null, configs: JSON.stringify(configs) })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute()
}

/** Default stock location of a shop that has configured none; without pickup. */
export async function insertWarehouse(db: Db, code: string): Promise<void> {
  await db
    .insertInto('stock_locations')
    .values({
      code,
      name: JSON.stringify({ mn: 'Агуулах', en: 'Warehouse' }),
      address: JSON.stringify({ mn: 'Улаанбаатар', en: 'Ulaanbaatar' }),
      city: '11',
      phone: '',
      hours: '',
      latitude: 47.918,
      longitude: 106.917,
      pickup: false,
    })
    .execute()
}
