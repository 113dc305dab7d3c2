import type { Db } from '../../../platform/db/index.ts'

/** Slugs of pages and look books written by the site. */
export async function writtenPages(db: Db, siteId: number): Promise<{ pages: string[]; lookbooks: string[] }> {
  const pages = await db
    .selectFrom('pages')
    .select('slug')
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
  return { pages: pages.map(({ slug }) => slug), lookbooks: lookbooks.map(({ slug }) => slug) }
}
