import { Type } from 'typebox'
import { Day, endpoint, forStaff, LocaleQuery, Money } from './endpoint.ts'

const payments = forStaff('payments.manage')

export const ledger = {
  'GET /api/back_office/ledger': endpoint({
    ...payments,
    summary:
      'Trial balance of the site: the sum of every account of its ledger at the end of a day; all together are zero',
    query: Type.Object({ ...LocaleQuery, day: Type.Optional(Day) }),
    reply: Type.Object({
      accounts: Type.Array(Type.Object({ account: Type.String(), amount: Money })),
      total: Money,
    }),
    fails: [],
  }),
}
