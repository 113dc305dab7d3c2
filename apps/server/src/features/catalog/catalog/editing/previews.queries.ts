import type { Locale, Product } from '@delguur/contract'
import type { Db } from '../../../../platform/db/index.ts'

interface Preview {
  token_hash: string
  site_id: number
  pages: Record<Locale, Product>
  expires_at: Date
}

export const putPreview = (db: Db, { pages, ...preview }: Preview) =>
  db
    .insertInto('product_previews')
    .values({ ...preview, pages: JSON.stringify(pages) })
    .execute()

export const forgetPreviews = (db: Db, now: Date) =>
  db.deleteFrom('product_previews').where('expires_at', '<=', now).execute()

export const findPreview = (db: Db, siteId: number, tokenHash: string, now: Date) =>
  db
    .selectFrom('product_previews')
    .select('pages')
    .where('token_hash', '=', tokenHash)
    .where('site_id', '=', siteId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
