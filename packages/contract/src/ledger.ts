import { Type } from 'typebox'
import { Day, endpoint, forStaff, LocaleQuery, Money, Time } from './endpoint.ts'
import { byNumber } from './order-numbers.ts'

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
  'GET /api/back_office/orders/:number/ledger': endpoint({
    ...payments,
    summary: 'The transactions of an order in the ledger, in their order; each sums to zero',
    params: byNumber,
    reply: Type.Object({
      transactions: Type.Array(
        Type.Object({ at: Time, entries: Type.Array(Type.Object({ account: Type.String(), amount: Money })) }),
      ),
    }),
    fails: ['order_not_found'],
  }),
}
