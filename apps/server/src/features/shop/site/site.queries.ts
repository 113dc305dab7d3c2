import type { Locale, StaffImage } from '@delguur/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

export const allSites = (db: Db) =>
  db
    .selectFrom('sites')
    .select(['id', 'code', 'host', 'aliases', 'configs', 'home', 'transfer_accounts', 'retired_at'])
    .select([logo('logo_id').as('light'), logo('dark_logo_id').as('dark'), logo('icon_id').as('icon')])
    .orderBy('id')
    .execute()

/** The picture that a column of the site names. */
const logo = (column: 'logo_id' | 'dark_logo_id' | 'icon_id') =>
  sql<StaffImage | null>`(
    select jsonb_build_object('hash', hash, 'width', width, 'height', height, 'widths', widths, 'placeholder', placeholder)
    from images where images.id = ${sql.ref(`sites.${column}`)})`

/** The pictures of a site's brand. */
export const logosOf = (db: Db, siteId: number) =>
  db
    .selectFrom('sites')
    .select([logo('logo_id').as('light'), logo('dark_logo_id').as('dark'), logo('icon_id').as('icon')])
    .where('id', '=', siteId)
    .executeTakeFirstOrThrow()

/** Language that the site's file sets for people whose own is unknown. */
export async function storedDefaultLocale(db: Db, siteId: number): Promise<Locale | undefined> {
  const site = await db.selectFrom('sites').select('configs').where('id', '=', siteId).executeTakeFirst()
  return site?.configs.default_locale
}

export const menus = (db: Db, siteId: number) =>
  db.selectFrom('menus').select(['place', 'items']).where('site_id', '=', siteId).orderBy('place').execute()

export const translations = (db: Db, siteId: number, locale: Locale) =>
  db
    .selectFrom('site_translations')
    .select(['key', 'text'])
    .where('site_id', '=', siteId)
    .where('locale', '=', locale)
    .orderBy('key')
    .execute()

/** Notices shown at some moment from `from` to `to`. */
export const notifications = (db: Db, siteId: number, { from, to }: { from: Date; to: Date }) =>
  db
    .selectFrom('notifications')
    .select(['id', 'text', 'url'])
    .where('site_id', '=', siteId)
    .where('starts_at', '<=', to)
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', from)]))
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

export const banners = (db: Db, siteId: number) =>
  db
    .selectFrom('banners')
    .leftJoin('images', 'images.id', 'banners.image_id')
    .select([
      'banners.id',
      'place',
      'title',
      'text',
      'action',
      'url',
      'hash',
      'width',
      'height',
      'widths',
      'placeholder',
    ])
    .where('site_id', '=', siteId)
    .orderBy('place')
    .orderBy('position')
    .orderBy('banners.id')
    .execute()

export const zones = (db: Db) =>
  db
    .selectFrom('delivery_zones')
    .innerJoin('delivery_rates', 'delivery_rates.zone_id', 'delivery_zones.id')
    .distinctOn(['delivery_zones.position', 'delivery_zones.id'])
    .select([
      'delivery_zones.id',
      'code',
      'name',
      'cost as rate',
      'free_over',
      'promise_from_hours',
      'promise_to_hours',
    ])
    .where('method', '=', 'standard')
    .where('retired_at', 'is', null)
    .orderBy('delivery_zones.position')
    .orderBy('delivery_zones.id')
    .orderBy('up_to_grams')
    .execute()

/** Stores and warehouses of the shop. */
export const storeLocations = (db: Db) => openStores(db).execute()

/** Those that a site shows. */
export const storesOfSite = (db: Db, siteId: number) =>
  openStores(db).where('id', 'in', storeIdsOf(db, siteId)).execute()

const openStores = (db: Db) =>
  db.selectFrom('stock_locations').selectAll().where('retired_at', 'is', null).orderBy('position').orderBy('id')

const storeIdsOf = (db: Db, siteId: number) =>
  db.selectFrom('site_stores').select('stock_location_id').where('site_id', '=', siteId)
