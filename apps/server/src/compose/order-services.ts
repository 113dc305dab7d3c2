import type { BankAccount } from '@delguur/contract'
import type { Kysely } from 'kysely'
import type { Config, EbarimtSettings } from '../config/config.ts'
import type { Catalog } from '../features/catalog/catalog/index.ts'
import type { Stock } from '../features/catalog/stock/index.ts'
import { createDelivery } from '../features/fulfilment/delivery/index.ts'
import { createKeyCipher, createKeyStock, createLicences } from '../features/fulfilment/licences/index.ts'
import { createReceipts, createTaxpayerRegistry, createTaxpayers } from '../features/fulfilment/receipts/index.ts'
import {
  createReturnPictures,
  createReturns,
  createStaffReturns,
  forgetShoppers,
} from '../features/fulfilment/returns/index.ts'
import { createFulfilment, createShipments } from '../features/fulfilment/shipments/index.ts'
import { dateOfBirth, lockCustomer } from '../features/identity/accounts/index.ts'
import type { Staff } from '../features/identity/staff/index.ts'
import { createCards } from '../features/money/cards/index.ts'
import {
  createCredits,
  createCreditsExport,
  createDeposits,
  createEarning,
  createFindCard,
  createFunding,
  createGiftCardCipher,
  createGiftCards,
  createPayWithCard,
  createPayWithCredit,
  createRewardRules,
  createStaffCredits,
  createWallet,
} from '../features/money/credits/index.ts'
import { createCheckLend, createInstalments, createLeaseStanding } from '../features/money/instalments/index.ts'
import {
  createPaymentEvents,
  createPayments,
  type FailpointHandler,
  type PaymentProvider,
} from '../features/money/payments/index.ts'
import { createRefunds, forgetAccounts, insertRefunds } from '../features/money/refunds/index.ts'
import { createCancelByShopper, createCancelByStaff } from '../features/sales/cancellations/index.ts'
import { createCart } from '../features/sales/cart/index.ts'
import { createCheckout } from '../features/sales/checkout/index.ts'
import {
  createCampaigns,
  createCoupons,
  createCustomerCoupons,
  createEnterCode,
  createGuesses,
  createTill,
  forgetPhones,
} from '../features/sales/coupons/index.ts'
import { createHolds } from '../features/sales/holds/index.ts'
import { createLifecycle, forgetReasons } from '../features/sales/lifecycle/index.ts'
import { createOrderView, createStaffOrders } from '../features/sales/order-view/index.ts'
import { createOrders, createOrderTokens, writeHours, writePromise } from '../features/sales/orders/index.ts'
import { createOrderMessages } from '../features/shop/order-messages/index.ts'
import type { SiteService } from '../features/shop/site/index.ts'
import type { Database } from '../platform/db/index.ts'
import type { PictureUploads } from '../platform/files/index.ts'
import type { Messages } from '../platform/messages/index.ts'
import { connectOrderEffects } from './order-effects.ts'

interface Dependencies {
  db: Kysely<Database>
  catalog: Catalog
  stock: Stock
  site: SiteService
  staff: Staff
  messages: Messages
  uploads: PictureUploads
  config: Config
  taxOffice: EbarimtSettings
  providers: PaymentProvider[]
  /** Bank accounts for transfers. */
  transferAccounts: BankAccount[]
  onError(error: Error, what: string): void
  /** Told how far each payment is. */
  failpoint?: FailpointHandler | undefined
  /** Reports a condition that is not an error but needs attention. */
  onAlert(error: Error, what: string): void
}

export type OrderServices = ReturnType<typeof createOrderServices>

