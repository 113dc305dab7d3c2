import type { SiteConfigs } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { DEFAULT_CONFIGS } from './default-site.ts'
import { allSites } from './stored-sites.queries.ts'

export interface StoredSite {
  id: number
  code: string
  host: string | null
  aliases: string[]
  configs: Pick<SiteConfigs, 'site_name' | 'locales' | 'default_locale'>
  retired_at: Date | null
}

/** Every site with its settings, the first one first. */
export const storedSites = async (db: Db): Promise<StoredSite[]> =>
  (await allSites(db)).map((row) => ({ ...row, configs: { ...DEFAULT_CONFIGS, ...row.configs } }))
