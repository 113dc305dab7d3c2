import type { Locale } from '@delguur/contract'
import type { ApiServer, LoggedIn, Site } from '../../../platform/http/index.ts'
import { draftState } from './draft-orders.queries.ts'
import type { Clerk, DraftOrders } from './draft-orders.service.ts'
import type { FindForOrder } from './find-for-order.ts'

export function draftOrderRoutes(api: ApiServer, draftOrders: DraftOrders, find: FindForOrder): void {
  api.auditState('draft_orders', draftState)
  const own = { transaction: 'own' } as const
  api.handle('GET /api/back_office/draft_orders', ({ db, site, query }) => draftOrders.list(db, site.id, query))
  api.handle('POST /api/back_office/draft_orders', async ({ db, body, changed, ...call }) => {
    const draft = await draftOrders.begin(db, clerkOf(call), body)
    changed({ id: draft.order.number })
    return draft
  })
  api.handle('GET /api/back_office/draft_orders/customer', async ({ db, site, query }) => ({
    customer: await find.customer(db, site.id, query.phone),
  }))
  api.handle('GET /api/back_office/draft_orders/variants', async ({ db, site, locale, query }) => ({
    variants: await find.variants(db, { siteId: site.id, locale }, query.q),
  }))
  api.handle('GET /api/back_office/draft_orders/:number', ({ db, params, ...call }) =>
    draftOrders.find(db, clerkOf(call), params.number),
  )
  api.handle(
    'PUT /api/back_office/draft_orders/:number',
    ({ params, body, ...call }) => draftOrders.update(clerkOf(call), params.number, body),
    own,
  )
  api.handle('PUT /api/back_office/draft_orders/:number/line_items', ({ db, params, body, ...call }) =>
    draftOrders.setPieces(db, clerkOf(call), params.number, body.variant_id, body.quantity),
  )
  api.handle('POST /api/back_office/draft_orders/:number/packages', ({ db, params, body, ...call }) =>
    draftOrders.addPackage(db, clerkOf(call), params.number, body.package),
  )
  api.handle('PUT /api/back_office/draft_orders/:number/packages/:id', ({ db, params, body, ...call }) =>
    draftOrders.setPackage(db, clerkOf(call), params, body.qty),
  )
  api.handle(
    'PUT /api/back_office/draft_orders/:number/coupon',
    ({ params, body, ...call }) => draftOrders.enterCode(clerkOf(call), params.number, body.code),
    own,
  )
  api.handle('DELETE /api/back_office/draft_orders/:number/coupon', ({ db, params, ...call }) =>
    draftOrders.removeCodes(db, clerkOf(call), params.number),
  )
  api.handle(
    'POST /api/back_office/draft_orders/:number/payment_link',
    ({ params, body, ...call }) => draftOrders.sendLink(clerkOf(call), params.number, body),
    own,
  )
  api.handle(
    'PUT /api/back_office/draft_orders/:number/payment_link/end',
    ({ params, body, ...call }) => draftOrders.endLink(clerkOf(call), params.number, body.reason),
    own,
  )
}

interface StaffCall {
  site: Site
  user: LoggedIn
  locale: Locale
  clientIp: string
  deviceKey: string | null
}

const clerkOf = ({ site, user, locale, clientIp, deviceKey }: StaffCall): Clerk => ({
  siteId: site.id,
  userId: user.id,
  locale,
  origin: { clientIp, deviceKey },
})
