import type { Db } from '../../../platform/db/index.ts'

/** Every site as it is stored, the first one first. */
export const allSites = (db: Db) =>
  db.selectFrom('sites').select(['id', 'code', 'host', 'aliases', 'configs', 'retired_at']).orderBy('id').execute()

interface Hosts {
  host: string | null
  aliases: string[]
}

export async function insertSite(db: Db, { code, ...hosts }: Hosts & { code: string }): Promise<number> {
  const { id } = await db
    .insertInto('sites')
    .values({ code, configs: JSON.stringify({}), ...hosts })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const setHosts = (db: Db, id: number, hosts: Hosts) =>
  db.updateTable('sites').set(hosts).where('id', '=', id).execute()

export const setRetired = (db: Db, id: number, retired_at: Date | null) =>
  db.updateTable('sites').set({ retired_at }).where('id', '=', id).execute()
