import type { SiteConfigs } from '@delguur/contract'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { TestShop } from './test-shop.ts'

const ALL_DAY = { blocked_days_of_month: [], blocked_weekdays: [], blocked_dates: [], from_hour: 0, to_hour: 24 }

/** Allows alcohol at any hour, or by the given rules. */
export const sellAlcohol = (shop: TestShop, rules: Partial<SiteConfigs['alcohol']> = {}) =>
  setRules(shop, { alcohol: { selling: true, licence: 'A-1', min_age: 21, ...ALL_DAY, ...rules } })

/** Changes settings of the first site and waits until they take effect. */
export async function setRules(shop: Pick<TestShop, 'db' | 'guest'>, changed: Partial<SiteConfigs>): Promise<void> {
  await shop.db
    .updateTable('sites')
    .set({ configs: sql`configs || ${JSON.stringify(changed)}::jsonb` })
    .execute()
  await sql`select pg_notify('cache_purge', '')`.execute(shop.db)
  const guest = shop.guest()
  await expect.poll(() => guest.site.configs()).toMatchObject(changed)
}
