import type { PageTranslations, TranslationLanguage } from '@delguur/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { Translated } from '../../../platform/locale.ts'

const columns = [
  'pages.id',
  'slug',
  'title',
  'description',
  'hash',
  'width',
  'height',
  'widths',
  'placeholder',
  'adults_only',
] as const

/** Pages of a site; with a language beyond those of the shop, only pages that are translated into it. */
const ofSite = (db: Db, siteId: number, language?: TranslationLanguage) =>
  db
    .selectFrom('pages')
    .leftJoin('images', 'images.id', 'pages.image_id')
    .where('site_id', '=', siteId)
    .$if(language !== undefined, (pages) => pages.where(sql<boolean>`translations ? ${language}`))
    .select(columns)
    .select([
      sql<TranslationLanguage[]>`array(select jsonb_object_keys(translations) order by 1)`.as('languages'),
      sql<PageTranslations[TranslationLanguage] | null>`translations -> ${language ?? null}::text`.as('translation'),
    ])

export const allPages = (db: Db, siteId: number, language?: TranslationLanguage) =>
  ofSite(db, siteId, language).orderBy('slug').execute()

/** Page that has the slug, or had it. */
export const findPage = (db: Db, siteId: number, slug: string, language?: TranslationLanguage) =>
  ofSite(db, siteId, language)
    .select('body')
    .where(
      'pages.id',
      '=',
      sql<number>`coalesce(
        (select id from pages where site_id = ${siteId} and slug = ${slug}),
        (select page_id from page_slugs where site_id = ${siteId} and slug = ${slug}))`,
    )
    .executeTakeFirst()

export const pagesOfIds = (db: Db, siteId: number, ids: number[]) =>
  ofSite(db, siteId).where('pages.id', 'in', ids).execute()

/** Gives a site the pages of another; those that it has stay. */
export async function copyPages(db: Db, fromSiteId: number, toSiteId: number): Promise<void> {
  await sql`
    insert into pages (site_id, slug, title, description, body, translations, image_id, adults_only)
    select ${toSiteId}::bigint, slug, title, description, body, translations, image_id, adults_only
    from pages where site_id = ${fromSiteId}
    on conflict (site_id, slug) do nothing`.execute(db)
}

interface PageRecord {
  slug: string
  title: Translated
  description?: Translated
  body: Translated
  image_id: number | null
  adults_only?: boolean
  translations?: PageTranslations
}

/** Deletes the other pages; existing ones keep their ids. */
export async function replacePages(db: Db, siteId: number, pages: PageRecord[]): Promise<void> {
  await sql`
    delete from pages where site_id = ${siteId}::bigint
      and slug <> all (${pages.map(({ slug }) => slug)}::text[])`.execute(db)
  await sql`
    insert into pages (site_id, slug, title, description, body, translations, image_id, adults_only)
    select ${siteId}::bigint, slug, title, description, body, coalesce(translations, '{}'), image_id,
      coalesce(adults_only, false)
    from jsonb_to_recordset(${JSON.stringify(pages)}::jsonb) as p(slug text, title jsonb, description jsonb, body jsonb,
      translations jsonb, image_id bigint, adults_only boolean)
    on conflict (site_id, slug) do update set title = excluded.title, description = excluded.description,
      body = excluded.body, translations = excluded.translations, image_id = excluded.image_id,
      adults_only = excluded.adults_only`.execute(db)
}
