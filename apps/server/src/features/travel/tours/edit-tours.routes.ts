import { AnsweredTable, type ApiServer } from '../../../platform/http/index.ts'
import type { Departures } from './departures.service.ts'
import type { TourEditing } from './edit-tours.service.ts'

interface Services {
  editing: TourEditing
  departures: Departures
}

export function staffTourRoutes(api: ApiServer, { editing, departures }: Services): void {
  api.handle('GET /api/back_office/tours', ({ db, site }) => editing.all(db, site.id))
  api.handle('GET /api/back_office/tours/:id', ({ db, site, params }) => editing.read(db, site.id, params.id))
  api.handle('POST /api/back_office/tours', ({ db, site, locale, body, changed }) =>
    editing.create(db, { siteId: site.id, locale, changed }, body.tour),
  )
  api.handle('PUT /api/back_office/tours/:id', ({ db, site, locale, params, body, changed }) =>
    editing.change(db, { siteId: site.id, locale, changed }, params.id, body),
  )
  api.handle('DELETE /api/back_office/tours/:id', ({ db, site, locale, params, changed }) =>
    editing.remove(db, { siteId: site.id, locale, changed }, params.id),
  )
  api.handle('GET /api/back_office/departures/:id/waiting', ({ db, site, params }) =>
    departures.waiting(db, site.id, params.id),
  )
  api.handle(
    'GET /api/back_office/departures/:id/manifest',
    async ({ db, site, locale, params, query }) =>
      new AnsweredTable(await departures.manifest(db, site.id, params.id, locale), query.format),
  )
}
