import type { ApiServer } from '../../../platform/http/index.ts'
import type { Home } from './home.service.ts'

export function homeRoutes(api: ApiServer, home: Home) {
  // Shared answers live for a second, in which a block could come late.
  api.handle('GET /api/v2/home', ({ db, site, locale }) => home.shown(db, { siteId: site.id, locale }))
  api.handle('POST /api/back_office/site/home/preview', async ({ db, site, body, changed }) => {
    const preview = await home.prepare(db, site.id, body)
    changed({ after: null })
    return preview
  })
  api.handle('GET /api/v2/home_previews/:token', ({ db, site, locale, params }) =>
    home.preview(db, { siteId: site.id, locale }, params.token),
  )
}
