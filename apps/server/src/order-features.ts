import type { BankAccount } from '@delguur/contract'
import type { Kysely } from 'kysely'
import type { Config } from './config.ts'
import { dateOfBirth } from './features/accounts/index.ts'
import type { Catalog, Stock } from './features/catalog/index.ts'
import { createCheckout } from './features/checkout/index.ts'
import { createDelivery } from './features/delivery/index.ts'
import { createKeyBox, createKeyStock, createLicences } from './features/licences/index.ts'
import { createLifecycle } from './features/lifecycle/index.ts'
import { createOrderMessages } from './features/order-messages/index.ts'
import { createOrders, createStaffOrders, NO_PARTS, type Orders, timelineOf } from './features/orders/index.ts'
import { createPayments, type PaymentProvider } from './features/payments/index.ts'
import { createReceipts, createTaxpayerRegistry, createTaxpayers } from './features/receipts/index.ts'
import { createRefunds } from './features/refunds/index.ts'
import { createReturnPictures, createReturns, createStaffReturns } from './features/returns/index.ts'
import { createCancelOrder, createFulfilment, createShipments } from './features/shipments/index.ts'
import type { SiteService } from './features/site/index.ts'
import type { Staff } from './features/staff/index.ts'
import type { Database } from './platform/db/index.ts'
import type { FileStore } from './platform/files/index.ts'
import type { Messages } from './platform/messages/index.ts'
import { taxOfficeOf } from './receipt-sandbox.ts'

interface Dependencies {
  db: Kysely<Database>
  catalog: Catalog
  stock: Stock
  site: SiteService
  staff: Staff
  messages: Messages
  files: FileStore
  config: Config
  providers: PaymentProvider[]
  /** Where transfers go to. */
  transferAccounts: BankAccount[]
  onError(error: Error, what: string): void
}

/** From the cart to the parcel and back: the features that meet in an order, and what each move of it sets off. */
export function createOrderFeatures({
  db,
  catalog,
  stock,
  site,
  messages,
  files,
  staff,
  config,
  providers,
  transferAccounts,
  onError,
}: Dependencies) {
  const lifecycle = createLifecycle({ audit: staff.audit })
  const taxOffice = taxOfficeOf(config)
  const taxpayers = createTaxpayers({
    ask: taxOffice.infoUrl === null ? null : createTaxpayerRegistry(taxOffice.infoUrl),
  })
  const shipments = createShipments({ lifecycle })
  const delivery = createDelivery({ site })
  const orders: Orders = createOrders({
    catalog,
    lifecycle,
    delivery,
    site,
    bornOn: dateOfBirth,
    async partsOf(at, order, locale) {
      const sent = order.shipment_state === 'none' ? [] : await shipments.present(at, order.id, locale)
      return {
        ...NO_PARTS,
        payments: payments.present(await payments.paymentsOfOrder(at, order.id), locale),
        shipments: sent,
        timeline: timelineOf(await lifecycle.historyOf(at, order.id), sent, locale),
        returns: order.return_until === null ? [] : await returns.ofOrder(at, order.id, locale),
        refunds: await refunds.ofOrder(at, order.id),
        returnable: order.return_until === null ? new Map() : await returns.returnable(at, order.id),
      }
    },
  })
  const payments = createPayments({
    ...{ db, orders, providers },
    stock: {
      // Late money finds neither goods nor hours held: goods it needs, hours it takes where there are some.
      async reserveAgain(at, orderId, preferLocationId) {
        await stock.reserveAgain(at, orderId, preferLocationId)
        await delivery.takeAgain(at, orderId)
      },
    },
    onError: (error) => onError(error, 'work on a payment failed'),
  })
  const refunds = createRefunds({
    ...{ db, lifecycle, orders },
    onReturnRefunded: (at, orderId, returnId) => staffReturns.refunded(at, orderId, returnId),
  })
  const returns = createReturns({ lifecycle, orders })
  const returnPictures = createReturnPictures({ db, files, orders, returns })
  const keys = createKeyBox(config.encryptionKey)
  const licences = createLicences({ orders, keys })
  const keyStock = createKeyStock({
    ...{ db, stock, keys, audit: staff.audit },
    onShortage: (orderId, variantId) =>
      onError(new Error(`Order ${orderId} waits for keys of variant ${variantId}`), 'keys of a licence are short'),
  })
  const staffReturns = createStaffReturns({ db, lifecycle, orders, refunds, shipments, stock })
  const staffOrders = createStaffOrders({ orders, lifecycle, audit: staff.audit })
  const fulfilment = createFulfilment({ db, lifecycle, shipments, staffOrders, site })
  const cancelOrder = createCancelOrder({
    ...{ db, lifecycle, orders, payments, shipments, staffOrders },
    onError: (error) => onError(error, 'an order that nobody fetched was not canceled'),
  })
  const checkout = createCheckout({ db, orders, stock, payments, delivery, shipments, lifecycle, site, taxpayers })

  const receipts = createReceipts({
    ...{ db, lifecycle, orders, taxpayers, audit: staff.audit },
    settings: taxOffice,
    encryptionKey: config.encryptionKey,
    onError: (error) => onError(error, 'VAT receipts need somebody to look'),
  })

  lifecycle.on('sell_stock', (at, { orderId }) => stock.commit(at, orderId))
  lifecycle.on('give_stock_back', (at, { orderId }) => stock.giveBack(at, orderId))
  lifecycle.on('give_slot_back', (at, { orderId }) => delivery.giveBack(at, orderId))
  lifecycle.on('make_shipments', async (at, { orderId }) => {
    await delivery.renewPromise(at, orderId)
    await shipments.make(at, orderId)
  })
  lifecycle.on('cancel_shipments', (at, { orderId, why }) => shipments.cancel(at, orderId, why))
  lifecycle.on('start_return_clock', (at, { orderId }) => shipments.startReturnClock(at, orderId))
  lifecycle.on('deliver_licences', (at, { orderId }) => keyStock.deliver(at, orderId))
  lifecycle.on('refund_order', async (at, { orderId }) => {
    await keyStock.takeBack(at, orderId)
    await refunds.ofCanceled(at, orderId)
  })
  lifecycle.on('restock_return', async (at, { orderId, subjectId }) => {
    await staffReturns.restock(at, orderId, subjectId ?? 0)
    await keyStock.takeBackReturned(at, orderId, subjectId ?? 0)
  })
  lifecycle.on('refund_return', (at, { orderId, subjectId }) => staffReturns.refund(at, orderId, subjectId ?? 0))
  lifecycle.on('plan_receipt', (at, { orderId }) => receipts.plan(at, orderId))
  lifecycle.on('return_receipt', (at, { orderId }) => receipts.adjust(at, orderId))
  lifecycle.on('correct_receipt', (at, { orderId }) => receipts.adjust(at, orderId))
  createOrderMessages({
    ...{ messages, site, publicUrl: config.publicUrl, accounts: transferAccounts },
    onError: (error) => onError(error, 'an order message was not written'),
  }).follow(lifecycle)

  return {
    lifecycle,
    delivery,
    shipments,
    staffOrders,
    fulfilment,
    cancelOrder,
    refunds,
    returns,
    returnPictures,
    staffReturns,
    licences,
    keyStock,
    orders,
    payments,
    checkout,
    taxpayers,
    receipts,
  }
}
