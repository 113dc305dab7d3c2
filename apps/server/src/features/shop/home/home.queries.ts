import type { BannerEntry, HomeBlock, StaffImage } from '@delguur/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

interface Preview {
  token_hash: string
  site_id: number
  home: HomeBlock[]
  banners: BannerEntry[]
  shown_at: string | null
  expires_at: Date
}

export const putPreview = (db: Db, { home, banners, ...preview }: Preview) =>
  db
    .insertInto('home_previews')
    .values({ ...preview, home: JSON.stringify(home), banners: JSON.stringify(banners) })
    .execute()

export const forgetPreviews = (db: Db, now: Date) =>
  db.deleteFrom('home_previews').where('expires_at', '<=', now).execute()

export const findPreview = (db: Db, siteId: number, tokenHash: string, now: Date) =>
  db
    .selectFrom('home_previews')
    .select(['home', 'banners', 'shown_at'])
    .where('token_hash', '=', tokenHash)
    .where('site_id', '=', siteId)
    .where('expires_at', '>', now)
    .executeTakeFirst()

export const picturesOf = (db: Db, hashes: string[]): Promise<StaffImage[]> =>
  db
    .selectFrom('images')
    .select(['hash', 'width', 'height', 'widths', 'placeholder'])
    .where('hash', '=', sql<string>`any(${hashes}::text[])`)
    .execute()
