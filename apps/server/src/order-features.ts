import type { BankAccount } from '@delguur/contract'
import type { Kysely } from 'kysely'
import type { Config } from './config.ts'
import type { Catalog, Stock } from './features/catalog/index.ts'
import { createCheckout } from './features/checkout/index.ts'
import { createLifecycle } from './features/lifecycle/index.ts'
import { createOrderMessages } from './features/order-messages/index.ts'
import { createOrders, NO_PARTS, type Orders } from './features/orders/index.ts'
import { createPayments, type PaymentProvider } from './features/payments/index.ts'
import { createTaxpayerRegistry, createTaxpayers } from './features/receipts/index.ts'
import { createRefunds } from './features/refunds/index.ts'
import { createShipments } from './features/shipments/index.ts'
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
  const orders: Orders = createOrders({
    catalog,
    lifecycle,
    partsOf: async (at, order, locale) => ({
      ...NO_PARTS,
      payments: payments.present(await payments.paymentsOfOrder(at, order.id), locale),
      shipments: order.shipment_state === 'none' ? [] : await shipments.present(at, order.id, locale),
      refunds: await refunds.ofOrder(at, order.id),
    }),
  })
  const payments = createPayments({
    ...{ db, stock, orders, providers },
    onError: (error) => onError(error, 'work on a payment failed'),
  })
  const refunds = createRefunds({ db, lifecycle, orders, onReturnRefunded: async () => {} })
  const checkout = createCheckout({ db, orders, stock, payments })

  lifecycle.on('sell_stock', (at, { orderId }) => stock.commit(at, orderId))
  lifecycle.on('give_stock_back', (at, { orderId }) => stock.giveBack(at, orderId))
  lifecycle.on('make_shipments', (at, { orderId }) => shipments.make(at, orderId))
  lifecycle.on('cancel_shipments', (at, { orderId, why }) => shipments.cancel(at, orderId, why))
  lifecycle.on('start_return_clock', (at, { orderId }) => shipments.startReturnClock(at, orderId))
  lifecycle.on('refund_order', (at, { orderId }) => refunds.ofCanceled(at, orderId))
  createOrderMessages({
    ...{ messages, site, publicUrl: config.publicUrl, accounts: transferAccounts },
    onError: (error) => onError(error, 'an order message was not written'),
  }).follow(lifecycle)

  return { lifecycle, shipments, refunds, orders, payments, checkout, taxpayers }
}
