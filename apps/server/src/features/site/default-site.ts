import type { SiteConfigs } from '@delguur/contract'
import type { Db } from '../../platform/db/index.ts'
import { insertDefaultSite } from './default-site.queries.ts'

/** What the specification sets for a new site (SITE-07, §9), and what a site has for a setting that it does not know yet. */
export const DEFAULT_CONFIGS: Omit<SiteConfigs, 'sandbox' | 'sandbox_messages' | 'login_ways'> = {
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
  separate_kinds: ['alcohol'],
  cyrillic_names: false,
  terms_version: '2026-11-01',
  require_token: false,
  theme: {},
}

/** A shop has a site from its first start; what is there stays as it is. */
export const ensureDefaultSite = (db: Db): Promise<void> => insertDefaultSite(db, DEFAULT_CONFIGS)
