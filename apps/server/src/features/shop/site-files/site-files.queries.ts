import type { TranslationLanguage } from '@delguur/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

interface WrittenPages {
  /** Pages of text, and the languages beyond those of the shop into which each is translated. */
  pages: { slug: string; languages: TranslationLanguage[] }[]
  /** Slugs. */
  lookbooks: string[]
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
  return { pages, lookbooks: lookbooks.map(({ slug }) => slug) }
}
