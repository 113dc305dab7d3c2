import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/index.ts'

export const synonyms = (db: Db) => db.selectFrom('search_synonyms').select(['id', 'words']).orderBy('id').execute()

/** Returns how many of the groups are new. */
export async function addSynonyms(db: Db, groups: string[][]): Promise<number> {
  if (groups.length === 0) return 0
  const { rows } = await sql`
    insert into search_synonyms (words)
    select array(select jsonb_array_elements_text(group_words)) from jsonb_array_elements(${JSON.stringify(groups)}::jsonb) as group_words
    on conflict do nothing returning id`.execute(db)
  return rows.length
}

/** Deletes the groups that contain the word; returns how many. */
export async function removeSynonyms(db: Db, word: string): Promise<number> {
  const { rows } = await sql`delete from search_synonyms where ${word} = any(words) returning id`.execute(db)
  return rows.length
}

export const pins = (db: Db) =>
  db
    .selectFrom('search_pins')
    .innerJoin('products', 'products.id', 'search_pins.product_id')
    .select(['search_pins.query', 'search_pins.product_id', 'products.slug'])
    .orderBy('search_pins.query')
    .orderBy('search_pins.position')
    .execute()

/** Replaces the pinned products of the query, in this order. */
export async function setPins(db: Db, query: string, productIds: number[]): Promise<void> {
  await db.deleteFrom('search_pins').where('query', '=', query).execute()
  if (productIds.length === 0) return
  const rows = productIds.map((product_id, position) => ({ query, position, product_id }))
  await db.insertInto('search_pins').values(rows).execute()
}

export const boosts = (db: Db) =>
  db
    .selectFrom('search_boosts')
    .innerJoin('products', 'products.id', 'search_boosts.product_id')
    .select(['search_boosts.query', 'search_boosts.product_id', 'search_boosts.factor', 'products.slug'])
    .orderBy('search_boosts.query')
    .orderBy('products.slug')
    .execute()

export const putBoost = (db: Db, query: string, product_id: number, factor: number) =>
  db
    .insertInto('search_boosts')
    .values({ query, product_id, factor })
    .onConflict((conflict) => conflict.columns(['query', 'product_id']).doUpdateSet({ factor }))
    .execute()

export const removeBoost = (db: Db, query: string, productId: number) =>
  db.deleteFrom('search_boosts').where('query', '=', query).where('product_id', '=', productId).execute()

export const phrases = (db: Db) =>
  db
    .selectFrom('search_phrases')
    .innerJoin('products', 'products.id', 'search_phrases.product_id')
    .select(['search_phrases.phrase', 'products.slug'])
    .orderBy('search_phrases.phrase')
    .orderBy('products.slug')
    .execute()

export async function addPhrase(db: Db, phrase: string, productIds: number[]): Promise<void> {
  await sql`with added as (
    insert into search_phrases (phrase, product_id) select ${phrase}, unnest(${productIds}::bigint[]) on conflict do nothing
  ) select note_product_changes(${productIds}::bigint[], '')`.execute(db)
}

/** Returns how many products it was offered for. */
export async function removePhrase(db: Db, phrase: string): Promise<number> {
  const { rows } = await sql<{ product_id: number }>`
    delete from search_phrases where phrase = ${phrase} returning product_id`.execute(db)
  const ids = rows.map(({ product_id }) => product_id)
  await sql`select note_product_changes(${ids}::bigint[], '')`.execute(db)
  return rows.length
}

export async function productIdsOf(db: Db, slugs: string[]): Promise<Map<string, number>> {
  if (slugs.length === 0) return new Map()
  const rows = await db.selectFrom('products').select(['slug', 'id']).where('slug', 'in', slugs).execute()
  return new Map(rows.map(({ slug, id }) => [slug, id]))
}

/** Every node reloads the search settings. */
export async function announceSettings(db: Db): Promise<void> {
  await sql`select pg_notify('cache_purge', '')`.execute(db)
}
