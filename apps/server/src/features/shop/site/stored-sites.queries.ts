import type { SiteConfigs } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { DEFAULT_CONFIGS } from './default-site.ts'

export interface StoredSite {
  id: number
  code: string
  host: string | null
  aliases: string[]
  configs: Pick<SiteConfigs, 'site_name' | 'locales' | 'default_locale'>
  retired_at: Date | null
}

/** Every site as it is stored, the first one first. */
export async function storedSites(db: Db): Promise<StoredSite[]> {
  const rows = await db
    .selectFrom('sites')
    .select(['id', 'code', 'host', 'aliases', 'configs', 'retired_at'])
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, configs: { ...DEFAULT_CONFIGS, ...row.configs } }))
}

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
