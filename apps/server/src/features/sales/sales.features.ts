import type { Kysely } from 'kysely'
import type { Services } from '../../compose/services.ts'
import type { Database } from '../../platform/db/index.ts'
import type { Feature } from '../../platform/feature.ts'
import { cancellationRoutes } from './cancellations/cancellations.routes.ts'
import { cartRoutes } from './cart/cart.routes.ts'
import { checkoutRoutes, phoneVerificationRoutes } from './checkout/checkout.routes.ts'
import { couponRoutes } from './coupons/coupons.routes.ts'
import { couponStaffRoutes } from './coupons/coupons.staff-routes.ts'
import { holdStaffRoutes } from './holds/holds.staff-routes.ts'
import { orderRoutes } from './order-view/order-view.routes.ts'
import { staffOrderRoutes } from './order-view/order-view.staff-routes.ts'
import { forgetAbandonedCarts } from './orders/index.ts'

export function salesFeatures(services: Services, db: Kysely<Database>): Feature[] {
  const { cart, checkout, verifyPhone, holds, orders, orderView, staffOrders, cancelByShopper, cancelByStaff } =
    services
  const { enterCode, customerCoupons, campaigns, till } = services
  return [
    {
      jobs: [
        { name: 'removed-customers-forget', every: 'night', work: () => orders.forgetDeletedCustomers(db) },
        { name: 'abandoned-carts-forget', every: 'night', work: async () => void (await forgetAbandonedCarts(db)) },
      ],
    },
    { routes: (api) => cartRoutes(api, cart) },
    {
      routes(api) {
        checkoutRoutes(api, checkout)
        phoneVerificationRoutes(api, verifyPhone)
      },
    },
    {
      routes(api) {
        orderRoutes(api, { orders, orderView })
        staffOrderRoutes(api, staffOrders)
      },
    },
    {
      routes: (api) => cancellationRoutes(api, { cancelByShopper, cancelByStaff }),
      jobs: [{ name: 'pickups-cancel', every: 'minute', work: () => cancelByStaff.cancelUncollected() }],
    },
    {
      routes(api) {
        couponRoutes(api, { enterCode, customerCoupons })
        couponStaffRoutes(api, { campaigns, till })
      },
    },
    {
      routes: (api) => holdStaffRoutes(api, holds),
      jobs: [{ name: 'unpaid-holds-forget', every: 'night', work: () => holds.forgetOld(db) }],
    },
  ]
}
