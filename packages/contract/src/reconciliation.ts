import { Type } from 'typebox'
import { closed, Day, endpoint, forStaff, LocaleQuery, Paged, paging } from './endpoint.ts'
import { Reconciliation } from './payments.ts'

const payments = forStaff('payments.manage')

export const reconciliation = {
  'GET /api/back_office/reconciliations': endpoint({
    ...payments,
    summary:
      'Days of each provider, by its books and by ours, newest first: sums are the company’s, findings about orders the site’s',
    query: Type.Object({ ...LocaleQuery, ...paging(), provider: Type.Optional(Type.String({ maxLength: 40 })) }),
    reply: Type.Object({ reconciliations: Type.Array(Reconciliation), ...Paged }),
    fails: [],
  }),
  'POST /api/back_office/reconciliations': endpoint({
    ...payments,
    summary: 'Compare a day now, with every provider that tells its books',
    body: Type.Object({ day: Day }, closed),
    reply: Type.Object({ reconciliations: Type.Array(Reconciliation) }),
    fails: [],
  }),
}
