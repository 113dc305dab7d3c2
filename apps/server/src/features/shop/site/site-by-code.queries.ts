import type { Db } from '../../../platform/db/index.ts'

/** Site of this code, or the first; undefined if there is none. */
export async function findSiteId(db: Db, code: string | undefined): Promise<number | undefined> {
  const sites = db.selectFrom('sites').select('id').orderBy('id')
  const row = await (code === undefined ? sites : sites.where('code', '=', code)).limit(1).executeTakeFirst()
  return row?.id
}
