import type { Db } from '../../../platform/db/index.ts'

export async function insertDefaultSite(db: Db, configs: object): Promise<void> {
  await db
    .insertInto('sites')
    .values({ code: 'main', host: null, configs: JSON.stringify(configs) })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute()
}
