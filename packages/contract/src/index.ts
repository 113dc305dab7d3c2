import { accounts } from './accounts.ts'
import { catalog } from './catalog.ts'
import { checkout } from './checkout.ts'
import { logins } from './logins.ts'
import { lookbooks } from './lookbooks.ts'
import { orders } from './orders.ts'
import { pages } from './pages.ts'
import { payments } from './payments.ts'
import { search } from './search.ts'
import { site } from './site.ts'
import { staff } from './staff.ts'
import { taxons } from './taxons.ts'
import { tokens } from './tokens.ts'

export * from './accounts.ts'
export * from './catalog.ts'
export * from './checkout.ts'
export * from './constants.ts'
export * from './endpoint.ts'
export * from './errors.ts'
export * from './logins.ts'
export * from './lookbooks.ts'
export * from './orders.ts'
export * from './pages.ts'
export * from './payments.ts'
export * from './search.ts'
export * from './site.ts'
export * from './staff.ts'
export * from './taxons.ts'
export * from './tokens.ts'

/** Every route of the API, by method and path. Server, OpenAPI document and SDK are derived from it. */
export const api = {
  ...site,
  ...taxons,
  ...catalog,
  ...search,
  ...lookbooks,
  ...orders,
  ...checkout,
  ...payments,
  ...pages,
  ...tokens,
  ...logins,
  ...accounts,
  ...staff,
}

export type Api = typeof api
export type RouteKey = keyof Api
