import { type Static, Type } from 'typebox'
import { closed, Day, endpoint, forStaff, Id, LocaleQuery, Money, Nullable, Paged, paging, Time } from './endpoint.ts'

export const RECONCILIATION_FINDINGS = [
  'unknown_here',
  'unknown_there',
  'amount_differs',
  'fraction',
  'unreadable',
  'refund_unknown_here',
  'not_asked',
] as const

/** One day of one provider: its records against ours. */
export const Reconciliation = Type.Object({
  id: Id,
  provider: Type.String(),
  day: Day,
  state: Type.Enum(['agreed', 'differs', 'failed']),
  their_count: Type.Integer(),
  their_total: Money,
  our_count: Type.Integer(),
  our_total: Money,
  findings: Type.Array(
    Type.Object({
      code: Type.Enum(RECONCILIATION_FINDINGS),
      provider_payment_id: Nullable(Type.String()),
      order_number: Nullable(Type.String()),
      their_amount: Nullable(Money),
      our_amount: Nullable(Money),
      mended: Type.Boolean({ description: 'The check of this run settled it' }),
    }),
  ),
  created_at: Time,
})
export type Reconciliation = Static<typeof Reconciliation>

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
