import type { Locale } from '@delguur/contract'
import { AnsweredTable, type ApiServer, type Change, type LoggedIn, type Site } from '../../../platform/http/index.ts'
import { customerState } from './customers.queries.ts'
import type { Customers, StaffCall } from './customers.service.ts'

export function customerRoutes(api: ApiServer, customers: Customers): void {
  api.auditState('customers', customerState)
  api.handle('GET /api/back_office/customers', ({ db, site, query }) => customers.list(db, site.id, query))
  api.handle(
    'GET /api/back_office/customers/export',
    async ({ db, site, query, locale }) =>
      new AnsweredTable(customers.export(db, site.id, query, locale), query.format),
  )
  api.handle('GET /api/back_office/customers/:id', ({ db, site, params, locale }) =>
    customers.show(db, site.id, params.id, locale),
  )
  api.handle('PUT /api/back_office/customers/:id/note', ({ db, params, body, ...call }) =>
    customers.writeNote(db, staffCall(call), params.id, body),
  )
  api.handle('PUT /api/back_office/customers/:id/lock', ({ db, params, body, ...call }) =>
    customers.lock(db, staffCall(call), params.id, body.why),
  )
  api.handle('PUT /api/back_office/customers/:id/unlock', ({ db, params, ...call }) =>
    customers.unlock(db, staffCall(call), params.id),
  )
  api.handle(
    'PUT /api/back_office/customers/:id/erase',
    async ({ db, params, ...call }) => {
      await customers.erase(db, staffCall(call), params.id)
      return {}
    },
    { transaction: 'own' },
  )
}

interface Caller {
  site: Site
  user: LoggedIn
  locale: Locale
  changed(change: Change): void
}

const staffCall = ({ site, user, locale, changed }: Caller): StaffCall => ({
  siteId: site.id,
  userId: user.id,
  locale,
  changed,
})
