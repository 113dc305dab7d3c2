import { type ApiServer, fail } from '../../../platform/http/index.ts'
import { workerOf } from '../../fulfilment/shipments/index.ts'
import type { FindForOrder } from '../draft-orders/index.ts'
import { accessOf } from '../orders/index.ts'
import type { ForEditors } from './for-editors.ts'
import type { OrderEditing } from './order-editing.service.ts'
import type { PayDifference } from './pay-difference.ts'

interface Services {
  forEditors: ForEditors
  findForOrder: Pick<FindForOrder, 'variants'>
  orderEditing: OrderEditing
  payDifference: PayDifference
}

const OWN = { transaction: 'own' } as const

export function orderEditingRoutes(
  api: ApiServer,
  { orderEditing, payDifference, forEditors, findForOrder }: Services,
): void {
  api.handle('POST /api/back_office/orders/:number/edits/preview', ({ params, body, db, caller, ...call }) => {
    checkExchange(body, caller)
    return orderEditing.preview(db, workerOf(call), params.number, body)
  })
  api.handle(
    'POST /api/back_office/orders/:number/edits',
    ({ params, body, caller, ...call }) => {
      checkExchange(body, caller)
      return orderEditing.apply(workerOf(call), params.number, body)
    },
    OWN,
  )
  api.handle(
    'PUT /api/back_office/orders/:number/edits/:id/cancel',
    ({ params, ...call }) => orderEditing.cancel(workerOf(call), params.number, params.id),
    OWN,
  )
  api.handle('GET /api/back_office/order_edits/variants', async ({ db, site, query, locale }) => ({
    variants: await findForOrder.variants(db, { siteId: site.id, locale }, query.q),
  }))
  api.handle('GET /api/back_office/orders/:number/edits/link', async ({ db, site, params }) => ({
    url: await forEditors.link(db, site.id, params.number),
  }))
  api.handle('GET /api/v2/orders/:number/edit/payment_methods', async ({ db, locale, ...call }) => ({
    payment_methods: await payDifference.methods(db, accessOf(call), locale),
  }))
  api.handle(
    'POST /api/v2/orders/:number/edit/payments',
    ({ locale, body, ...call }) => payDifference.pay(accessOf(call), body.payment_method, locale),
    OWN,
  )
}

/** An exchange also receives a return. */
function checkExchange({ exchange }: { exchange?: object }, caller: { permissions: readonly string[] } | null): void {
  if (exchange && !caller?.permissions.includes('returns.manage')) throw fail('forbidden')
}
