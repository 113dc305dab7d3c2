import type { ApiServer } from '../../../platform/http/index.ts'
import type { Content } from './content.service.ts'

export function contentRoutes(api: ApiServer, content: Content) {
  api.handle('GET /api/v2/pages', async ({ db, site, locale }) => ({
    pages: await content.pages(db, { siteId: site.id, locale }),
  }))
  api.handle('GET /api/v2/pages/:slug', ({ db, site, locale, params }) =>
    content.page(db, params.slug, { siteId: site.id, locale }),
  )
}
