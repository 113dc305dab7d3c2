import { createSite, type SiteService } from '../src/features/shop/site/index.ts'
import type { Db } from '../src/platform/db/index.ts'

/** Sites of a database outside of a running shop, with every way to log in. */
export const testSite = (publicUrl = 'https://shop.example.mn'): SiteService =>
  createSite({
    process: {
      sandbox: false,
      sandbox_messages: false,
      login_ways: { sms: true, email: true, social: [] },
      receipts: false,
    },
    publicUrl,
  })

/** The same, and the id of the first site. */
export async function siteOf(db: Db) {
  const site = testSite()
  const { id: siteId } = await site.findSite(db, 'localhost')
  return { site, siteId }
}
