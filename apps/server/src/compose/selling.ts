import { cartLinkRoutes } from '../features/sales/cart-links/cart-links.routes.ts'
import { createCartLinks } from '../features/sales/cart-links/index.ts'
import { draftOrderRoutes } from '../features/sales/draft-orders/draft-orders.routes.ts'
import { createDraftOrders, createFindForOrder } from '../features/sales/draft-orders/index.ts'
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
  { resources }: Context,
  below: PeopleLayer & GoodsLayer & OrdersLayer & MoneyLayer & BuyingLayer & DiscountsLayer,
) {
  const { db } = resources.database
  const { site, messages, catalog, productLists, search, orders, orderTokens, payments } = below
  const { cart, checkout, orderView, staffOrders, enterCode } = below
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

  const features: Feature[] = [
    { routes: (api) => draftOrderRoutes(api, draftOrders, findForOrder) },
    { routes: (api) => cartLinkRoutes(api, cartLinks) },
  ]
  return { features, services: { findForOrder } }
}
