import { packageTermsOf } from '../features/catalog/packages/index.ts'
import { deliveryRoutes } from '../features/fulfilment/delivery/delivery.routes.ts'
import { createDelivery } from '../features/fulfilment/delivery/index.ts'
import { createTaxpayerRegistry, createTaxpayers } from '../features/fulfilment/receipts/index.ts'
import { forgetShoppers, isReturnOpen } from '../features/fulfilment/returns/index.ts'
import { createShipments, forgetPictures } from '../features/fulfilment/shipments/index.ts'
import { dateOfBirth } from '../features/identity/accounts/index.ts'
import {
  createCredits,
  createEarning,
  createGiftCardCipher,
  createGiftCards,
  tendersOn,
} from '../features/money/credits/index.ts'
import { forgetAccounts, isRefundDue, refundedForReturns } from '../features/money/refunds/index.ts'
import { codesOn, createCoupons, forgetPhones, promotionVersionsOn } from '../features/sales/coupons/index.ts'
import { createLifecycle, forgetReasons } from '../features/sales/lifecycle/index.ts'
import { createOrderEdits, exchangedOf, forgetDeliveries } from '../features/sales/order-edits/index.ts'
import {
  createOrders,
  createOrderTokens,
  forgetAbandonedCarts,
  writeHours,
  writePromise,
} from '../features/sales/orders/index.ts'
import { createOrderMessages } from '../features/shop/order-messages/index.ts'
import { createBookedPlaces, forgetGuests } from '../features/travel/booked-places/index.ts'
import type { Feature } from '../platform/feature.ts'
import type { Context } from './context.ts'
import type { GoodsLayer } from './goods.ts'
import type { PeopleLayer } from './people.ts'

export type OrdersLayer = ReturnType<typeof createOrdersLayer>['services']

/** An order's rows and states, and what its total is made of: delivery, coupons and credits. */
export function createOrdersLayer(
  { config, parties, resources, reportError }: Context,
  { site, messages, audit, catalog, sitePromotions }: PeopleLayer & GoodsLayer,
) {
  const { db } = resources.database
  const { encryptionKeys } = config
  const { infoUrl } = parties.taxOffice
  const lifecycle = createLifecycle({ audit: audit.record })
  const edits = createOrderEdits({ lifecycle })
  const taxpayers = createTaxpayers({ lookUp: infoUrl === null ? null : createTaxpayerRegistry(infoUrl) })
  const shipments = createShipments({ lifecycle })
  const delivery = createDelivery({ site, orders: { writePromise, writeHours } })
  const coupons = createCoupons({ promotions: sitePromotions })
  const credits = createCredits()
  const bookedPlaces = createBookedPlaces({ db })
  const cardCipher = createGiftCardCipher(encryptionKeys)
  const giftCards = createGiftCards({ messages, site, cipher: cardCipher })
  const orderTokens = createOrderTokens(encryptionKeys)
  const orderMessages = createOrderMessages({
    messages,
    site,
    delivery,
    tokens: orderTokens,
    onError: reportError('an order message was not written'),
  })
  const earning = createEarning({
    site,
    refundedForReturns: (orderId) => refundedForReturns(orderId, exchangedOf(orderId)),
    onCredited: orderMessages.earned,
  })
  const orders = createOrders({
    tokens: orderTokens,
    catalog,
    lifecycle,
    delivery,
    site,
    bornOn: dateOfBirth,
    openWork: { isRefundDue, isReturnOpen },
    async onForgotten(tx, orderIds) {
      await forgetReasons(tx, orderIds)
      await forgetPhones(tx, orderIds)
      await forgetAccounts(tx, orderIds)
      await forgetShoppers(tx, orderIds)
      await forgetPictures(tx, orderIds)
      await forgetDeliveries(tx, orderIds)
      await forgetGuests(tx, orderIds)
    },
    attached: { codesOn, packageTermsOf, promotionVersionsOn, tendersOn },
    discountsOf: coupons.discountsOf,
    tendersOf: credits.tendersOf,
  })

  const features: Feature[] = [
    {
      jobs: [
        { name: 'bookings-expire', every: 'minute', work: bookedPlaces.expire },
        { name: 'booking-papers-erase', every: 'night', work: () => bookedPlaces.erasePapers(new Date()) },
      ],
    },
    { routes: (api) => deliveryRoutes(api, delivery), purge: delivery.purge },
    {
      jobs: [
        { name: 'removed-customers-forget', every: 'night', work: () => orders.forgetDeletedCustomers(db) },
        { name: 'abandoned-carts-forget', every: 'night', work: async () => void (await forgetAbandonedCarts(db)) },
      ],
    },
  ]
  return {
    features,
    services: {
      lifecycle,
      edits,
      taxpayers,
      shipments,
      delivery,
      coupons,
      credits,
      bookedPlaces,
      cardCipher,
      giftCards,
      orderTokens,
      orderMessages,
      earning,
      orders,
    },
  }
}
