import { lockCustomer } from '../features/identity/accounts/index.ts'
import { bankRecordRoutes } from '../features/money/bank-records/bank-records.routes.ts'
import { createBankRecords, createKhanStatement } from '../features/money/bank-records/index.ts'
import { cardRoutes } from '../features/money/cards/cards.routes.ts'
import { createCards } from '../features/money/cards/index.ts'
import { courierMoneyRoutes } from '../features/money/courier-money/courier-money.routes.ts'
import { createCourierMoney } from '../features/money/courier-money/index.ts'
import { createDeposits } from '../features/money/credits/index.ts'
import { createInstalments } from '../features/money/instalments/index.ts'
import { createPaymentEvents, createPayments, paymentProviders } from '../features/money/payments/index.ts'
import { paymentRoutes } from '../features/money/payments/payments.routes.ts'
import { booksOf, createReconciliations } from '../features/money/reconciliation/index.ts'
import { reconciliationRoutes } from '../features/money/reconciliation/reconciliation.routes.ts'
import {
  createRefunds,
  insertRefunds,
  outcomeOfIncomingPayment,
  unrefundedIncomingPayments,
} from '../features/money/refunds/index.ts'
import { refundRoutes } from '../features/money/refunds/refunds.routes.ts'
import type { Feature } from '../platform/feature.ts'
import type { Context } from './context.ts'
import type { GoodsLayer } from './goods.ts'
import type { OrdersLayer } from './orders.ts'
import type { PeopleLayer } from './people.ts'

export type MoneyLayer = ReturnType<typeof createMoneyLayer>['services']

/** Money that comes in for an order, goes back, and is compared with the books. */
export function createMoneyLayer(
  { config, parties, resources, reportError, reportWarning, failpoint }: Context,
  below: PeopleLayer & GoodsLayer & OrdersLayer,
) {
  const { db } = resources.database
  const { site, audit, stock, orders, edits, lifecycle, delivery, coupons, credits, bookedPlaces, giftCards } = below
  const { orderMessages } = below
  const { encryptionKeys } = config
  const providers = paymentProviders(parties.payments)
  const instalments = createInstalments({
    site,
    lenders: (['lease', 'storepay'] as const).filter((lender) => providers.some(({ method }) => method === lender)),
  })
  const cards = createCards({
    db,
    providers,
    site,
    lockCustomer,
    encryptionKeys,
    onError: reportError('the bank does not tell of saved cards'),
  })
  const payments = createPayments({
    db,
    orders,
    providers,
    instalments,
    cards,
    site,
    failpoint,
    refunds: { insertRefunds, unrefundedIncomingPayments, outcomeOfIncomingPayment },
    onPartialPayment: orderMessages.partialPayment,
    deposits: createDeposits(giftCards),
    edits,
    checkEveryMs: config.paymentAskSeconds * 1000,
    holds: {
      // A late payment finds nothing held: a slot is optional, everything else is required.
      async holdAgain(tx, orderId, preferLocationId) {
        await stock.reserveAgain(tx, orderId, preferLocationId)
        await bookedPlaces.hold(tx, orderId)
        await delivery.retakeSlot(tx, orderId)
        return (await coupons.holdAgain(tx, orderId)) && (await credits.holdAgain(tx, orderId))
      },
      spendCredits: credits.spend,
    },
    onError: reportError('work on a payment failed'),
    onAlert: reportWarning('a payment needs a look'),
  })
  const courierMoney = createCourierMoney({ payments })
  const paymentEvents = createPaymentEvents({
    settle: payments.settle,
    onError: reportError('a payment that somebody watches was not checked'),
  })
  const refunds = createRefunds({
    db,
    lifecycle,
    orders,
    credits,
    providers,
    onError: reportError('a refund was not sent'),
  })
  const bankRecords = createBankRecords({
    db,
    payments,
    audit: audit.record,
    site,
    statement: parties.statement && createKhanStatement(parties.statement),
    onError: reportError('money on the statement did not find its payment'),
  })
  const reconciliations = createReconciliations({
    db,
    payments,
    books: booksOf(providers, bankRecords),
    onMismatch: reportWarning('books and payments do not agree'),
  })

  const recoveryFailed = reportError('payments were not taken up again')
  const features: Feature[] = [
    {
      routes: (api) => paymentRoutes(api, payments),
      jobs: [{ name: 'payments-sweep', every: 'minute', work: () => payments.sweep() }],
      channels: { payments_changed: paymentEvents.onNotification },
      start: () => void payments.recover().catch(recoveryFailed),
      close: payments.close,
    },
    { routes: (api) => cardRoutes(api, cards) },
    { routes: (api) => courierMoneyRoutes(api, courierMoney) },
    {
      routes: (api) => refundRoutes(api, refunds),
      jobs: [{ name: 'refunds-send', every: 'minute', work: () => refunds.sendDue() }],
    },
    {
      routes: (api) => bankRecordRoutes(api, bankRecords),
      jobs: [{ name: 'bank-records-read', every: 'minute', work: () => bankRecords.read() }],
    },
    {
      routes: (api) => reconciliationRoutes(api, reconciliations),
      jobs: [{ name: 'payments-reconcile', every: 'night', work: () => reconciliations.nightly() }],
    },
  ]
  return {
    features,
    services: { instalments, cards, payments, courierMoney, paymentEvents, refunds, bankRecords, reconciliations },
  }
}
