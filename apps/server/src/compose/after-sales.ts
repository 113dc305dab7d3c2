import { createStaffPictures } from '../features/catalog/catalog/editing/index.ts'
import {
  createAnswerEffects,
  createQuestions,
  createReviews,
  createStaffQuestions,
  createStaffReviews,
  createTargetOf,
  createWriteQuestion,
  createWriteReview,
  type ReviewTarget,
} from '../features/catalog/reviews/index.ts'
import { questionRoutes } from '../features/catalog/reviews/questions/questions.routes.ts'
import { reviewRoutes } from '../features/catalog/reviews/reviews.routes.ts'
import { recountSlots } from '../features/fulfilment/delivery/index.ts'
import { createKeyCipher, createKeyStock, createLicences } from '../features/fulfilment/licences/index.ts'
import { licenceRoutes } from '../features/fulfilment/licences/licences.routes.ts'
import { createReceipts } from '../features/fulfilment/receipts/index.ts'
import { receiptRoutes } from '../features/fulfilment/receipts/receipts.routes.ts'
import {
  createReturnPictures,
  createStaffReturns,
  hasKept,
  hasKeptFrom,
  piecesInReturns,
} from '../features/fulfilment/returns/index.ts'
import { returnRoutes } from '../features/fulfilment/returns/returns.routes.ts'
import { courierRoutes } from '../features/fulfilment/shipments/couriers.routes.ts'
import {
  createCouriers,
  createCourierWork,
  createDelivering,
  createFulfilment,
} from '../features/fulfilment/shipments/index.ts'
import { shipmentRoutes } from '../features/fulfilment/shipments/shipments.staff-routes.ts'
import { createScanTickets, createTellTickets, createTickets } from '../features/fulfilment/tickets/index.ts'
import { ticketRoutes } from '../features/fulfilment/tickets/tickets.routes.ts'
import { accountRoutes } from '../features/identity/accounts/accounts.routes.ts'
import { accountLocks, addressees, createCustomerArea } from '../features/identity/accounts/index.ts'
import { customerGroupRoutes } from '../features/identity/customer-groups/customer-groups.routes.ts'
import { createCustomerGroups } from '../features/identity/customer-groups/index.ts'
import { customerRoutes } from '../features/identity/customers/customers.routes.ts'
import { createCustomers, customerNotes } from '../features/identity/customers/index.ts'
import { forgetLogins } from '../features/identity/logins/index.ts'
import { pushSubscriptionRoutes } from '../features/identity/push-subscriptions/push-subscriptions.routes.ts'
import { createCreditsExport } from '../features/money/credits/index.ts'
import { createEditedDiscounts } from '../features/sales/coupons/index.ts'
import { createForEditors, createOrderEditing, createPayDifference } from '../features/sales/order-editing/index.ts'
import { orderEditingRoutes } from '../features/sales/order-editing/order-editing.routes.ts'
import { forgetOperator } from '../features/sales/roulette/index.ts'
import { exportedWriting, forgetWriter } from '../features/shop/articles/index.ts'
import { exportedForms, forgetFormsOf } from '../features/shop/contact-forms/index.ts'
import { copyPages } from '../features/shop/content/index.ts'
import { createReports } from '../features/shop/reports/index.ts'
import { reportRoutes } from '../features/shop/reports/reports.routes.ts'
import { createSiteEditing } from '../features/shop/site-editing/index.ts'
import { siteEditingRoutes } from '../features/shop/site-editing/site-editing.routes.ts'
import { createSites } from '../features/shop/sites/index.ts'
import { sitesRoutes } from '../features/shop/sites/sites.routes.ts'
import { createStaffSearch } from '../features/shop/staff-search/index.ts'
import { staffSearchRoutes } from '../features/shop/staff-search/staff-search.routes.ts'
import { exportedSubscription } from '../features/shop/subscribers/index.ts'
import {
  createPayloads,
  createTellStaff,
  createWebhookSecrets,
  createWebhooks,
} from '../features/shop/webhooks/index.ts'
import { webhookRoutes } from '../features/shop/webhooks/webhooks.routes.ts'
import { exportedBookings } from '../features/travel/bookings/index.ts'
import { createShippedTexts } from '../pages/shipped-texts.ts'
import type { Db } from '../platform/db/index.ts'
import type { Feature } from '../platform/feature.ts'
import { createPublicPost } from '../platform/outbound/index.ts'
import type { BuyingLayer } from './buying.ts'
import type { Context } from './context.ts'
import type { DiscountsLayer } from './discounts.ts'
import type { GoodsLayer } from './goods.ts'
import type { MoneyLayer } from './money.ts'
import type { OrdersLayer } from './orders.ts'
import type { PeopleLayer } from './people.ts'
import type { SellingLayer } from './selling.ts'

