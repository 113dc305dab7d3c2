import type { Locale } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { DEFAULT_CONFIGS } from './default-site.ts'
import { storedDefaultLocale } from './site.queries.ts'

/** Language of a site's messages to people whose own is unknown. */
export const defaultLocaleOf = async (db: Db, siteId: number): Promise<Locale> =>
  (await storedDefaultLocale(db, siteId)) ?? DEFAULT_CONFIGS.default_locale
