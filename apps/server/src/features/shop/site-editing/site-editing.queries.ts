import type { LinkTarget } from '@delguur/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { Translated } from '../../../platform/locale.ts'

/** Edits of a site follow each other: two that began from one version must not both be written. */
export const lockSite = (db: Db) =>
  sql`select pg_advisory_xact_lock(hashtextextended('the site is edited', 0))`.execute(db)

export interface UsedStore {
  code: string
  name: Translated
  pieces: number
  orders: number
}

/** Stores beside the named ones that hold goods, or in which orders are to be fetched. */
export async function usedStoresBeside(db: Db, codes: string[]): Promise<UsedStore[]> {
  const { rows } = await sql<UsedStore>`
    select * from (
      select l.code, l.name, l.position,
        (select coalesce(sum(on_hand), 0)::int from stock_items where stock_location_id = l.id) as pieces,
        (select count(*)::int from orders where store_location_id = l.id and delivery_type = 'pickup'
          and state in ('payment', 'complete') and shipment_state not in ('delivered', 'returned')) as orders
      from stock_locations l where l.retired_at is null and l.code <> all(${codes}::text[])
    ) stores where pieces > 0 or orders > 0 order by position`.execute(db)
  return rows
}

/** Of the named kinds of goods those that no product has. */
export async function kindsWithoutGoods(db: Db, kinds: string[]): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    select kind from unnest(${kinds}::text[]) with ordinality named(kind, place)
    where not exists (select from products where products.kind = named.kind) order by place`.execute(db)
  return rows.map(({ kind }) => kind)
}

/** Those of the permalinks at which no category is shown. */
export async function hiddenTaxons(db: Db, permalinks: string[]): Promise<string[]> {
  const { rows } = await sql<{ permalink: string }>`
    select permalink from unnest(${permalinks}::text[]) with ordinality named(permalink, place)
    where not exists (select from taxons where taxons.permalink = named.permalink and retired_at is null)
    order by place`.execute(db)
  return rows.map(({ permalink }) => permalink)
}

export interface OverbookedSlot {
  code: string
  day: string
  window: string
  taken: number
  capacity: number
}

/** Windows to come that have more orders than their zone takes now; the fullest of each zone. */
export async function overbookedSlots(db: Db, from: string): Promise<OverbookedSlot[]> {
  const { rows } = await sql<OverbookedSlot>`
    select distinct on (z.position, z.id) z.code, t.day::text as day, t."window", count(*)::int as taken,
      z.slot_capacity as capacity
    from delivery_slot_takings t join delivery_zones z on z.id = t.zone_id
    where t.day >= ${from}::date and z.retired_at is null and z.slot_capacity is not null
    group by z.position, z.id, z.code, z.slot_capacity, t.day, t."window"
    having count(*) > z.slot_capacity
    order by z.position, z.id, count(*) desc, t.day`.execute(db)
  return rows
}

/** Of the named addresses of each kind those that exist. */
export async function existingTargets(
  db: Db,
  siteId: number,
  { taxons, brands, products, pages, lookbooks, packages, hotels, tours }: Record<TargetKind, string[]>,
): Promise<Record<TargetKind, string[]>> {
  const { rows } = await sql<Record<TargetKind, string[]>>`
    select
      array(select permalink from taxons where permalink = any(${taxons}::text[]) and retired_at is null) as taxons,
      array(select code from brands where code = any(${brands}::text[])) as brands,
      array(select slug from products where slug = any(${products}::text[]) and retired_at is null) as products,
      array(select slug from pages where site_id = ${siteId} and slug = any(${pages}::text[])) as pages,
      array(select slug from lookbooks where site_id = ${siteId} and slug = any(${lookbooks}::text[])
        and retired_at is null) as lookbooks,
      array(select slug from packages where site_id = ${siteId} and slug = any(${packages}::text[]) and published) as packages,
      array(select slug from hotels where site_id = ${siteId} and slug = any(${hotels}::text[]) and published) as hotels,
      array(select slug from tours where site_id = ${siteId} and slug = any(${tours}::text[]) and published) as tours`.execute(
    db,
  )
  return (
    rows[0] ?? { taxons: [], brands: [], products: [], pages: [], lookbooks: [], packages: [], hotels: [], tours: [] }
  )
}

export type TargetKind = 'taxons' | 'brands' | 'products' | 'pages' | 'lookbooks' | 'packages' | 'hotels' | 'tours'

/** Of each kind so many. */
const MOST_FOUND = 6

/** Places of the shop whose name contains the text; those whose name begins with it come first. */
export async function findLinkTargets(db: Db, siteId: number, text: string): Promise<LinkTarget[]> {
  const { rows } = await sql<LinkTarget>`
    select kind, url, name from (
      select *, row_number() over (partition by kind order by position(lower(${text}) in words), length(words), url) as place
      from (
        select 1 as rank, 'taxon' as kind, '/t/' || permalink as url, name, lower(concat_ws(' ', name ->> 'mn', name ->> 'en')) as words
        from taxons where retired_at is null
        union all
        select 2, 'brand', '/brands/' || code, jsonb_build_object('mn', name), lower(name) from brands
        union all
        select 3, 'page', '/pages/' || slug, title, lower(concat_ws(' ', title ->> 'mn', title ->> 'en'))
        from pages where site_id = ${siteId}
        union all
        select 4, 'lookbook', '/lookbooks/' || slug, title, lower(concat_ws(' ', title ->> 'mn', title ->> 'en'))
        from lookbooks where site_id = ${siteId} and retired_at is null
        union all
        select 5, 'package', '/packages/' || slug, name, lower(concat_ws(' ', name ->> 'mn', name ->> 'en'))
        from packages where site_id = ${siteId} and published
        union all
        select 6, 'hotel', '/hotels/' || slug, name, lower(concat_ws(' ', name ->> 'mn', name ->> 'en'))
        from hotels where site_id = ${siteId} and published
        union all
        select 7, 'tour', '/tours/' || slug, name, lower(concat_ws(' ', name ->> 'mn', name ->> 'en'))
        from tours where site_id = ${siteId} and published
        union all
        select 8, 'product', '/products/' || slug, name, lower(concat_ws(' ', name ->> 'mn', name ->> 'en'))
        from products where retired_at is null
      ) named where position(lower(${text}) in words) > 0
    ) found where place <= ${MOST_FOUND} order by rank, place`.execute(db)
  return rows
}
