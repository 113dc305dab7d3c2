import { createAfterSalesLayer } from './after-sales.ts'
import { createBuyingLayer } from './buying.ts'
import type { Context } from './context.ts'
import { createDiscountsLayer } from './discounts.ts'
import { createGamesLayer } from './games.ts'
import { createGoodsLayer } from './goods.ts'
import { createHotelsAndToursLayer } from './hotels-and-tours.ts'
import { createMoneyLayer } from './money.ts'
import { connectOrderEffects } from './order-effects.ts'
import { createOrdersLayer } from './orders.ts'
import { createPeopleLayer } from './people.ts'
import { createSellingLayer } from './selling.ts'

export type Services = ReturnType<typeof createServices>['services']

/** Every feature's services and what it contributes to the app, layer by layer: each uses only those before it. */
export function createServices(context: Context) {
  const people = createPeopleLayer(context)
  const goods = createGoodsLayer(context, people.services)
  const belowOrders = { ...people.services, ...goods.services }
  const hotelsAndTours = createHotelsAndToursLayer(belowOrders)
  const orders = createOrdersLayer(context, belowOrders)
  const belowMoney = { ...belowOrders, ...orders.services }
  const money = createMoneyLayer(context, belowMoney)
  const belowBuying = { ...belowMoney, ...money.services }
  const buying = createBuyingLayer(context, belowBuying)
  const belowDiscounts = { ...belowBuying, ...buying.services }
  const discounts = createDiscountsLayer(context, belowDiscounts)
  const belowSelling = { ...belowDiscounts, ...discounts.services }
  const selling = createSellingLayer(context, belowSelling)
  const belowAfterSales = { ...belowSelling, ...selling.services }
  const afterSales = createAfterSalesLayer(context, belowAfterSales)
  const services = { ...belowAfterSales, ...afterSales.services }
  const games = createGamesLayer(context, services)
  connectOrderEffects(services)
  const layers = [people, goods, hotelsAndTours, orders, money, buying, discounts, selling, afterSales, games]
  return { services: { ...services, ...games.services }, features: layers.flatMap((layer) => layer.features) }
}