/** Most receivers answer at once, and what they answer is not read. */
const WEBHOOK_REQUESTS = { timeoutMs: 10_000, maxBytes: 64 * 1024 }

export type AfterSalesLayer = ReturnType<typeof createAfterSalesLayer>['services']

/** Parcels, keys, receipts and returns of a paid order, and all of a customer's data together. */
export function createAfterSalesLayer(
  { config, parties, resources, reportError }: Context,
  below: PeopleLayer & GoodsLayer & OrdersLayer & MoneyLayer & BuyingLayer & DiscountsLayer & SellingLayer,
) {
  const { db } = resources.database
  const logoUploads = createStaffPictures({ db, uploads: below.uploads, as: 'logo' })
  const siteEditing = createSiteEditing({
    files: resources.files,
    paymentMethods: below.payments.everyMethod,
    environmentAccounts: parties.payments.bank.accounts,
    recountSlots,
    shippedTexts: createShippedTexts(),
    lastChange: below.audit.lastChange,
  })
  const {
    site,
    subscribers,
    pushSubscriptions,
    tokens,
    audit,
    staff,
    securityLog,
    uploads,
    catalog,
    productLists,
    stock,
    messages,
    bookmarks,
    alerts,
    orders,
    lifecycle,
    shipments,
    taxpayers,
    credits,
    edits,
    delivery,
    earning,
    payments,
    orderMessages,
    orderTokens,
  } = below
  const { courierMoney, cancelByStaff, findForOrder, ownQuotes, companyMembers } = below
  const { cards, refunds, returns, orderView, staffOrders, customerCoupons, wallet, wishlists, savedItems } = below
  const { encryptionKeys } = config
  const sites = createSites({
    originAt: site.originAt,
    files: resources.files,
    recountSlots,
    copyPages,
    ensureRoles: staff.ensureRoles,
  })
  const couriers = createCouriers({ staff, shipments, show: staffOrders.show })
  const delivering = createDelivering(courierMoney)
  const { cancelRefused } = cancelByStaff
  const fulfilment = createFulfilment({
    db,
    lifecycle,
    shipments,
    staffOrders,
    site,
    couriers,
    delivering,
    cancelRefused,
  })
  const courierWork = createCourierWork({ db, uploads, lifecycle, shipments, delivering, money: courierMoney })
  const returnPictures = createReturnPictures({ db, uploads, orders, returns })
  const keys = createKeyCipher(encryptionKeys)
  const licences = createLicences({ orders, keys, piecesInReturns })
  const keysAreShort = reportError('keys of a licence are short')
  const keyStock = createKeyStock({
    db,
    stock,
    keys,
    audit: audit.record,
    onShortage: (orderId, variantId) =>
      keysAreShort(new Error(`Order ${orderId} waits for keys of variant ${variantId}`)),
  })
  const tell = createTellTickets({ messages, orderMessages, site })
  const tickets = createTickets({ orders, piecesInReturns, tell })
  const scanTickets = createScanTickets({ db, orders, piecesInReturns })
  const staffReturns = createStaffReturns({
    db,
    lifecycle,
    orders,
    refunds,
    shipments,
    stock,
    keyStock,
    tickets,
    edits,
  })
  const receipts = createReceipts({
    db,
    lifecycle,
    orders,
    taxpayers,
    audit: audit.record,
    settings: parties.taxOffice,
    encryptionKeys,
    onError: reportError('VAT receipts need somebody to look'),
  })
  const orderEditing = createOrderEditing({
    db,
    orders,
    staffOrders,
    stock,
    shipments,
    payments,
    edits,
    delivery,
    discounts: createEditedDiscounts(),
    credits,
    refunds,
    earning,
    receipts,
    staffReturns,
    site,
    messages: orderMessages,
    onError: reportError('a change of an order did not end'),
  })
  const forEditors = createForEditors({ staffOrders, edits, tokens: orderTokens, site })
  const payDifference = createPayDifference({ db, orders, edits, payments })
  const reviewed = {
    targetOf: createTargetOf(catalog),
    hasKept: (at: Db, userId: number, { kind, id }: ReviewTarget) =>
      (kind === 'product' ? hasKept : hasKeptFrom)(at, userId, id),
  }
  const reviews = createReviews(reviewed)
  const writeReview = createWriteReview({ ...reviewed, db, uploads, site })
  const staffReviews = createStaffReviews({ audit: audit.record })
  const effects = createAnswerEffects({ messages, site, addressees })
  const questions = createQuestions({ catalog, hasKept })
  const writeQuestion = createWriteQuestion({ site, hasKept, catalog, effects })
  const staffQuestions = createStaffQuestions({ audit: audit.record, effects })
  const customerGroups = createCustomerGroups()
  const customerArea = createCustomerArea({
    db,
    uploads,
    site,
    tokens,
    staff,
    audit,
    orders,
    orderView,
    cards,
    credits,
    wishlists,
    quotes: ownQuotes,
    bookings: { exported: exportedBookings },
    companies: companyMembers,
    savedItems,
    forgetLogins,
    securityLog,
    creditsExport: createCreditsExport({ wallet }),
    coupons: customerCoupons,
    reviews: { exported: reviews.exported, forgetAuthor: writeReview.forgetAuthor, clear: writeReview.clear },
    questions: { exported: questions.exported, forgetAuthor: writeQuestion.forgetAuthor },
    writing: { exported: exportedWriting, forget: forgetWriter },
    contactForms: { exported: exportedForms, forget: forgetFormsOf },
    roulette: { forget: forgetOperator },
    groups: customerGroups,
    subscriptions: { exported: exportedSubscription, forget: subscribers.forgetOf },
    pushSubscriptions,
    bookmarks,
    alerts,
    tickets,
    notes: customerNotes,
    messages,
  })
  const webhooks = createWebhooks({
    db,
    outbound: createPublicPost({ name: 'webhooks', ...WEBHOOK_REQUESTS, allowsLoopback: config.sandboxPayments }),
    payloads: createPayloads(
      {
        async order(at, orderId, locale) {
          const order = await orderView.presentWithoutToken(at, await orders.read(at, orderId), locale)
          return { ...order, shipments: order.shipments.map((shipment) => ({ ...shipment, delivery_code: null })) }
        },
        product: catalog.prepared,
        customer: customerArea.profiles.show,
        review: staffReviews.find,
      },
      async (at, siteId) => (await site.configs(at, siteId)).default_locale,
    ),
    secrets: createWebhookSecrets(encryptionKeys),
    staff,
    tellStaff: createTellStaff({ messages, site, staff, addressees }),
    onError: reportError('webhooks are in trouble'),
  })
  const customers = createCustomers({
    ...customerArea,
    sessions: tokens,
    groups: customerGroups,
    staff,
    locks: accountLocks,
  })

  const features: Feature[] = [
    {
      routes(api) {
        shipmentRoutes(api, fulfilment)
        courierRoutes(api, couriers, courierWork)
      },
    },
    { routes: (api) => returnRoutes(api, { returns, returnPictures, staffReturns }) },
    {
      routes: (api) => licenceRoutes(api, { licences, keyStock }),
      jobs: [{ name: 'licences-serve', every: 'minute', work: () => keyStock.serveWaiting() }],
    },
    { routes: (api) => ticketRoutes(api, { tickets, scanTickets }) },
    {
      routes: (api) => receiptRoutes(api, { receipts, taxpayers, orders, staffOrders, site }),
      jobs: [
        { name: 'receipts-sweep', every: 'minute', work: () => receipts.sweep() },
        { name: 'taxpayers-forget', every: 'night', work: () => taxpayers.forgetOld(db) },
      ],
    },
    {
      routes: (api) => orderEditingRoutes(api, { orderEditing, payDifference, forEditors, findForOrder }),
      jobs: [{ name: 'order-edits-expire', every: 'minute', work: () => orderEditing.expire() }],
    },
    { routes: (api) => reviewRoutes(api, { reviews, writeReview, staffReviews }) },
    { routes: (api) => questionRoutes(api, { questions, writeQuestion, staffQuestions }) },
    { routes: (api) => accountRoutes(api, customerArea) },
    { routes: (api) => pushSubscriptionRoutes(api, pushSubscriptions, customerArea.profiles) },
    { routes: (api) => customerRoutes(api, customers) },
    { routes: (api) => customerGroupRoutes(api, customerGroups) },
    {
      routes: (api) =>
        staffSearchRoutes(api, createStaffSearch({ orders: staffOrders, customers, products: productLists })),
    },
    { routes: (api) => reportRoutes(api, createReports()) },
    { routes: (api) => siteEditingRoutes(api, siteEditing, logoUploads) },
    { routes: (api) => sitesRoutes(api, sites) },
    {
      routes: (api) => webhookRoutes(api, webhooks),
      jobs: [
        { name: 'webhooks-sweep', every: 'minute', work: webhooks.sweep },
        { name: 'webhooks-forget', every: 'night', work: webhooks.forgetOld },
      ],
      channels: { webhooks_waiting: webhooks.onNotification },
      start: webhooks.onNotification,
      close: webhooks.close,
    },
  ]
  return {
    features,
    services: {
      fulfilment,
      keyStock,
      tickets,
      staffReturns,
      orderEditing,
      payDifference,
      writeReview,
      receipts,
      sites,
      webhooks,
    },
  }
}
