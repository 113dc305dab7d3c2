import type { ApiServer } from '../../../platform/http/index.ts'
import type { HotelEditing } from './edit-hotels.service.ts'
import type { HotelCalendars } from './hotel-calendar.service.ts'

interface Services {
  editing: HotelEditing
  calendars: HotelCalendars
}

export function staffHotelRoutes(api: ApiServer, { editing, calendars }: Services): void {
  api.handle('GET /api/back_office/hotels', ({ db, site }) => editing.all(db, site.id))
  api.handle('GET /api/back_office/hotels/:id', ({ db, site, params }) => editing.read(db, site.id, params.id))
  api.handle('POST /api/back_office/hotels', ({ db, site, locale, body, changed }) =>
    editing.create(db, { siteId: site.id, locale, changed }, body.hotel),
  )
  api.handle('PUT /api/back_office/hotels/:id', ({ db, site, locale, params, body, changed }) =>
    editing.change(db, { siteId: site.id, locale, changed }, params.id, body),
  )
  api.handle('DELETE /api/back_office/hotels/:id', ({ db, site, locale, params, changed }) =>
    editing.remove(db, { siteId: site.id, locale, changed }, params.id),
  )

  api.handle('GET /api/back_office/hotels/:id/calendar', ({ db, site, locale, params, query }) =>
    calendars.show(db, { siteId: site.id, locale }, params.id, query),
  )
  api.handle('PUT /api/back_office/room_types/:id/sale', ({ db, site, params, body, changed }) =>
    calendars.setSale(db, { siteId: site.id, changed }, params.id, body),
  )
  api.handle('POST /api/back_office/room_types/:id/blocks', ({ db, site, params, body, changed }) =>
    calendars.block(db, { siteId: site.id, changed }, params.id, body),
  )
  api.handle('DELETE /api/back_office/room_blocks/:id', ({ db, site, params, changed }) =>
    calendars.unblock(db, { siteId: site.id, changed }, params.id),
  )
}
