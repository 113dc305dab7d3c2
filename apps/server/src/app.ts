import { SOCIAL_PROVIDERS } from '@delguur/contract'
import type { Config } from './config/config.ts'
import { catalogRoutes } from './features/catalog/catalog/catalog.routes.ts'
import { createCatalog } from './features/catalog/catalog/index.ts'
import { createLookbooks } from './features/catalog/lookbooks/index.ts'
import { lookbookRoutes } from './features/catalog/lookbooks/lookbooks.routes.ts'
import { serveElasticsearch } from './features/catalog/search/elasticsearch.routes.ts'
import { createGuestSearches, createSearch } from './features/catalog/search/index.ts'
import { searchRoutes } from './features/catalog/search/search.routes.ts'
import { createStock } from './features/catalog/stock/index.ts'
import { deliveryRoutes } from './features/fulfilment/delivery/delivery.routes.ts'
import { licenceRoutes } from './features/fulfilment/licences/licences.routes.ts'
import { receiptRoutes } from './features/fulfilment/receipts/receipts.routes.ts'
import { returnRoutes } from './features/fulfilment/returns/returns.routes.ts'
import { shipmentRoutes } from './features/fulfilment/shipments/shipments.staff-routes.ts'
import { accountRoutes } from './features/identity/accounts/accounts.routes.ts'
import { createAccounts, createCustomerArea, forgetDevice, lockCustomer } from './features/identity/accounts/index.ts'
import { createLogins } from './features/identity/logins/index.ts'
import { loginRoutes } from './features/identity/logins/logins.routes.ts'
import {
  createSocialLogins,
  forgetOldAttempts,
  openIdLogins,
  socialRoutes,
} from './features/identity/logins/social/index.ts'
import { createSecurityLog } from './features/identity/security-events/index.ts'
import { securityEventRoutes } from './features/identity/security-events/security-events.routes.ts'
import { createStaff } from './features/identity/staff/index.ts'
import { staffRoutes } from './features/identity/staff/staff.routes.ts'
import { createGrants, createTokens } from './features/identity/tokens/index.ts'
import { tokenRoutes } from './features/identity/tokens/tokens.routes.ts'
import { bankRecordRoutes } from './features/money/bank-records/bank-records.routes.ts'
import { createBankRecords, createKhanStatement } from './features/money/bank-records/index.ts'
import { cardRoutes } from './features/money/cards/cards.routes.ts'
import { creditRoutes } from './features/money/credits/credits.routes.ts'
import { staffCreditRoutes } from './features/money/credits/credits.staff-routes.ts'
import { instalmentRoutes } from './features/money/instalments/instalments.routes.ts'
import { type Pass, paymentProviders } from './features/money/payments/index.ts'
import { paymentRoutes } from './features/money/payments/payments.routes.ts'
import { booksOf, createReconciliations } from './features/money/reconciliation/index.ts'
import { reconciliationRoutes } from './features/money/reconciliation/reconciliation.routes.ts'
import { refundRoutes } from './features/money/refunds/refunds.routes.ts'
import { cancellationRoutes } from './features/sales/cancellations/cancellations.routes.ts'
import { cartRoutes } from './features/sales/cart/cart.routes.ts'
import { createCart } from './features/sales/cart/index.ts'
import { checkoutRoutes, phoneProofRoutes } from './features/sales/checkout/checkout.routes.ts'
import { createProvePhone } from './features/sales/checkout/index.ts'
import { couponRoutes } from './features/sales/coupons/coupons.routes.ts'
import { couponStaffRoutes } from './features/sales/coupons/coupons.staff-routes.ts'
import { holdStaffRoutes } from './features/sales/holds/holds.staff-routes.ts'
import { orderRoutes } from './features/sales/order-view/order-view.routes.ts'
import { staffOrderRoutes } from './features/sales/order-view/order-view.staff-routes.ts'
import { eraseThoseWhoLeft, forgetAbandonedCarts } from './features/sales/orders/index.ts'
import { contentRoutes } from './features/shop/content/content.routes.ts'
import { createContent } from './features/shop/content/index.ts'
import { createHttpErp, createLoyalty } from './features/shop/loyalty/index.ts'
import { loyaltyRoutes } from './features/shop/loyalty/loyalty.routes.ts'
import { createPlaces } from './features/shop/places/index.ts'
import { servePlaces } from './features/shop/places/places.routes.ts'
import { createSite } from './features/shop/site/index.ts'
import { siteRoutes } from './features/shop/site/site.routes.ts'
import { serveSiteFiles } from './features/shop/site-files/site-files.routes.ts'
import { createOrderFeatures } from './order-features.ts'
import { servePages } from './pages/index.ts'
import { createPictureUploads, servePictures } from './platform/files/index.ts'
import { listenOnHandedPort } from './platform/http/handed-port.ts'
import { createApi, createHttpServer, forgetOldKeys, type LogStream, serveApi } from './platform/http/index.ts'
import { serveReference } from './platform/http/reference.ts'
import { type Job, type Jobs, startJobs } from './platform/jobs/index.ts'
import { forgetOldTries } from './platform/limits/index.ts'
import { createMessages, messageRoutes, serveOutbox } from './platform/messages/index.ts'
import { createReadiness } from './readiness.ts'
import type { Resources } from './resources.ts'
import { serveBankSandbox, statementOf } from './sandbox/bank.ts'
import { paymentSettingsOf, servePaymentSandboxes } from './sandbox/payments.ts'
import { serveTaxOfficeSandbox, taxOfficeOf } from './sandbox/tax-office.ts'

