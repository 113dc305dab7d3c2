import { createReturns } from '../features/fulfilment/returns/index.ts'
import { addressees, lockCustomer } from '../features/identity/accounts/index.ts'
import { matchedRecords } from '../features/money/bank-records/index.ts'
import { createCheckLend, createLeaseStanding } from '../features/money/instalments/index.ts'
import { instalmentRoutes } from '../features/money/instalments/instalments.routes.ts'
import { cancellationRoutes } from '../features/sales/cancellations/cancellations.routes.ts'
import { createCancelByShopper, createCancelByStaff } from '../features/sales/cancellations/index.ts'
import { cartRoutes } from '../features/sales/cart/cart.routes.ts'
import { createCart } from '../features/sales/cart/index.ts'
import { checkoutRoutes, phoneVerificationRoutes } from '../features/sales/checkout/checkout.routes.ts'
import { createCheckout, createVerifyPhone } from '../features/sales/checkout/index.ts'
import { companyRoutes, staffCompanyRoutes } from '../features/sales/companies/companies.routes.ts'
import { createCompanies, createInvoicing, exportedCompany, forgetMember } from '../features/sales/companies/index.ts'
import { holdStaffRoutes } from '../features/sales/holds/holds.staff-routes.ts'
import { createHolds } from '../features/sales/holds/index.ts'
import { createOrderView, createStaffOrders } from '../features/sales/order-view/index.ts'
import { orderRoutes } from '../features/sales/order-view/order-view.routes.ts'
import { staffOrderRoutes } from '../features/sales/order-view/order-view.staff-routes.ts'
import { createQuotes, deleteQuotesOf, exportedQuotes } from '../features/sales/quotes/index.ts'
import { quoteRoutes, staffQuoteRoutes } from '../features/sales/quotes/quotes.routes.ts'
import type { Feature } from '../platform/feature.ts'
import type { Context } from './context.ts'
import type { GoodsLayer } from './goods.ts'
import type { MoneyLayer } from './money.ts'
import type { OrdersLayer } from './orders.ts'
import type { PeopleLayer } from './people.ts'

export type BuyingLayer = ReturnType<typeof createBuyingLayer>['services']

/** An order as shoppers and staff see it, from the cart until it is paid or taken back. */
export function createBuyingLayer(
  { config, resources, reportError }: Context,
  below: PeopleLayer & GoodsLayer & OrdersLayer & MoneyLayer,
) {
  const { db } = resources.database
  const {
    site,
    audit,
    catalog,
    messages,
    logins,
    packages,
    stock,
    bookedPlaces,
    orders,
    orderTokens,
    edits,
    lifecycle,
    delivery,
    shipments,
    taxpayers,
  } = below
  const { coupons, credits, earning, instalments, payments, paymentEvents, refunds } = below
  const returns = createReturns({ lifecycle, orders })
  const orderView = createOrderView({
    tokens: orderTokens,
    orders,
    lifecycle,
    earning,
    payments,
    shipments,
    returns,
    refunds,
    edits,
    delivery,
  })
  const staffOrders = createStaffOrders({ orders, orderView, lifecycle, matchedRecords, audit: audit.record })
  const holds = createHolds({ db, payments, staffOrders, audit: audit.record, settings: config.unpaidLimits })
  const cart = createCart({ orders, orderView, orderTokens, site, packages, lockCustomer })
  const quotes = createQuotes({
    db,
    catalog,
    packages,
    cart,
    orders,
    orderView,
    site,
    messages,
    addressees,
    lockCustomer,
  })
  const companies = createCompanies()
  const invoicing = createInvoicing({ db, orders, payments, site, messages, addressees })
  const checkout = createCheckout({
    db,
    holds,
    bookedPlaces,
    orders,
    orderView,
    stock,
    payments,
    paymentEvents,
    delivery,
    coupons,
    credits,
    site,
    taxpayers,
    invoicing,
  })
  const verifyPhone = createVerifyPhone({ db, orders, orderView, holds, phoneCodes: logins.phoneCodes })
  const cancelByShopper = createCancelByShopper({ db, orders, orderView, payments, shipments, lifecycle })
  const cancelByStaff = createCancelByStaff({
    db,
    lifecycle,
    orders,
    payments,
    shipments,
    staffOrders,
    onError: reportError('an order that nobody fetched was not canceled'),
  })
  const checkLend = createCheckLend({ orders, payments })
  const leaseStanding = createLeaseStanding({ db, lifecycle, orders, staffOrders })

  const features: Feature[] = [
    { routes: (api) => cartRoutes(api, cart) },
    {
      routes(api) {
        quoteRoutes(api, quotes)
        staffQuoteRoutes(api, quotes)
      },
      jobs: [{ name: 'quotes-remind', every: 'minute', work: quotes.remindEnding }],
    },
    {
      routes(api) {
        companyRoutes(api, companies, invoicing)
        staffCompanyRoutes(api, companies)
      },
      jobs: [{ name: 'companies-remind', every: 'minute', work: () => invoicing.remindOverdue() }],
    },
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
      routes: (api) => holdStaffRoutes(api, holds),
      jobs: [{ name: 'unpaid-holds-forget', every: 'night', work: () => holds.forgetOld(db) }],
    },
    {
      routes: (api) => instalmentRoutes(api, { instalments, checkLend, leaseStanding }),
      jobs: [{ name: 'leases-close', every: 'night', work: leaseStanding.closeFinished }],
    },
  ]
  return {
    features,
    services: {
      returns,
      orderView,
      staffOrders,
      cart,
      checkout,
      quotes,
      invoicing,
      ownQuotes: { exported: exportedQuotes, forget: deleteQuotesOf },
      companyMembers: { exported: exportedCompany, forget: forgetMember },
      leaseStanding,
      cancelByShopper,
      cancelByStaff,
    },
  }
}
