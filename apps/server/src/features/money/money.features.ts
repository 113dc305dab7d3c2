import type { Kysely } from 'kysely'
import type { Services } from '../../compose/services.ts'
import type { Database } from '../../platform/db/index.ts'
import type { Feature } from '../../platform/feature.ts'
import { bankRecordRoutes } from './bank-records/bank-records.routes.ts'
import { cardRoutes } from './cards/cards.routes.ts'
import { creditRoutes } from './credits/credits.routes.ts'
import { staffCreditRoutes } from './credits/credits.staff-routes.ts'
import { instalmentRoutes } from './instalments/instalments.routes.ts'
import { paymentRoutes } from './payments/payments.routes.ts'
import { reconciliationRoutes } from './reconciliation/reconciliation.routes.ts'
import { refundRoutes } from './refunds/refunds.routes.ts'

interface Surroundings {
  db: Kysely<Database>
  onError(error: Error, what: string): void
}

export function moneyFeatures(services: Services, { db, onError }: Surroundings): Feature[] {
  const { payments, paymentEvents, cards, refunds, bankRecords, reconciliations, earning } = services
  const { wallet, funding, giftCards, payWithCredit, payWithCard, staffCredits, rewardRules } = services
  const { instalments, checkLend, leaseStanding } = services
  return [
    {
      routes: (api) => paymentRoutes(api, payments),
      jobs: [{ name: 'payments-sweep', every: 'minute', work: () => payments.sweep() }],
      channels: { payments_changed: paymentEvents.onNotification },
      start: () => void payments.recover().catch((error: Error) => onError(error, 'payments were not taken up again')),
      close: payments.close,
    },
    {
      routes(api) {
        creditRoutes(api, { wallet, funding, giftCards, payWithCredit, payWithCard })
        staffCreditRoutes(api, { staffCredits, rewardRules })
      },
      jobs: [{ name: 'earnings-credit', every: 'minute', work: () => earning.creditDue(db) }],
    },
    {
      routes: (api) => instalmentRoutes(api, { instalments, checkLend, leaseStanding }),
      jobs: [{ name: 'leases-close', every: 'night', work: leaseStanding.closeFinished }],
    },
    { routes: (api) => cardRoutes(api, cards) },
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
}
