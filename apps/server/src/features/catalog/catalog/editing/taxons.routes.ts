import type { ApiServer } from '../../../../platform/http/index.ts'
import type { TaxonEditing } from './edit-taxons.ts'

export function taxonEditingRoutes(api: ApiServer, taxons: TaxonEditing): void {
  api.handle('GET /api/back_office/taxons', ({ db }) => taxons.all(db))
  api.handle('GET /api/back_office/taxons/:id', ({ db, params }) => taxons.read(db, params.id))
  api.handle('POST /api/back_office/taxons', ({ db, site, body, changed }) =>
    taxons.create(db, { siteId: site.id, changed }, body.taxon),
  )
  api.handle('PUT /api/back_office/taxons/:id', ({ db, site, params, body, changed }) =>
    taxons.change(db, { siteId: site.id, changed }, params.id, body),
  )
  api.handle('PUT /api/back_office/taxons/:id/retire', ({ db, site, params, changed }) =>
    taxons.retire(db, { siteId: site.id, changed }, params.id),
  )
  api.handle('PUT /api/back_office/taxons/:id/restore', ({ db, site, params, changed }) =>
    taxons.restore(db, { siteId: site.id, changed }, params.id),
  )
}
