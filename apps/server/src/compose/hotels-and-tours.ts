import * as bookings from '../features/travel/booked-places/index.ts'
import { createBookingGoods } from '../features/travel/booking-goods/index.ts'
import { staffHotelRoutes } from '../features/travel/hotels/edit-hotels.routes.ts'
import { hotelRoutes } from '../features/travel/hotels/hotels.routes.ts'
import { createHotelCalendars, createHotelEditing, createHotels } from '../features/travel/hotels/index.ts'
import { staffTourRoutes } from '../features/travel/tours/edit-tours.routes.ts'
import { createDepartures, createTourEditing, createTours } from '../features/travel/tours/index.ts'
import { tourRoutes } from '../features/travel/tours/tours.routes.ts'
import type { Feature } from '../platform/feature.ts'
import type { GoodsLayer } from './goods.ts'
import type { PeopleLayer } from './people.ts'

/** Hotels and tours as staff edit them and shoppers read them. */
export function createHotelsAndToursLayer(below: Pick<PeopleLayer, 'audit'> & Pick<GoodsLayer, 'products'>) {
  const { lastChange } = below.audit
  const goods = createBookingGoods({ products: below.products })
  const features: Feature[] = [
    {
      routes(api) {
        hotelRoutes(api, createHotels())
        staffHotelRoutes(api, {
          editing: createHotelEditing({ lastChange, goods, bookings }),
          calendars: createHotelCalendars({ bookings }),
        })
      },
    },
    {
      routes(api) {
        tourRoutes(api, createTours())
        staffTourRoutes(api, {
          editing: createTourEditing({ lastChange, goods, bookings }),
          departures: createDepartures({ bookings }),
        })
      },
    },
  ]
  return { features }
}
