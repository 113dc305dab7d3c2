import type { ApiServer } from '../../../platform/http/index.ts'
import type { SiteEditing } from './site-editing.service.ts'

export function siteEditingRoutes(api: ApiServer, editing: SiteEditing): void {
  api.handle('GET /api/back_office/site', ({ db, site, locale }) => editing.all(db, { siteId: site.id, locale }))
  api.handle('PUT /api/back_office/site/settings', ({ db, site, locale, changed, body }) =>
    editing.replace(db, { siteId: site.id, locale, changed }, 'settings', body),
  )
  api.handle('PUT /api/back_office/site/store_locations', ({ db, site, locale, changed, body }) =>
    editing.replace(db, { siteId: site.id, locale, changed }, 'store_locations', body),
  )
  api.handle('PUT /api/back_office/site/delivery', ({ db, site, locale, changed, body }) =>
    editing.replace(db, { siteId: site.id, locale, changed }, 'delivery', body),
  )
  api.handle('PUT /api/back_office/site/zones', ({ db, site, locale, changed, body }) =>
    editing.replace(db, { siteId: site.id, locale, changed }, 'zones', body),
  )
  api.handle('PUT /api/back_office/site/payment', ({ db, site, locale, changed, body }) =>
    editing.replace(db, { siteId: site.id, locale, changed }, 'payment', body),
  )
  api.handle('PUT /api/back_office/site/menus', ({ db, site, locale, changed, body }) =>
    editing.replace(db, { siteId: site.id, locale, changed }, 'menus', body),
  )
  api.handle('PUT /api/back_office/site/banners', ({ db, site, locale, changed, body }) =>
    editing.replace(db, { siteId: site.id, locale, changed }, 'banners', body),
  )
  api.handle('PUT /api/back_office/site/notifications', ({ db, site, locale, changed, body }) =>
    editing.replace(db, { siteId: site.id, locale, changed }, 'notifications', body),
  )
  api.handle('PUT /api/back_office/site/texts', ({ db, site, locale, changed, body }) =>
    editing.replace(db, { siteId: site.id, locale, changed }, 'texts', body),
  )
}
