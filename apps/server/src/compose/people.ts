import { SOCIAL_PROVIDERS } from '@delguur/contract'
import type { Config } from '../config/config.ts'
import {
  addressees,
  consentingAddressees,
  createAccounts,
  createEndOffers,
  forgetDevice,
} from '../features/identity/accounts/index.ts'
import { auditRoutes } from '../features/identity/audit/audit.routes.ts'
import { createAudit } from '../features/identity/audit/index.ts'
import { createLogins } from '../features/identity/logins/index.ts'
import { loginRoutes } from '../features/identity/logins/logins.routes.ts'
import {
  createSocialLogins,
  forgetOldAttempts,
  openIdLogins,
  socialRoutes,
} from '../features/identity/logins/social/index.ts'
import { createPushSubscriptions } from '../features/identity/push-subscriptions/index.ts'
import { createSecondFactors } from '../features/identity/second-factors/index.ts'
import { secondFactorRoutes } from '../features/identity/second-factors/second-factors.routes.ts'
import { createSecurityLog } from '../features/identity/security-events/index.ts'
import { securityEventRoutes } from '../features/identity/security-events/security-events.routes.ts'
import { createInvitations, createRoles, createSetup, createStaff } from '../features/identity/staff/index.ts'
import { invitationRoutes, roleRoutes, setupRoutes, staffRoutes } from '../features/identity/staff/staff.routes.ts'
import { createApiClients, createGrants, createTokens } from '../features/identity/tokens/index.ts'
import { apiClientRoutes, tokenRoutes } from '../features/identity/tokens/tokens.routes.ts'
import { claimGuestOrders } from '../features/sales/orders/index.ts'
import { contactFormRoutes } from '../features/shop/contact-forms/contact-forms.routes.ts'
import { createContactForms } from '../features/shop/contact-forms/index.ts'
import { contentRoutes } from '../features/shop/content/content.routes.ts'
import { createContent, createPageEditing } from '../features/shop/content/index.ts'
import { createHttpErp, createLoyalty } from '../features/shop/loyalty/index.ts'
import { loyaltyRoutes } from '../features/shop/loyalty/loyalty.routes.ts'
import { createNewsletters } from '../features/shop/newsletters/index.ts'
import { newsletterRoutes } from '../features/shop/newsletters/newsletters.routes.ts'
import { createSite } from '../features/shop/site/index.ts'
import { createSubscribers } from '../features/shop/subscribers/index.ts'
import { subscriberRoutes } from '../features/shop/subscribers/subscribers.routes.ts'
import type { Feature } from '../platform/feature.ts'
import { forgetKeysOf } from '../platform/http/index.ts'
import { createMessages, messageRoutes } from '../platform/messages/index.ts'
import { createPublicPost } from '../platform/outbound/index.ts'
import type { Context } from './context.ts'

const PUSH_REQUESTS = { timeoutMs: 10_000, maxBytes: 64 * 1024 }

export type PeopleLayer = ReturnType<typeof createPeopleLayer>['services']

