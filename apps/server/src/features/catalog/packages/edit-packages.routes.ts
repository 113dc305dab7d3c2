import type { ApiServer } from '../../../platform/http/index.ts'
import type { PackageEditing } from './edit-packages.service.ts'

export function packageEditingRoutes(api: ApiServer, packages: PackageEditing): void {
  api.handle('GET /api/back_office/packages', ({ db, site }) => packages.all(db, site.id))
  api.handle('GET /api/back_office/packages/:id', ({ db, site, params }) => packages.read(db, site.id, params.id))
  api.handle('POST /api/back_office/packages', ({ db, site, locale, body, changed }) =>
    packages.create(db, { siteId: site.id, locale, changed }, body.package),
  )
  api.handle('PUT /api/back_office/packages/:id', ({ db, site, locale, params, body, changed }) =>
    packages.change(db, { siteId: site.id, locale, changed }, params.id, body),
  )
  api.handle('DELETE /api/back_office/packages/:id', ({ db, site, locale, params, changed }) =>
    packages.remove(db, { siteId: site.id, locale, changed }, params.id),
  )
}
