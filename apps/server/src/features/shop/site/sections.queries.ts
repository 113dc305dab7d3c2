import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

/** Rows of the sections as staff edit them. */

export const siteToEdit = (db: Db, siteId: number) =>
  db
    .selectFrom('sites')
    .select(['configs', 'home', 'transfer_accounts'])
    .where('id', '=', siteId)
    .executeTakeFirstOrThrow()

export const zonesToEdit = (db: Db) =>
  db
    .selectFrom('delivery_zones')
    .select(['id', 'code', 'name', 'polygon', 'slot_capacity'])
    .where('retired_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()

export const areasToEdit = (db: Db) =>
  db.selectFrom('delivery_zone_areas').select(['area_code', 'zone_id']).orderBy('area_code').execute()

export const ratesToEdit = (db: Db) =>
  db
    .selectFrom('delivery_rates')
    .select(['zone_id', 'method', 'up_to_grams', 'cost', 'free_over', 'promise_from_hours', 'promise_to_hours'])
    .orderBy('method', 'desc')
    .orderBy(sql`up_to_grams nulls last`)
    .execute()

export const menusToEdit = (db: Db, siteId: number) =>
  db.selectFrom('menus').select(['place', 'items']).where('site_id', '=', siteId).orderBy('place').execute()

export const bannersToEdit = (db: Db, siteId: number) =>
  db
    .selectFrom('banners')
    .leftJoin('images', 'images.id', 'banners.image_id')
    .select(['place', 'title', 'text', 'action', 'url', 'hash', 'width', 'height', 'widths', 'placeholder'])
    .where('site_id', '=', siteId)
    .orderBy('place')
    .orderBy('position')
    .orderBy('banners.id')
    .execute()

const moment = (column: 'starts_at' | 'ends_at') =>
  sql<string | null>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

export const noticesToEdit = (db: Db, siteId: number) =>
  db
    .selectFrom('notifications')
    .select(['id', 'code', 'text', 'url', moment('starts_at').as('from'), moment('ends_at').as('to')])
    .where('site_id', '=', siteId)
    .orderBy('starts_at')
    .orderBy('id')
    .execute()

export const textsToEdit = (db: Db, siteId: number) =>
  db
    .selectFrom('site_translations')
    .select(['locale', 'key', 'text'])
    .where('site_id', '=', siteId)
    .orderBy('locale')
    .orderBy('key')
    .execute()
