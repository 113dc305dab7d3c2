import type { SiteConfigs } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { insertDefaultSite } from './default-site.queries.ts'

/** Settings of a new site by specification (SITE-07, §9), and defaults for settings that a site does not have yet. */
export const DEFAULT_CONFIGS: Omit<SiteConfigs, 'sandbox' | 'sandbox_messages' | 'login_ways' | 'receipts' | 'logos'> =
  {
    site_name: 'Delguur',
    phone: '',
    email: '',
    company: { name: '', registry_number: '', address: '' },
    default_locale: 'mn',
    locales: ['mn', 'en'],
    compare: true,
    lease: true,
    store_credit: true,
    brand_display: false,
    product_feeds: false,
    index_now: false,
    assortment: [],
    price_list: null,
    stores: [],
    stock_version: 1,
    store_credit_option: true,
    products_per_page: 40,
    low_stock: 5,
    separate_kinds: ['alcohol'],
    cyrillic_names: false,
    terms_version: '2026-11-01',
    require_token: false,
    alcohol: {
      selling: false,
      licence: '',
      min_age: 21,
      blocked_days_of_month: [1],
      blocked_weekdays: [],
      blocked_dates: [],
      from_hour: 10,
      to_hour: 22,
    },
    age_gate: 'goods',
    returns: { hours: 72, hours_by_kind: {} },
    delivery: { from_hour: 11, to_hour: 22, cutoff_hour: 14, weekends: false, pickup_hold_days: 3 },
    payment_methods: {},
    cash_on_delivery: { zones: [], max_open_orders: 2 },
    lease_rules: {
      barrier: 120_000,
      term: 0.3,
      interest: 1.8,
      allowed_min: 120_000,
      allowed_max: 1_500_000,
      months: [3, 6, 9, 12],
      method: 'annuity',
    },
    parts_rules: { parts: 4, gap_days: 15, allowed_min: 50_000, allowed_max: 2_000_000, late_fee: 5000 },
    rewards: { enabled: true, earn_on_credits: false },
    reviews: { moderation: 'unverified' },
    map_tiles: '',
    map_attribution: '',
    analytics: {},
    theme: {},
    theme_dark: {},
  }

/** Creates the first site; existing ones are unchanged. */
export const ensureDefaultSite = (db: Db): Promise<void> => insertDefaultSite(db, DEFAULT_CONFIGS)
