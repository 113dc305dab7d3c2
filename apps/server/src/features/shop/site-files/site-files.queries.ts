import type { TranslationLanguage } from '@delguur/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { Translated } from '../../../platform/locale.ts'

interface WrittenPages {
  /** Pages of text, and the languages beyond those of the shop into which each is translated. */
  pages: { slug: string; languages: TranslationLanguage[] }[]
  /** Slugs. */
  lookbooks: string[]
  packages: string[]
}

/** Pages and look books written by the site. */
export async function writtenPages(db: Db, siteId: number): Promise<WrittenPages> {
  const pages = await db
    .selectFrom('pages')
    .select([
      'slug',
      sql<TranslationLanguage[]>`array(select jsonb_object_keys(translations) order by 1)`.as('languages'),
    ])
    .where('site_id', '=', siteId)
    .where('adults_only', '=', false)
    .orderBy('slug')
    .execute()
  const lookbooks = await db
    .selectFrom('lookbooks')
    .select('slug')
    .where('site_id', '=', siteId)
    .orderBy('slug')
    .execute()
  const packages = await db
    .selectFrom('packages')
    .select('slug')
    .where('site_id', '=', siteId)
    .where('published', '=', true)
    .orderBy('slug')
    .execute()
  return { pages, lookbooks: lookbooks.map(({ slug }) => slug), packages: packages.map(({ slug }) => slug) }
}

/** Slugs of the hotels and tours that everybody sees. */
export async function shownTravel(db: Db, siteId: number): Promise<{ hotels: string[]; tours: string[] }> {
  const hotels = await db
    .selectFrom('hotels')
    .select('slug')
    .where('site_id', '=', siteId)
    .where('published', '=', true)
    .orderBy('slug')
    .execute()
  const tours = await db
    .selectFrom('tours')
    .select('slug')
    .where('site_id', '=', siteId)
    .where('published', '=', true)
    .orderBy('slug')
    .execute()
  return { hotels: hotels.map(({ slug }) => slug), tours: tours.map(({ slug }) => slug) }
}

/** Articles and news that everybody may read, the newest first; an article shows while staff agree to its author. */
export async function shownArticles(db: Db, siteId: number, limit: number) {
  const { rows } = await sql<{
    kind: 'article' | 'news'
    slug: string
    title: Translated
    summary: Translated
    author: string | null
    published_at: Date
    updated_at: Date
  }>`
    select a.kind, a.slug, a.title, a.summary, w.name as author, a.published_at, a.updated_at
    from articles a left join authors w on w.id = a.author_id
    where a.site_id = ${siteId} and a.state = 'published' and (w.id is null or w.state = 'published')
    order by a.published_at desc, a.id desc limit ${limit}`.execute(db)
  return rows
}

/** Slugs of the authors that everybody sees. */
export async function shownAuthors(db: Db, siteId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('authors')
    .select('slug')
    .where('site_id', '=', siteId)
    .where('state', '=', 'published')
    .orderBy('slug')
    .execute()
  return rows.map(({ slug }) => slug)
}
