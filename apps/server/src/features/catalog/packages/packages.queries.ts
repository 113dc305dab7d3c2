import type { PackageDiscount } from '@delguur/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { Translated } from '../../../platform/locale.ts'

/** Part of a package with the variants that it may be. */
export interface StoredComponent {
  id: number
  name: Translated
  quantity: number
  required: boolean
  choices: { variant_id: number; is_default: boolean; provides: string[]; needs: string[] }[]
}

/** Parts of the package `p`, in their order. */
export const components = sql<StoredComponent[]>`(
  select coalesce(json_agg(json_build_object(
    'id', c.id, 'name', c.name, 'quantity', c.quantity, 'required', c.required, 'choices', (
      select coalesce(json_agg(json_build_object(
        'variant_id', o.variant_id, 'is_default', o.is_default, 'provides', o.provides, 'needs', o.needs)
        order by o.position), '[]')
      from package_choices o where o.component_id = c.id)) order by c.position, c.id), '[]')
  from package_components c where c.package_id = p.id)`

const COLUMNS = [
  'p.id',
  'p.slug',
  'p.name',
  'p.description',
  'p.discount_type',
  'p.discount_value',
  'p.fields',
  'hash',
  'width',
  'height',
  'widths',
  'placeholder',
] as const

const ofSite = (db: Db, siteId: number) =>
  db
    .selectFrom('packages as p')
    .leftJoin('images', 'images.id', 'p.image_id')
    .select(COLUMNS)
    .select(components.as('components'))
    .where('p.site_id', '=', siteId)
    .where('p.published', '=', true)

export const publishedPackages = (db: Db, siteId: number, { limit, offset }: { limit: number; offset: number }) =>
  ofSite(db, siteId).orderBy('p.position').orderBy('p.id').limit(limit).offset(offset).execute()

export type PackageRow = Awaited<ReturnType<typeof publishedPackages>>[number]

export const findPublished = (db: Db, siteId: number, slug: string): Promise<PackageRow | undefined> =>
  ofSite(db, siteId).where('p.slug', '=', slug).executeTakeFirst()

/** Keeps a package from being deleted until the transaction is over; undefined if it is gone. */
export const keepPackage = (db: Db, id: number) =>
  db.selectFrom('packages').select('id').where('id', '=', id).forKeyShare().executeTakeFirst()

/** Id of a package as `keepPackage` keeps it; null if it is gone. */
export const keptPackageId = async (db: Db, id: number | null): Promise<number | null> =>
  id === null ? null : ((await keepPackage(db, id))?.id ?? null)

export const countPublished = async (db: Db, siteId: number): Promise<number> =>
  (
    await db
      .selectFrom('packages')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('site_id', '=', siteId)
      .where('published', '=', true)
      .executeTakeFirstOrThrow()
  ).count

/** What a package takes off its goods now, for a statement; null if that is nothing, or it is not published. */
export const packageTermsOf = (packageId: RawBuilder<number>) => sql<PackageDiscount | null>`(
  select jsonb_build_object('type', p.discount_type, 'value', p.discount_value) from packages p
  where p.id = ${packageId} and p.published and p.discount_type is not null)`
