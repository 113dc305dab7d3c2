import { accounts } from './accounts.ts'
import { catalog } from './catalog.ts'
import { checkout } from './checkout.ts'
import { coupons } from './coupons.ts'
import { credits } from './credits.ts'
import { delivery } from './delivery.ts'
import { lease } from './lease.ts'
import { licences } from './licences.ts'
import { logins } from './logins.ts'
import { lookbooks } from './lookbooks.ts'
import { orders } from './orders.ts'
import { pages } from './pages.ts'
import { payments } from './payments.ts'
import { receipts } from './receipts.ts'
import { returns } from './returns.ts'
import { search } from './search.ts'
import { securityEvents } from './security-events.ts'
import { site } from './site.ts'
import { staff } from './staff.ts'
import { staffMoney } from './staff-money.ts'
import { staffOrders } from './staff-orders.ts'
import { taxons } from './taxons.ts'
import { tokens } from './tokens.ts'
import { unpaidHolds } from './unpaid-holds.ts'

export * from './accounts.ts'
export * from './catalog.ts'
export * from './checkout.ts'
export * from './constants.ts'
export * from './coupons.ts'
export * from './credits.ts'
export * from './delivery.ts'
export * from './endpoint.ts'
export * from './errors/index.ts'
export * from './labels.ts'
export * from './lease.ts'
export * from './licences.ts'
export * from './logins.ts'
export * from './lookbooks.ts'
export * from './order.ts'
export * from './order-numbers.ts'
export * from './orders.ts'
export * from './pages.ts'
export * from './payments.ts'
export * from './receipts.ts'
export * from './refunds.ts'
export * from './returns.ts'
export * from './search.ts'
export * from './security-events.ts'
export * from './shipments.ts'
export * from './site.ts'
export * from './staff.ts'
export * from './staff-money.ts'
export * from './staff-orders.ts'
export * from './states.ts'
export * from './taxons.ts'
export * from './tenders.ts'
export * from './tokens.ts'
export * from './unpaid-holds.ts'

/** Every route of the API, by method and path. Server, OpenAPI document and SDK are derived from it. */
export const api = {
  ...site,
  ...taxons,
  ...catalog,
  ...search,
  ...lookbooks,
  ...licences,
  ...orders,
  ...returns,
  ...receipts,
  ...checkout,
  ...delivery,
  ...payments,
  ...lease,
  ...credits,
  ...coupons,
  ...pages,
  ...tokens,
  ...logins,
  ...accounts,
  ...staff,
  ...securityEvents,
  ...staffOrders,
  ...staffMoney,
  ...unpaidHolds,
}

export type Api = typeof api
export type RouteKey = keyof Api