/** The site, its messages, and who may do what in it. */
export function createPeopleLayer({ config, parties, resources, reportError, reportWarning, logWarning }: Context) {
  const { db } = resources.database
  const { outbox, transports } = resources.messages
  const ofProcess = {
    sandbox: config.sandboxPayments,
    sandbox_messages: outbox !== null,
    login_ways: loginWays(config),
    receipts: parties.taxOffice.url !== null,
  }
  const site = createSite({ process: ofProcess, publicUrl: config.publicUrl, transfers: parties.payments.bank })
  const securityLog = createSecurityLog({ onError: reportError('a security event was not written down') })
  const tokens = createTokens({
    staffRules: config.staffRules,
    onReuse: (tx, { siteId, userId }, clientIp) =>
      securityLog.note(tx, { siteId, kind: 'token_reused', userId, clientIp, about: 'refresh token' }),
  })
  const audit = createAudit()
  const pushSubscriptions = createPushSubscriptions({
    db,
    encryptionKeys: config.encryptionKeys,
    outbound: createPublicPost({ name: 'push services', ...PUSH_REQUESTS, allowsLoopback: config.sandboxPayments }),
    // Push services refuse an address without encryption, which a trial has.
    subject: `https://${new URL(config.publicUrl).host}`,
    isOn: config.offlinePages,
  })
  const messages = createMessages({
    db,
    transports: { ...transports, push: pushSubscriptions.carrier(transports.push) },
    latinSms: config.sms.latin,
    senderName: (siteId) => site.senderName(db, siteId),
    async forgetDevice(siteId, playerId) {
      await pushSubscriptions.forgetGone(siteId, playerId)
      await forgetDevice(db, siteId, playerId)
    },
    onError: reportError('a message was not sent'),
  })
  const accounts = createAccounts({
    site,
    async onPhoneProved(tx, proved) {
      for (const orderTokenHash of await claimGuestOrders(tx, proved)) {
        // Stored answers under the token hold the guest's data, which the erasure of the customer would not find.
        await forgetKeysOf(tx, proved.siteId, { orderTokenHash })
      }
    },
  })
  const logins = createLogins({
    accounts,
    tokens,
    messages,
    site,
    securityLog,
    codeKey: secretsOf(config),
    warn: logWarning,
  })
  const social = createSocialLogins({
    logins: openIdLogins({ ...config, onError: reportWarning('a social login failed') }),
    accounts,
    signIn: logins.signIn,
    site,
  })
  const staff = createStaff({
    audit: audit.record,
    tokens,
    async onFactorReset(tx, siteId, userId) {
      await securityLog.record(tx, { siteId, kind: 'second_factor_changed', userId, clientIp: '', about: 'reset' })
      const account = await accounts.find(tx, userId)
      if (account) await logins.notices.secondFactorChanged(tx, account, { siteId, locale: account.locale })
    },
  })
  const roles = createRoles({ staff })
  const invitations = createInvitations({ logins, staff })
  const setup = createSetup({ invitations })
  const { encryptionKeys } = config
  const factors = createSecondFactors({ accounts, tokens, site, logins, securityLog, encryptionKeys })
  const grants = createGrants({ tokens, checkPassword: logins.checkPassword, factors: factors.check })
  const content = createContent({ site })
  const contactForms = createContactForms({ db, messages, site })
  const subscribers = createSubscribers({ db, messages, site, endOffers: createEndOffers({ site, messages }) })
  const newsletters = createNewsletters({ db, messages, site, addressees, consentingAddressees })
  const pageEditing = createPageEditing({ lastChange: audit.lastChange })
  const loyalty = createLoyalty({
    erp: config.erp && createHttpErp(config.erp),
    onError: reportWarning('the books of the retailer do not answer'),
  })

  const features: Feature[] = [
    { routes: (api) => contentRoutes(api, content, pageEditing) },
    {
      routes: (api) => contactFormRoutes(api, contactForms),
      jobs: [{ name: 'contact-forms-forget', every: 'night', work: contactForms.forgetOld }],
    },
    {
      routes: (api) => {
        subscriberRoutes(api, subscribers)
        newsletterRoutes(api, newsletters)
      },
      jobs: [
        { name: 'subscribers-forget', every: 'night', work: subscribers.forgetOld },
        { name: 'newsletters-send', every: 'minute', work: newsletters.sendDue },
      ],
    },
    { routes: (api) => loyaltyRoutes(api, loyalty) },
    {
      routes: (api) => loginRoutes(api, logins),
      jobs: [{ name: 'login-codes-forget', every: 'minute', work: () => logins.forgetOld(db) }],
    },
    {
      routes: (api) => socialRoutes(api, social),
      jobs: [{ name: 'social-attempts-forget', every: 'minute', work: async () => void (await forgetOldAttempts(db)) }],
    },
    {
      routes: (api) => securityEventRoutes(api, securityLog),
      jobs: [{ name: 'security-events-forget', every: 'night', work: () => securityLog.forgetOld(db) }],
    },
    { routes: (api) => staffRoutes(api, staff, { sites: site, accounts }) },
    { routes: (api) => roleRoutes(api, roles) },
    { routes: (api) => setupRoutes(api, setup) },
    {
      routes: (api) => invitationRoutes(api, invitations),
      jobs: [{ name: 'staff-invitations-forget', every: 'night', work: () => invitations.forgetOld(db) }],
    },
    {
      routes: (api) => secondFactorRoutes(api, factors),
      jobs: [{ name: 'passkey-challenges-forget', every: 'minute', work: () => factors.forgetOld(db) }],
    },
    { routes: (api) => auditRoutes(api, audit) },
    {
      routes(api) {
        tokenRoutes(api, { tokens, grant: grants, originOf: site.originOfSite })
        apiClientRoutes(api, createApiClients({ staff }))
      },
      jobs: [{ name: 'tokens-forget', every: 'night', work: () => tokens.forgetOld(db) }],
    },
    {
      routes: (api) => messageRoutes(api, messages),
      jobs: [
        { name: 'messages-sweep', every: 'minute', work: () => messages.sweep() },
        { name: 'messages-forget', every: 'night', work: () => messages.forgetOld() },
        { name: 'push-subscriptions-forget', every: 'night', work: pushSubscriptions.forgetOld },
      ],
      channels: { messages_waiting: messages.onNotification },
    },
  ]
  return {
    features,
    services: {
      site,
      securityLog,
      tokens,
      audit,
      staff,
      setup,
      messages,
      logins,
      content,
      newsletters,
      subscribers,
      pushSubscriptions,
    },
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