interface AppOptions {
  /** Serves the storefront and the API's reference; feature tests need neither. */
  pages?: boolean
  log?: LogStream | undefined
  /** Told how far each payment is; a test kills the process there. */
  pass?: Pass | undefined
}

export type App = Awaited<ReturnType<typeof createApp>>

/** The whole shop from its resources; tests build the same. */
export async function createApp(
  config: Config,
  { database, files, search: store, messages: carriers }: Resources,
  { pages = false, log, pass }: AppOptions = {},
) {
  const { db } = database
  const server = await createHttpServer(config, log)
  const site = createSite({
    sandbox: config.sandboxPayments,
    sandbox_messages: carriers.outbox !== null,
    login_ways: loginWays(config),
    receipts: taxOfficeOf(config).url !== null,
  })
  const securityLog = createSecurityLog({
    onError: (error) => server.log.error({ err: error }, 'a security event was not written down'),
  })
  const tokens = createTokens({
    onReuse: (at, { siteId, userId }, visitor) =>
      securityLog.note(at, { siteId, kind: 'token_reused', userId, visitor, about: 'refresh token' }),
  })
  const staff = createStaff()
  await staff.ensureRoles(db)
  const api = createApi({
    db,
    findSite: site.findSite,
    authenticate: tokens.authenticate,
    encryptionKeys: config.encryptionKeys,
    onForbidden: ({ key, ...refused }) => securityLog.note(db, { ...refused, kind: 'rights_refused', about: key }),
  })
  const messages = createMessages({
    db,
    transports: carriers.transports,
    latinSms: config.sms.latin,
    forgetDevice: (siteId, playerId) => forgetDevice(db, siteId, playerId),
    onError: (error) => server.log.error({ err: error }, 'a message was not sent'),
  })

  const content = createContent()
  const catalog = createCatalog({ site })
  const stock = createStock()
  const search = createSearch({
    db,
    store,
    site,
    catalog,
    onChange: () => purge(),
    onError: (error) => server.log.error({ err: error }, 'search does not follow the shop'),
  })
  const places = createPlaces({
    db,
    store,
    onError: (error) => server.log.error({ err: error }, 'places could not be read'),
  })
  const uploads = createPictureUploads(files)
  const paymentSettings = paymentSettingsOf(config)
  const providers = paymentProviders(paymentSettings)
  const { lifecycle, delivery, orders, payments, checkout, taxpayers, refunds, ...features } = createOrderFeatures({
    ...{ db, catalog, stock, site, staff, messages, uploads, config, pass },
    providers,
    transferAccounts: paymentSettings.bank.accounts,
    onError: (error, what) => server.log.error({ err: error }, what),
    onAlert: (error, what) => server.log.warn({ err: error }, what),
  })
  const khan = statementOf(config)
  const bankRecords = createBankRecords({
    ...{ db, payments, audit: staff.audit, accounts: paymentSettings.bank.accounts },
    statement: khan && createKhanStatement(khan),
    onError: (error) => server.log.error({ err: error }, 'money on the statement did not find its payment'),
  })
  const reconciliations = createReconciliations({
    ...{ db, payments, books: booksOf(providers, bankRecords) },
    onDiffers: (error) => server.log.warn({ err: error }, 'books and payments do not agree'),
  })
  const cart = createCart({
    orders,
    orderView: features.orderView,
    orderTokens: features.orderTokens,
    site,
    lockCustomer,
  })

  siteRoutes(api, site, catalog)
  catalogRoutes(api, catalog)
  searchRoutes(api, search)
  contentRoutes(api, content)
  lookbookRoutes(api, createLookbooks({ search, catalog }))
  orderRoutes(api, { orders, orderView: features.orderView })
  staffOrderRoutes(api, features.staffOrders)
  shipmentRoutes(api, features.fulfilment)
  cancellationRoutes(api, features)
  cartRoutes(api, cart)
  checkoutRoutes(api, checkout)
  holdStaffRoutes(api, features.holds)
  deliveryRoutes(api, delivery)
  paymentRoutes(api, payments)
  creditRoutes(api, features)
  staffCreditRoutes(api, features)
  instalmentRoutes(api, features)
  couponRoutes(api, features)
  couponStaffRoutes(api, features)
  cardRoutes(api, features.cards)
  refundRoutes(api, refunds)
  bankRecordRoutes(api, bankRecords)
  reconciliationRoutes(api, reconciliations)
  returnRoutes(api, features)
  licenceRoutes(api, features)
  loyaltyRoutes(
    api,
    createLoyalty({
      erp: config.erp && createHttpErp(config.erp),
      onError: (error) => server.log.warn({ err: error }, 'the books of the retailer do not answer'),
    }),
  )
  receiptRoutes(api, { ...features, taxpayers, orders })
  accountRoutes(
    api,
    createCustomerArea({
      ...features,
      ...{ db, uploads, site, tokens, staff, orders },
      coupons: features.customerCoupons,
    }),
  )
  staffRoutes(api, staff)
  securityEventRoutes(api, securityLog)
  const accounts = createAccounts({ site })
  const logins = createLogins({
    ...{ accounts, tokens, messages, site, securityLog },
    publicUrl: config.publicUrl,
    codeKey: secretsOf(config),
    warn: (text) => server.log.warn(text),
  })
  tokenRoutes(api, tokens, createGrants({ tokens, checkPassword: logins.checkPassword }))
  loginRoutes(api, logins)
  phoneProofRoutes(
    api,
    createProvePhone({
      db,
      orders,
      orderView: features.orderView,
      holds: features.holds,
      phoneCodes: logins.phoneCodes,
    }),
  )
  const social = createSocialLogins({
    logins: openIdLogins({
      ...config,
      onError: (error) => server.log.warn({ err: error }, 'a social login failed'),
    }),
    accounts,
    signIn: logins.signIn,
  })
  socialRoutes(api, social)
  messageRoutes(api, messages)

  api.assertComplete()
  lifecycle.assertComplete()

  serveApi(server, api)
  servePictures(server, files)
  serveSiteFiles(server, { db, site, publicUrl: config.publicUrl })
  if (carriers.outbox) serveOutbox(server, carriers.outbox, config.publicUrl)
  const guests = createGuestSearches(config.guestSearch, (unanswered) =>
    server.log.warn(unanswered, 'strangers searched more than they may'),
  )
  await serveElasticsearch(server, { ...config.search, guests, index: search.opened })
  await servePlaces(server, { ...config.search, guests }, places)
  await servePaymentSandboxes(server, config)
  await serveBankSandbox(server, config)
  await serveTaxOfficeSandbox(server, config)
  const readiness = createReadiness({ database, files, search })
  server.get('/readyz', async (_, reply) => {
    const { isReady, status } = await readiness.look()
    return reply.code(isReady ? 200 : 503).send({ status })
  })
  if (pages) serveReference(server, config.publicUrl)
  const storefront = pages
    ? await servePages(server, api, config, {
        viewed: search.viewed,
        originOf: (host) => site.originOf(db, host, config.publicUrl),
      })
    : null

  function purge() {
    site.purge()
    catalog.purge()
    search.purge()
    api.purge()
    delivery.purge()
    storefront?.purge()
  }
  await database.listen('cache_purge', purge)
  await database.listen('search_changes', search.hear)
  await database.listen('places_changes', places.hear)
  await database.listen('payments_changed', features.paymentEvents.hear)
  await database.listen('messages_waiting', (channel) => messages.hear(channel))
  let jobs: Jobs | null = null

  return {
    payments,
    cancelNotFetched: features.cancelByStaff.notFetched,
    receipts: features.receipts,
    closeLeases: features.leaseStanding.closeFinished,
    bankRecords,
    reconciliations,
    refunds,
    earning: features.earning,
    search,
    places,
    messages,

    /** Answers once search holds what the shop sells, or does not answer: then it is tried again and again. */
    async listen() {
      await search.catchUp()
      messages.hear()
      if (config.handedPort) await listenOnHandedPort(server)
      else await server.listen({ host: config.host, port: config.port })
    },

    /** The work that nobody asks for: deadlines and cleaning up. */
    startBackgroundWork() {
      // Nobody's first page needs places to deliver to, nor airports.
      void places.catchUp()
      payments.recover().catch((error: Error) => server.log.error({ err: error }, 'payments were not taken up again'))
      const work: Job[] = [
        { name: 'payments-sweep', every: 'minute', work: () => payments.sweep() },
        { name: 'earnings-credit', every: 'minute', work: () => features.earning.creditDue(db) },
        { name: 'refunds-send', every: 'minute', work: () => refunds.sendDue() },
        { name: 'bank-records-read', every: 'minute', work: () => bankRecords.read() },
        { name: 'pickups-cancel', every: 'minute', work: () => features.cancelByStaff.notFetched() },
        { name: 'receipts-sweep', every: 'minute', work: () => features.receipts.sweep() },
        { name: 'messages-sweep', every: 'minute', work: () => messages.sweep() },
        { name: 'licences-serve', every: 'minute', work: () => features.keyStock.serveWaiting() },
        { name: 'idempotency-keys-clean', every: 'minute', work: () => forgetOldKeys(db) },
        { name: 'login-codes-forget', every: 'minute', work: () => logins.forgetOld(db) },
        { name: 'social-attempts-forget', every: 'minute', work: async () => void (await forgetOldAttempts(db)) },
        { name: 'payments-reconcile', every: 'night', work: () => reconciliations.nightly() },
        { name: 'removed-customers-forget', every: 'night', work: async () => void (await eraseThoseWhoLeft(db)) },
        { name: 'abandoned-carts-forget', every: 'night', work: async () => void (await forgetAbandonedCarts(db)) },
        { name: 'messages-forget', every: 'night', work: () => messages.forgetOld() },
        { name: 'leases-close', every: 'night', work: features.leaseStanding.closeFinished },
        { name: 'tokens-forget', every: 'night', work: () => tokens.forgetOld(db) },
        { name: 'unpaid-holds-forget', every: 'night', work: () => features.holds.forgetOld(db) },
        { name: 'security-events-forget', every: 'night', work: () => securityLog.forgetOld(db) },
        { name: 'tries-forget', every: 'night', work: async () => void (await forgetOldTries(db)) },
        { name: 'taxpayers-forget', every: 'night', work: () => taxpayers.forgetOld(db) },
        { name: 'popularity-count', every: 'night', work: () => search.countPopularity() },
        { name: 'database-upkeep', every: 'night', work: () => database.upkeep() },
      ]
      jobs = startJobs(database, work, (error) => server.log.error({ err: error }, 'background work failed'))
    },

    /** Finishes the requests in flight, then lets go. */
    async close() {
      await server.close()
      payments.close()
      await search.close()
      await places.close()
      await jobs?.close()
      await messages.close()
    },
  }
}

/** What the shop is trusted with by others: a key that is the same on every node and stands in no database. */
const secretsOf = ({ sms, mail, social, qr }: Config) =>
  JSON.stringify([sms.key, mail.smtpUrl, social.google?.clientSecret, social.facebook?.clientSecret, qr.password])

/** What shoppers can log in with: a code needs a channel that carries it. */
const loginWays = ({ sandboxMessages, sms, mail, social }: Config) => ({
  sms: sandboxMessages || sms.url !== null,
  email: sandboxMessages || mail.smtpUrl !== null,
  social: SOCIAL_PROVIDERS.filter((provider) => social[provider] !== null),
})
