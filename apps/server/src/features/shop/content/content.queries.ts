import type { Db } from '../../../platform/db/index.ts'

export const findPage = (db: Db, siteId: number, slug: string) =>
  db
    .selectFrom('pages')
    .select(['title', 'description', 'body'])
    .where('site_id', '=', siteId)
    .where('slug', '=', slug)
    .executeTakeFirst()
