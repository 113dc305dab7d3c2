import type { ApiServer } from '../../../platform/http/index.ts'
import type { Reconciliations } from './reconciliation.service.ts'

export function reconciliationRoutes(api: ApiServer, reconciliations: Reconciliations) {
  api.handle('GET /api/back_office/reconciliations', ({ db, site, query }) => reconciliations.list(db, site.id, query))
  api.handle(
    'POST /api/back_office/reconciliations',
    async ({ db, site, body }) => ({
      reconciliations: await reconciliations.visibleTo(db, site.id, await reconciliations.run(body.day)),
    }),
    { transaction: 'own' },
  )
  api.handle('GET /api/back_office/ledger', ({ db, site, query }) =>
    reconciliations.ledger(db, site.id, query.day ?? null),
  )
  api.handle('GET /api/back_office/orders/:number/ledger', async ({ db, site, params }) => ({
    transactions: await reconciliations.ledgerOfOrder(db, site.id, params.number),
  }))
}
