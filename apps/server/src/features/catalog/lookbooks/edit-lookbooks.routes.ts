import type { ApiServer } from '../../../platform/http/index.ts'
import type { LookbookEditing } from './edit-lookbooks.service.ts'

export function lookbookEditingRoutes(api: ApiServer, lookbooks: LookbookEditing): void {
  api.handle('GET /api/back_office/lookbooks', ({ db, site }) => lookbooks.all(db, site.id))
  api.handle('GET /api/back_office/lookbooks/:id', ({ db, site, params }) => lookbooks.read(db, site.id, params.id))
  api.handle('POST /api/back_office/lookbooks', ({ db, site, body, changed }) =>
    lookbooks.create(db, { siteId: site.id, changed }, body.lookbook),
  )
  api.handle('PUT /api/back_office/lookbooks/:id', ({ db, site, params, body, changed }) =>
    lookbooks.change(db, { siteId: site.id, changed }, params.id, body),
  )
  api.handle('PUT /api/back_office/lookbooks/:id/retire', ({ db, site, params, changed }) =>
    lookbooks.retire(db, { siteId: site.id, changed }, params.id),
  )
  api.handle('PUT /api/back_office/lookbooks/:id/restore', ({ db, site, params, changed }) =>
    lookbooks.restore(db, { siteId: site.id, changed }, params.id),
  )
}
