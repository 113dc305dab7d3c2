import type { Db } from '../platform/db/index.ts'

export const findMainSite = (db: Db) =>
  db.selectFrom('sites').select(['id', 'demo']).orderBy('id').limit(1).executeTakeFirstOrThrow()

export const anyProduct = (db: Db) => db.selectFrom('products').select('id').limit(1).executeTakeFirst()

export const markLoading = (db: Db, siteId: number) =>
  db.updateTable('sites').set({ demo: 'loading' }).where('id', '=', siteId).execute()

export const markLoaded = (db: Db) =>
  db.updateTable('sites').set({ demo: 'loaded' }).where('demo', '=', 'loading').execute()
