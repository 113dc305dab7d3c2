import type { Kysely } from 'kysely'
import type { Services } from '../../compose/services.ts'
import type { Database } from '../../platform/db/index.ts'
import type { Feature } from '../../platform/feature.ts'
import { deliveryRoutes } from './delivery/delivery.routes.ts'
import { licenceRoutes } from './licences/licences.routes.ts'
import { receiptRoutes } from './receipts/receipts.routes.ts'
import { returnRoutes } from './returns/returns.routes.ts'
import { shipmentRoutes } from './shipments/shipments.staff-routes.ts'

export function fulfilmentFeatures(services: Services, db: Kysely<Database>): Feature[] {
  const { orders, delivery, fulfilment, returns, returnPictures, staffReturns } = services
  const { licences, keyStock, receipts, taxpayers } = services
  return [
    { routes: (api) => deliveryRoutes(api, delivery), purge: delivery.purge },
    { routes: (api) => shipmentRoutes(api, fulfilment) },
    { routes: (api) => returnRoutes(api, { returns, returnPictures, staffReturns }) },
    {
      routes: (api) => licenceRoutes(api, { licences, keyStock }),
      jobs: [{ name: 'licences-serve', every: 'minute', work: () => keyStock.serveWaiting() }],
    },
    {
      routes: (api) => receiptRoutes(api, { receipts, taxpayers, orders }),
      jobs: [
        { name: 'receipts-sweep', every: 'minute', work: () => receipts.sweep() },
        { name: 'taxpayers-forget', every: 'night', work: () => taxpayers.forgetOld(db) },
      ],
    },
  ]
}
