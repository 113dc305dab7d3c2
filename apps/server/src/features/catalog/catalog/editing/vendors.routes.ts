import type { ApiServer } from '../../../../platform/http/index.ts'
import type { VendorEditing } from './edit-vendors.ts'

export function vendorEditingRoutes(api: ApiServer, vendors: VendorEditing): void {
  api.handle('GET /api/back_office/vendors', ({ db, query }) => vendors.list(db, query))
  api.handle('GET /api/back_office/vendors/:id', ({ db, params }) => vendors.read(db, params.id))
  api.handle('POST /api/back_office/vendors', ({ db, site, body, changed }) =>
    vendors.create(db, { siteId: site.id, changed }, body.vendor),
  )
  api.handle('PUT /api/back_office/vendors/:id', ({ db, site, params, body, changed }) =>
    vendors.change(db, { siteId: site.id, changed }, params.id, body),
  )
  api.handle('PUT /api/back_office/vendors/:id/retire', ({ db, site, params, changed }) =>
    vendors.retire(db, { siteId: site.id, changed }, params.id),
  )
  api.handle('PUT /api/back_office/vendors/:id/restore', ({ db, site, params, changed }) =>
    vendors.restore(db, { siteId: site.id, changed }, params.id),
  )
}
