import type { ApiServer } from '../../../platform/http/index.ts'
import { operatorState } from './operators.queries.ts'
import type { Operators } from './operators.service.ts'
import { rouletteState } from './prizes.queries.ts'
import type { Roulette } from './roulette.service.ts'
import type { StaffRoulettes } from './staff-roulette.ts'

interface Services {
  roulette: Roulette
  operators: Operators
  staffRoulette: StaffRoulettes
}

export function rouletteRoutes(api: ApiServer, { roulette, operators, staffRoulette }: Services): void {
  api.handle('GET /api/v2/tmp_roulette/locations', ({ db, site, locale }) => roulette.locations(db, site.id, locale))
  api.handle('GET /api/v2/tmp_roulette/tmp_roulette_products', ({ db, site, locale }) =>
    roulette.products(db, site.id, locale),
  )
  api.handle('GET /api/v2/tmp_roulette/stocks', ({ db, query, ...call }) =>
    roulette.stocks(db, operatorOf(call), query.location_id),
  )
  api.handle('GET /api/v2/tmp_roulette/numbers', ({ db, query, ...call }) =>
    roulette.spunBy(db, operatorOf(call), query),
  )
  api.handle('POST /api/v2/tmp_roulette/numbers', ({ db, site, user, body }) =>
    roulette.make(db, { siteId: site.id, userId: user.id }, body.count),
  )
  api.handle(
    'POST /api/v2/tmp_roulette/numbers/check_number',
    ({ body, ...call }) => roulette.check(operatorOf(call), body.number),
    { transaction: 'own' },
  )
  api.handle(
    'POST /api/v2/tmp_roulette/numbers/roulette',
    ({ body, ...call }) => roulette.spin(operatorOf(call), body),
    { transaction: 'own' },
  )
  api.handle('GET /api/v2/tmp_roulette/users/check_auth', ({ db, site, user, locale }) =>
    operators.check(db, site.id, user.id, locale),
  )
  api.handle('GET /api/v2/tmp_roulette/users/check_website_admin', async ({ caller }) => ({
    admin: caller?.permissions.includes('rewards.manage') ?? false,
  }))
  api.handle('GET /api/v2/tmp_roulette/users', ({ db, site, locale }) => operators.list(db, site.id, locale))
  api.handle('POST /api/v2/tmp_roulette/users', ({ db, site, body, locale }) =>
    operators.add(db, site.id, body, locale),
  )
  api.handle('DELETE /api/v2/tmp_roulette/users/:id', ({ db, site, params }) =>
    operators.remove(db, site.id, params.id),
  )
  api.handle('GET /api/back_office/roulette', ({ db, site, locale }) => staffRoulette.show(db, site.id, locale))
  api.handle('PUT /api/back_office/roulette', ({ db, site, body, locale }) =>
    staffRoulette.change(db, site.id, body, locale),
  )
  api.auditState('tmp_roulette', operatorState)
  api.auditState('roulette', rouletteState)
}

interface Call {
  site: { id: number }
  user: { id: number }
  locale: 'mn' | 'en'
}

const operatorOf = ({ site, user, locale }: Call) => ({ siteId: site.id, userId: user.id, locale })
