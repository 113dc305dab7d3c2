import type { ApiServer } from '../../platform/http/index.ts'
import type { Payments } from './payments.service.ts'

/** What providers take as “heard”; anything else they repeat. */
const HEARD = 'SUCCESS'

export function paymentRoutes(api: ApiServer, payments: Pick<Payments, 'hear'>) {
  for (const method of ['GET', 'POST'] as const) {
    api.handle(
      `${method} /api/v2/payments/:provider/callback`,
      async ({ params, query }) => {
        await payments.hear(params.provider, query.payment ?? '')
        return HEARD
      },
      { transaction: 'own' },
    )
  }
}
