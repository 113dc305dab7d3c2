import type { SiteConfigs } from '@delguur/contract'
import type { Db } from '../../platform/db/index.ts'

/** What the specification sets for a new site (SITE-07, §9). */
const DEFAULT_CONFIGS: Omit<SiteConfigs, 'sandbox'> = {
  site_name: 'Delguur',
  phone: '',
  email: '',
  default_locale: 'mn',
  locales: ['mn', 'en'],
  compare: true,
  lease: true,
  store_credit: true,
  brand_display: false,
  stock_version: 1,
  store_credit_option: true,
  products_per_page: 40,
  low_stock: 5,
  theme: {},
}

/** A shop has a site from its first start; what is there stays as it is. */
export async function ensureDefaultSite(db: Db): Promise<void> {
  await db
    .insertInto('sites')
    .values({ code: 'main', host: null, configs: JSON.stringify(DEFAULT_CONFIGS) })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute()
}
