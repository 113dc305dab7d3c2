import type { ApiServer } from '../../../platform/http/index.ts'
import { accessOf } from '../../sales/orders/index.ts'
import type { createCheckLend } from './check-lend.ts'
import type { Instalments } from './instalments.service.ts'
import type { LeaseStanding } from './lease-standing.ts'

interface Services {
  instalments: Instalments
  checkLend: ReturnType<typeof createCheckLend>
  leaseStanding: LeaseStanding
}

export function instalmentRoutes(api: ApiServer, { instalments, checkLend, leaseStanding }: Services): void {
  api.handle('GET /api/v2/lease', ({ db, site, locale }) => instalments.terms(db, site.id, locale))
  api.handle('GET /api/v2/lease/offers', async ({ db, site, query, locale }) => ({
    offers: await instalments.offers(db, site.id, query, locale),
  }))
  api.handle('GET /api/v2/orders/:number/check_lend', ({ db, locale, ...call }) =>
    checkLend(db, accessOf(call), call.query.payment, locale),
  )
  api.handle(
    'PUT /api/back_office/orders/:number/lease',
    ({ site, user, locale, params, body }) =>
      leaseStanding.record({ siteId: site.id, userId: user.id, locale }, params.number, body),
    { transaction: 'own' },
  )
}