/** Services of all features around an order, from the cart to the return, lowest layer first. */
export function createOrderServices({
  db,
  catalog,
  stock,
  site,
  messages,
  uploads,
  staff,
  config,
  taxOffice,
  providers,
  transferAccounts,
  failpoint,
  onError,
  onAlert,
}: Dependencies) {
  const lifecycle = createLifecycle({ audit: staff.audit })
  const taxpayers = createTaxpayers({
    ask: taxOffice.infoUrl === null ? null : createTaxpayerRegistry(taxOffice.infoUrl),
  })
  const shipments = createShipments({ lifecycle })
  const delivery = createDelivery({ site, orders: { writePromise, writeHours } })
  const coupons = createCoupons()
  const credits = createCredits()
  const cardCipher = createGiftCardCipher(config.encryptionKeys)
  const giftCards = createGiftCards({ messages, site, cipher: cardCipher, publicUrl: config.publicUrl })
  const orderTokens = createOrderTokens(config.encryptionKeys)
  const orderMessages = createOrderMessages({
    messages,
    site,
    delivery,
    publicUrl: config.publicUrl,
    accounts: transferAccounts,
    tokens: orderTokens,
    onError: (error) => onError(error, 'an order message was not written'),
  })
  const earning = createEarning({ site, onCredited: orderMessages.earned })
  const orders = createOrders({
    tokens: orderTokens,
    catalog,
    lifecycle,
    delivery,
    site,
    bornOn: dateOfBirth,
    async onForgotten(tx, orderIds) {
      await forgetReasons(tx, orderIds)
      await forgetPhones(tx, orderIds)
      await forgetAccounts(tx, orderIds)
      await forgetShoppers(tx, orderIds)
    },
    discountsOf: coupons.discountsOf,
    tendersOf: credits.tendersOf,
  })
  const instalments = createInstalments({
    site,
    lenders: (['lease', 'storepay'] as const).filter((lender) => providers.some(({ method }) => method === lender)),
  })
  const cards = createCards({
    db,
    providers,
    lockCustomer,
    encryptionKeys: config.encryptionKeys,
    publicUrl: config.publicUrl,
    onError: (error) => onError(error, 'the bank does not tell of saved cards'),
  })
  const payments = createPayments({
    db,
    orders,
    providers,
    instalments,
    cards,
    site,
    failpoint,
    insertRefunds,
    onPartialPayment: orderMessages.partialPayment,
    deposits: createDeposits(giftCards),
    publicUrl: config.publicUrl,
    checkEveryMs: config.paymentAskSeconds * 1000,
    holds: {
      // A late payment finds nothing held: a slot is optional, everything else is required.
      async holdAgain(tx, orderId, preferLocationId) {
        await stock.reserveAgain(tx, orderId, preferLocationId)
        await delivery.retakeSlot(tx, orderId)
        return (await coupons.holdAgain(tx, orderId)) && (await credits.holdAgain(tx, orderId))
      },
      spendCredits: credits.spend,
    },
    onError: (error) => onError(error, 'work on a payment failed'),
    onAlert: (error) => onAlert(error, 'a payment needs a look'),
  })
  const paymentEvents = createPaymentEvents({
    settle: payments.settle,
    onError: (error) => onError(error, 'a payment that somebody watches was not checked'),
  })
  const refunds = createRefunds({
    db,
    lifecycle,
    orders,
    credits,
    providers,
    onError: (error) => onError(error, 'a refund was not sent'),
  })
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
    delivery,
  })
  const returnPictures = createReturnPictures({ db, uploads, orders, returns })
  const keys = createKeyCipher(config.encryptionKeys)
  const licences = createLicences({ orders, keys })
  const keyStock = createKeyStock({
    db,
    stock,
    keys,
    audit: staff.audit,
    onShortage: (orderId, variantId) =>
      onError(new Error(`Order ${orderId} waits for keys of variant ${variantId}`), 'keys of a licence are short'),
  })
  const staffReturns = createStaffReturns({ db, lifecycle, orders, refunds, shipments, stock })
  const staffOrders = createStaffOrders({ orderView, lifecycle, audit: staff.audit })
  const checkLend = createCheckLend({ orders, payments })
  const leaseStanding = createLeaseStanding({ db, lifecycle, orders, staffOrders })
  const fulfilment = createFulfilment({ db, lifecycle, shipments, staffOrders, site })
  const cancelByShopper = createCancelByShopper({ db, orders, orderView, payments, shipments, lifecycle })
  const cancelByStaff = createCancelByStaff({
    db,
    lifecycle,
    orders,
    payments,
    shipments,
    staffOrders,
    onError: (error) => onError(error, 'an order that nobody fetched was not canceled'),
  })
  const holds = createHolds({
    db,
    payments,
    staffOrders,
    audit: staff.audit,
    settings: config.unpaidLimits,
  })
  const checkout = createCheckout({
    db,
    holds,
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
  })
  const receipts = createReceipts({
    db,
    lifecycle,
    orders,
    taxpayers,
    audit: staff.audit,
    settings: taxOffice,
    encryptionKeys: config.encryptionKeys,
    onError: (error) => onError(error, 'VAT receipts need somebody to look'),
  })

  const wallet = createWallet()
  const services = {
    stock,
    orderMessages,
    wallet,
    creditsExport: createCreditsExport({ wallet }),
    giftCards,
    funding: createFunding({ db, payments, paymentEvents, giftCards }),
    payWithCredit: createPayWithCredit({ orders, orderView }),
    payWithCard: createPayWithCard({
      db,
      orders,
      orderView,
      cards: createFindCard({
        cipher: cardCipher,
        onFlood: () => onAlert(new Error('Too many look-ups of gift cards'), 'somebody guesses at gift cards'),
      }),
    }),
    staffCredits: createStaffCredits({ audit: staff.audit, dailyLimit: config.staffCreditLimit }),
    rewardRules: createRewardRules({ audit: staff.audit }),
    earning,
    lifecycle,
    delivery,
    shipments,
    staffOrders,
    fulfilment,
    cancelByShopper,
    cancelByStaff,
    refunds,
    returns,
    returnPictures,
    staffReturns,
    licences,
    keyStock,
    orders,
    orderView,
    orderTokens,
    payments,
    cards,
    paymentEvents,
    coupons,
    enterCode: createEnterCode({
      db,
      orders,
      orderView,
      guesses: createGuesses({
        db,
        onAttack: () => onAlert(new Error('Too many wrong promo codes'), 'many together guess at promo codes'),
      }),
    }),
    customerCoupons: createCustomerCoupons({ db, messages, site, publicUrl: config.publicUrl }),
    campaigns: createCampaigns({ messages, site, publicUrl: config.publicUrl, audit: staff.audit }),
    till: createTill({ audit: staff.audit }),
    credits,
    holds,
    checkout,
    taxpayers,
    receipts,
    instalments,
    checkLend,
    leaseStanding,
    cart: createCart({ orders, orderView, orderTokens, site, lockCustomer }),
  }
  connectOrderEffects(services)
  return services
}
