import type { Locale } from '@delguur/contract'
import { AnsweredTable, type ApiServer } from '../../../platform/http/index.ts'
import { companyState } from './companies.queries.ts'
import type { Companies, CompanyCaller } from './companies.service.ts'
import type { Invoicing } from './invoicing.service.ts'

export function companyRoutes(api: ApiServer, companies: Companies, invoicing: Invoicing): void {
  api.handle('GET /api/v2/company', async ({ db, user }) => ({
    company: await companies.membership(db, user.id),
  }))
  api.handle('GET /api/v2/company/orders', ({ db, query, ...call }) => companies.orders(db, callerOf(call), query))
  api.handle('GET /api/v2/company/statement', ({ db, query, ...call }) =>
    companies.statement(db, callerOf(call), query),
  )
  api.handle(
    'PUT /api/v2/company/orders/:id/approve',
    ({ params, ...call }) => invoicing.approve(callerOf(call), params.id),
    { transaction: 'own' },
  )
  api.handle(
    'PUT /api/v2/company/orders/:id/refuse',
    ({ params, body, ...call }) => invoicing.refuse(callerOf(call), params.id, body.answer),
    { transaction: 'own' },
  )
}

export function staffCompanyRoutes(api: ApiServer, companies: Companies): void {
  api.auditState('companies', companyState)
  api.handle('GET /api/back_office/companies', ({ db, site, query }) => companies.list(db, site.id, query))
  api.handle('GET /api/back_office/companies/:id', ({ db, site, params }) => companies.show(db, site.id, params.id))
  api.handle('GET /api/back_office/companies/:id/orders', ({ db, site, params, query, locale }) =>
    companies.ordersForStaff(db, site.id, params.id, query, locale),
  )
  api.handle(
    'GET /api/back_office/companies/:id/orders/export',
    async ({ db, site, params, query, locale }) =>
      new AnsweredTable(await companies.statementForStaff(db, site.id, params.id, query, locale), query.format),
  )
  api.handle('POST /api/back_office/companies', ({ db, site, body }) => companies.create(db, site.id, body))
  api.handle('PUT /api/back_office/companies/:id', ({ db, site, params, body }) =>
    companies.change(db, site.id, params.id, body),
  )
  api.handle('POST /api/back_office/companies/:id/members', ({ db, site, params, body }) =>
    companies.putMember(db, site.id, params.id, body),
  )
  api.handle('DELETE /api/back_office/companies/:id/members/:user_id', ({ db, site, params }) =>
    companies.removeMember(db, site.id, params.id, params.user_id),
  )
}

const callerOf = ({ user, locale }: { user: { id: number }; locale: Locale }): CompanyCaller => ({
  userId: user.id,
  locale,
})
