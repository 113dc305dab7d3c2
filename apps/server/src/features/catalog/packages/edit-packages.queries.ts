import type { PackageDocument, StaffImage } from '@delguur/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import { components, type StoredComponent } from './packages.queries.ts'

/** Edits of packages follow each other: two new ones with one slug must not both find it free. */
export const lockPackages = (db: Db) =>
  sql`select pg_advisory_xact_lock(hashtextextended('packages are edited', 0))`.execute(db)

export interface EditedPackage {
  id: number
  version: number
  package: Omit<PackageDocument, 'components'>
  components: StoredComponent[]
  image: StaffImage | null
}

/** Packages of a site with all that staff see of them, in their order; only that of the id if one is given. */
export async function editedPackages(db: Db, siteId: number, id: number | null): Promise<EditedPackage[]> {
  const { rows } = await sql<EditedPackage>`
    select p.id, p.version, ${components} as components,
      (select json_build_object('hash', i.hash, 'width', i.width, 'height', i.height, 'widths', i.widths,
        'placeholder', i.placeholder) from images i where i.id = p.image_id) as image,
      json_build_object('code', p.code, 'slug', p.slug, 'name', p.name, 'description', p.description,
        'image', (select hash from images where images.id = p.image_id), 'published', p.published,
        'position', p.position, 'discount', case when p.discount_type is not null
          then json_build_object('type', p.discount_type, 'value', p.discount_value) end,
        'cv', p.fields) as package
    from packages p where p.site_id = ${siteId} and (${id}::bigint is null or p.id = ${id})
    order by p.position, p.id`.execute(db)
  return rows
}

export const ownersOf = (db: Db, siteId: number, { slug, code }: Pick<PackageDocument, 'slug' | 'code'>) =>
  db
    .selectFrom('packages')
    .select(['id', 'slug', 'code'])
    .where('site_id', '=', siteId)
    .where(({ eb, or }) => or([eb('slug', '=', slug), eb('code', '=', code)]))
    .execute()

export const anyPackage = async (db: Db, siteId: number): Promise<boolean> =>
  (await db.selectFrom('packages').select('id').where('site_id', '=', siteId).limit(1).executeTakeFirst()) !== undefined

/** Ids of the variants with these SKUs. */
export async function variantIds(db: Db, skus: string[]): Promise<Map<string, number>> {
  if (skus.length === 0) return new Map()
  const rows = await db.selectFrom('variants').select(['sku', 'id']).where('sku', 'in', skus).execute()
  return new Map(rows.map(({ sku, id }) => [sku, id]))
}

export interface PackageRecord {
  imageId: number | null
  document: PackageDocument
}

const valuesOf = ({ imageId, document }: PackageRecord) => ({
  code: document.code,
  slug: document.slug,
  name: JSON.stringify(document.name),
  description: JSON.stringify(document.description),
  image_id: imageId,
  published: document.published,
  position: document.position,
  discount_type: document.discount?.type ?? null,
  discount_value: document.discount?.value ?? null,
  fields: JSON.stringify(document.cv),
})

export async function insertPackage(db: Db, siteId: number, record: PackageRecord): Promise<number> {
  const { id } = await db
    .insertInto('packages')
    .values({ site_id: siteId, ...valuesOf(record) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await putComponents(db, id, record.document.components)
  return id
}

export async function updatePackage(db: Db, id: number, record: PackageRecord): Promise<void> {
  await db.updateTable('packages').set(valuesOf(record)).where('id', '=', id).execute()
  await putComponents(db, id, record.document.components)
}

export const deletePackage = (db: Db, id: number) => db.deleteFrom('packages').where('id', '=', id).execute()

/** Writes the parts in their order; those that are there keep their ids, others of the package go. */
async function putComponents(db: Db, packageId: number, parts: PackageDocument['components']): Promise<void> {
  const kept = parts.flatMap(({ id }) => id ?? [])
  await sql`
    delete from package_components where package_id = ${packageId} and id <> all (${kept}::bigint[])`.execute(db)
  for (const [position, { id, name, quantity, required, choices }] of parts.entries()) {
    const values = { position, name: JSON.stringify(name), quantity, required }
    const componentId = id ?? (await insertComponent(db, { ...values, package_id: packageId }))
    if (id !== undefined) {
      await db
        .updateTable('package_components')
        .set(values)
        .where('id', '=', id)
        .where('package_id', '=', packageId)
        .execute()
    }
    await db.deleteFrom('package_choices').where('component_id', '=', componentId).execute()
    await db
      .insertInto('package_choices')
      .values(choices.map((choice, place) => ({ ...choice, component_id: componentId, position: place })))
      .execute()
  }
}

const insertComponent = async (
  db: Db,
  values: { package_id: number; position: number; name: string; quantity: number; required: boolean },
): Promise<number> =>
  (await db.insertInto('package_components').values(values).returning('id').executeTakeFirstOrThrow()).id

/** Every node drops its cached answers. */
export const announceChange = (db: Db) => sql`select pg_notify('cache_purge', '')`.execute(db)
