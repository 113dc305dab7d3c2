import { SOCIAL_PROVIDERS } from '@delguur/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config/config.ts'
import { createCatalog } from '../features/catalog/catalog/index.ts'
import { createLookbooks } from '../features/catalog/lookbooks/index.ts'
import { createGuestSearches, createSearch } from '../features/catalog/search/index.ts'
import { createStock } from '../features/catalog/stock/index.ts'
import { createAccounts, createCustomerArea, forgetDevice } from '../features/identity/accounts/index.ts'
import { createLogins, forgetLogins } from '../features/identity/logins/index.ts'
import { createSocialLogins, openIdLogins } from '../features/identity/logins/social/index.ts'
import { createSecurityLog } from '../features/identity/security-events/index.ts'
import { createStaff } from '../features/identity/staff/index.ts'
import { createGrants, createTokens } from '../features/identity/tokens/index.ts'
import { createBankRecords, createKhanStatement } from '../features/money/bank-records/index.ts'
import { type FailpointHandler, paymentProviders } from '../features/money/payments/index.ts'
import { booksOf, createReconciliations } from '../features/money/reconciliation/index.ts'
import { createVerifyPhone } from '../features/sales/checkout/index.ts'
import { createContent } from '../features/shop/content/index.ts'
import { createHttpErp, createLoyalty } from '../features/shop/loyalty/index.ts'
import { createPlaces } from '../features/shop/places/index.ts'
import { createSite } from '../features/shop/site/index.ts'
import { createPictureUploads } from '../platform/files/index.ts'
import { createMessages } from '../platform/messages/index.ts'
import type { Resources } from '../resources.ts'
import { createOrderServices } from './order-services.ts'
import type { Parties } from './parties.ts'

interface Dependencies {
  config: Config
  parties: Parties
  resources: Resources
  log: FastifyBaseLogger
  /** Called after search has read a change of the catalogue. */
  onCatalogChange(): void
  /** Told how far each payment is; a test kills the process there. */
  failpoint?: FailpointHandler | undefined
}

export type Services = ReturnType<typeof createServices>

/** Services of all features in order of dependency; nothing is bound late. */
export function createServices({ config, parties, resources, log, onCatalogChange, failpoint }: Dependencies) {
  const { files, search: store, messages: carriers } = resources
  const { db } = resources.database
  const { publicUrl } = config
  const failed = (what: string) => (error: Error) => log.error({ err: error }, what)
  const warned = (what: string) => (error: Error) => log.warn({ err: error }, what)

  const site = createSite({
    sandbox: config.sandboxPayments,
    sandbox_messages: carriers.outbox !== null,
    login_ways: loginWays(config),
    receipts: parties.taxOffice.url !== null,
  })
  const securityLog = createSecurityLog({ onError: failed('a security event was not written down') })
  const tokens = createTokens({
    onReuse: (tx, { siteId, userId }, clientIp) =>
      securityLog.note(tx, { siteId, kind: 'token_reused', userId, clientIp, about: 'refresh token' }),
  })
  const staff = createStaff()
  const messages = createMessages({
    db,
    transports: carriers.transports,
    latinSms: config.sms.latin,
    forgetDevice: (siteId, playerId) => forgetDevice(db, siteId, playerId),
    onError: failed('a message was not sent'),
  })

  const catalog = createCatalog({ site })
  const stock = createStock()
  const onError = failed('search does not follow the shop')
  const search = createSearch({ db, store, site, catalog, onChange: onCatalogChange, onError })
  const places = createPlaces({ db, store, onError: failed('places could not be read') })
  const guestSearches = createGuestSearches(config.guestSearch, (unanswered) =>
    log.warn(unanswered, 'strangers searched more than they may'),
  )

  const uploads = createPictureUploads(files)
  const { accounts: bankAccounts } = parties.payments.bank
  const providers = paymentProviders(parties.payments)
  const orderServices = createOrderServices({
    db,
    catalog,
    stock,
    site,
    staff,
    messages,
    uploads,
    config,
    taxOffice: parties.taxOffice,
    failpoint,
    providers,
    transferAccounts: bankAccounts,
    onError: (error, what) => failed(what)(error),
    onAlert: (error, what) => warned(what)(error),
  })
  const { payments, orders, orderView, holds } = orderServices
  const bankRecords = createBankRecords({
    db,
    payments,
    audit: staff.audit,
    accounts: bankAccounts,
    statement: parties.statement && createKhanStatement(parties.statement),
    onError: failed('money on the statement did not find its payment'),
  })
  const reconciliations = createReconciliations({
    db,
    payments,
    books: booksOf(providers, bankRecords),
    onMismatch: warned('books and payments do not agree'),
  })

  const accounts = createAccounts({ site })
  const logins = createLogins({
    accounts,
    tokens,
    messages,
    site,
    securityLog,
    publicUrl,
    codeKey: secretsOf(config),
    warn: (text) => log.warn(text),
  })
  const social = createSocialLogins({
    logins: openIdLogins({ ...config, onError: warned('a social login failed') }),
    accounts,
    signIn: logins.signIn,
  })
  const customerArea = createCustomerArea({
    ...orderServices,
    db,
    uploads,
    site,
    tokens,
    staff,
    forgetLogins,
    securityLog,
    coupons: orderServices.customerCoupons,
  })

  return {
    ...orderServices,
    site,
    securityLog,
    tokens,
    grants: createGrants({ tokens, checkPassword: logins.checkPassword }),
    staff,
    messages,
    content: createContent(),
    catalog,
    search,
    lookbooks: createLookbooks({ search, catalog }),
    places,
    guestSearches,
    bankRecords,
    reconciliations,
    loyalty: createLoyalty({
      erp: config.erp && createHttpErp(config.erp),
      onError: warned('the books of the retailer do not answer'),
    }),
    customerArea,
    logins,
    verifyPhone: createVerifyPhone({ db, orders, orderView, holds, phoneCodes: logins.phoneCodes }),
    social,
  }
}

/** Credentials for outside services, as key material: equal on every node, and in no database. */
const secretsOf = ({ sms, mail, social, qr }: Config) =>
  JSON.stringify([sms.key, mail.smtpUrl, social.google?.clientSecret, social.facebook?.clientSecret, qr.password])

/** Available login methods: a code needs a channel. */
const loginWays = ({ sandboxMessages, sms, mail, social }: Config) => ({
  sms: sandboxMessages || sms.url !== null,
  email: sandboxMessages || mail.smtpUrl !== null,
  social: SOCIAL_PROVIDERS.filter((provider) => social[provider] !== null),
})
