import type { ApiServer } from '../../../platform/http/index.ts'
import type { Payments } from './payments.service.ts'

/** Acknowledgement of a callback; providers repeat after any other answer. */
const ACKNOWLEDGED = 'SUCCESS'

export function paymentRoutes(api: ApiServer, payments: Pick<Payments, 'handleCallback'>) {
  const own = { transaction: 'own' } as const
  api.handle(
    'GET /api/v2/payments/:provider/callback',
    async ({ params, query }) => {
      await payments.handleCallback(params.provider, { query, body: null })
      return ACKNOWLEDGED
    },
    own,
  )
  api.handle(
    'POST /api/v2/payments/:provider/callback',
    async ({ params, query, body }) => {
      await payments.handleCallback(params.provider, { query, body: body ?? null })
      return ACKNOWLEDGED
    },
    own,
  )
}
