import { createAfterSales } from './after-sales.ts'
import { createBuying } from './buying.ts'
import type { Context } from './context.ts'
import { createGoods } from './goods.ts'
import { createMoney } from './money.ts'
import { connectOrderEffects } from './order-effects.ts'
import { createOrderBase } from './orders.ts'
import { createPeople } from './people.ts'

export type Services = ReturnType<typeof createServices>['services']

/** Every feature's services and what it contributes to the app, layer by layer: each uses only those before it. */
export function createServices(context: Context) {
  const people = createPeople(context)
  const goods = createGoods(context, people.services)
  const orders = createOrderBase(context, { ...people.services, ...goods.services })
  const toOrders = { ...people.services, ...goods.services, ...orders.services }
  const money = createMoney(context, toOrders)
  const buying = createBuying(context, { ...toOrders, ...money.services })
  const toBuying = { ...toOrders, ...money.services, ...buying.services }
  const afterSales = createAfterSales(context, toBuying)
  const services = { ...toBuying, ...afterSales.services }
  connectOrderEffects(services)
  const layers = [people, goods, orders, money, buying, afterSales]
  return { services, features: layers.flatMap((layer) => layer.features) }
}
