import { cartLinkRoutes } from '../features/sales/cart-links/cart-links.routes.ts'
import { createCartLinks } from '../features/sales/cart-links/index.ts'
import { draftOrderRoutes } from '../features/sales/draft-orders/draft-orders.routes.ts'
import { createDraftOrders, createFindForOrder } from '../features/sales/draft-orders/index.ts'
import { bookingRoutes, guestPhoneRoutes, staffBookingRoutes } from '../features/travel/bookings/bookings.routes.ts'
import {
  createBookingLetters,
  createBookings,
  createGuestPhones,
  createStaffBookings,
  createStayTokens,
} from '../features/travel/bookings/index.ts'
import { createWaitingList } from '../features/travel/tours/index.ts'
import { waitingRoutes } from '../features/travel/tours/waiting.routes.ts'
import type { Feature } from '../platform/feature.ts'
import type { BuyingLayer } from './buying.ts'
import type { Context } from './context.ts'
import type { DiscountsLayer } from './discounts.ts'
import type { GoodsLayer } from './goods.ts'
import type { MoneyLayer } from './money.ts'
import type { OrdersLayer } from './orders.ts'
import type { PeopleLayer } from './people.ts'

export type SellingLayer = ReturnType<typeof createSellingLayer>['services']

/** What staff sell by themselves: orders by phone, chat and at the counter, and carts by link. */
export function createSellingLayer(
  { config, resources }: Context,
  below: PeopleLayer & GoodsLayer & OrdersLayer & MoneyLayer & BuyingLayer & DiscountsLayer,
) {
  const { db } = resources.database
  const { site, messages, logins, catalog, productLists, search, orders, orderTokens, payments } = below
  const { cart, checkout, orderView, staffOrders, enterCode, bookedPlaces, shipments, cancelByStaff } = below
  const draftOrders = createDraftOrders({
    db,
    tokens: orderTokens,
    orders,
    cart,
    checkout,
    enterCode,
    staffOrders,
    payments,
    messages,
    site,
  })
  const findForOrder = createFindForOrder({
    catalog,
    productIds: productLists.ids,
    suggestions: (db, q, asker) => search.suggestions(db, { q, age_confirmed: true }, asker),
  })

  const cartLinks = createCartLinks({ cart, orders, orderView, catalog, site })

  const bookingLetters = createBookingLetters({
    messages,
    site,
    localeOf: async (tx, id) => (await orders.read(tx, id)).order.locale,
  })
  const guestPhones = createGuestPhones({ db, keys: config.encryptionKeys, phoneCodes: logins.phoneCodes })
  const bookings = createBookings({
    db,
    cart,
    checkout,
    orders,
    bookedPlaces,
    letters: bookingLetters,
    guestPhones,
    tokens: createStayTokens(config.encryptionKeys),
  })
  const waiting = createWaitingList({ db, messages, site })
  const staffBookings = createStaffBookings({
    db,
    bookedPlaces,
    shipments,
    cancelByStaff,
    cart,
    checkout,
    orders,
    payments,
    orderTokens,
    site,
  })

  const features: Feature[] = [
    {
      routes(api) {
        bookingRoutes(api, bookings)
        guestPhoneRoutes(api, guestPhones)
        waitingRoutes(api, waiting)
        staffBookingRoutes(api, staffBookings)
      },
      jobs: [
        { name: 'bookings-remind', every: 'minute', work: bookings.remindBeginning },
        { name: 'booking-rests-close', every: 'minute', work: staffBookings.closeRests },
        { name: 'seats-offer', every: 'minute', work: waiting.offerSeats },
        { name: 'waiting-forget', every: 'night', work: waiting.forget },
      ],
    },
    { routes: (api) => draftOrderRoutes(api, draftOrders, findForOrder) },
    { routes: (api) => cartLinkRoutes(api, cartLinks) },
  ]
  return { features, services: { findForOrder, bookings, staffBookings, waiting } }
}
