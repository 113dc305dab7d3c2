import type { Api, Query } from '@delguur/contract'
import { AnsweredTable, type ApiServer } from '../../../platform/http/index.ts'
import { accessOf } from '../../sales/orders/index.ts'
import type { ReturnPictures } from './return-pictures.service.ts'
import type { ReturnFilter } from './returns.queries.ts'
import type { Returns } from './returns.service.ts'
import type { StaffReturns } from './staff-returns.service.ts'

interface Services {
  returns: Returns
  returnPictures: ReturnPictures
  staffReturns: StaffReturns
}

export function returnRoutes(api: ApiServer, { returns, returnPictures, staffReturns }: Services) {
  api.handle('GET /api/v2/orders/:number/returns', async ({ db, locale, ...call }) => ({
    returns: await returns.list(db, accessOf(call), locale),
  }))
  api.handle('POST /api/v2/orders/:number/returns', ({ db, locale, body, ...call }) =>
    returns.request(db, accessOf(call), body, locale),
  )
  api.handle(
    'POST /api/v2/orders/:number/returns/:id/pictures',
    ({ locale, upload, ...call }) => returnPictures.add(accessOf(call), call.params.id, upload, locale),
    { transaction: 'own' },
  )
  api.handle('PUT /api/v2/orders/:number/returns/:id/cancel', ({ db, locale, ...call }) =>
    returns.cancel(db, accessOf(call), call.params.id, locale),
  )

  api.handle('GET /api/back_office/returns', ({ db, site, query, locale }) =>
    staffReturns.list(db, filterOf(site.id, query), query, locale),
  )
  api.handle('POST /api/back_office/orders/:number/returns', ({ db, site, user, params, body, locale }) =>
    returns.requestByStaff(db, { siteId: site.id, userId: user.id }, params.number, body, locale),
  )
  api.handle(
    'GET /api/back_office/returns/export',
    async ({ db, site, query, locale }) =>
      new AnsweredTable(staffReturns.export(db, filterOf(site.id, query), locale), query.format),
  )
  const own = { transaction: 'own' } as const
  api.handle(
    'PUT /api/back_office/returns/:id/approve',
    ({ body, ...call }) => staffReturns.approve(staffRequestOf(call), body.answer?.trim() || null),
    own,
  )
  api.handle(
    'PUT /api/back_office/returns/:id/reject',
    ({ body, ...call }) => staffReturns.reject(staffRequestOf(call), body.answer.trim()),
    own,
  )
  api.handle(
    'PUT /api/back_office/returns/:id/receive',
    ({ body, ...call }) => staffReturns.receive(staffRequestOf(call), body.restock),
    own,
  )
}

const staffRequestOf = ({
  site,
  user,
  params,
  locale,
}: {
  site: { id: number }
  user: { id: number }
  params: { id: number }
  locale: 'mn' | 'en'
}) => ({ siteId: site.id, userId: user.id, id: params.id, locale })

const filterOf = (
  siteId: number,
  { state, customer_id }: Query<Api['GET /api/back_office/returns']>,
): ReturnFilter => ({
  siteId,
  state: state ?? null,
  customerId: customer_id ?? null,
})
