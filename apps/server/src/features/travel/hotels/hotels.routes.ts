import type { ApiServer } from '../../../platform/http/index.ts'
import type { Hotels } from './hotels.service.ts'

export function hotelRoutes(api: ApiServer, hotels: Hotels): void {
  api.handle('GET /api/v2/horeca/amenity_list', ({ db, locale }) => hotels.amenities(db, locale))
  api.handle('GET /api/v2/horeca/hotels', ({ db, site, locale, query }) =>
    hotels.list(db, query, { siteId: site.id, locale }),
  )
  api.handle('GET /api/v2/horeca/hotel_detail', ({ db, site, locale, query }) =>
    hotels.find(db, query, { siteId: site.id, locale }),
  )
  api.handle('GET /api/v2/horeca/hotel_rooms', ({ db, site, locale, query }) =>
    hotels.rooms(db, query, { siteId: site.id, locale }),
  )
  api.handle('GET /api/v2/horeca/calendar', ({ db, site, locale, query }) =>
    hotels.calendar(db, query, { siteId: site.id, locale }),
  )
}
