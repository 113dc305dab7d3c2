import { type Static, Type } from 'typebox'
import { COLLECTED_MEANS } from './constants.ts'
import {
  byId,
  closed,
  endpoint,
  forStaff,
  Id,
  LocaleQuery,
  Money,
  NonBlankText,
  Nullable,
  Paged,
  paging,
  Time,
} from './endpoint.ts'

export type CollectedMeans = (typeof COLLECTED_MEANS)[number]

/** Money that a courier takes for an order. */
export const CollectedMoney = Type.Object(
  {
    means: Type.Enum(COLLECTED_MEANS),
    amount: Type.Unsafe<number>({ ...Money, minimum: 1, description: 'All that is due' }),
    terminal_reference: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 40,
        pattern: '\\S',
        description: 'Of a card: on the slip of the terminal',
      }),
    ),
  },
  closed,
)
export type CollectedMoney = Static<typeof CollectedMoney>

export const collectFails = ['money_not_recorded', 'collected_differs', 'invalid_request'] as const

const Sum = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description: 'Whole tugrik' })

/** What one courier holds of the shop's money. */
export const CourierBalance = Type.Object({
  courier_id: Id,
  name: Type.String(),
  parcels: Type.Integer({ description: 'Deliveries whose money it is' }),
  cash: Sum,
  card: Type.Unsafe<number>({ ...Sum, description: 'On slips of the terminal' }),
  since: Time,
})
export type CourierBalance = Static<typeof CourierBalance>

export const Collection = Type.Object({
  id: Id,
  order_number: Type.String(),
  parcel_number: Type.String(),
  means: Type.Enum(COLLECTED_MEANS),
  amount: Money,
  terminal_reference: Nullable(Type.String()),
  collected_at: Time,
})
export type Collection = Static<typeof Collection>

export const CourierSettlement = Type.Object({
  id: Id,
  courier_id: Id,
  courier: Type.String(),
  received_by: Type.String(),
  parcels: Type.Integer(),
  expected_cash: Money,
  expected_card: Money,
  counted_cash: Money,
  counted_card: Money,
  reason: Nullable(Type.String({ description: 'Why the sums differ' })),
  settled_at: Time,
})
export type CourierSettlement = Static<typeof CourierSettlement>

const payments = forStaff('payments.manage')

export const courierMoney = {
  'GET /api/back_office/courier_money': endpoint({
    ...payments,
    summary: 'Couriers who hold money of the shop, and how much',
    reply: Type.Object({ couriers: Type.Array(CourierBalance) }),
    fails: [],
  }),
  'GET /api/back_office/courier_money/:id': endpoint({
    ...payments,
    summary: 'What one courier holds, sum by sum',
    params: byId,
    reply: Type.Object({ courier: CourierBalance, collections: Type.Array(Collection) }),
    fails: ['courier_not_found'],
  }),
  'GET /api/back_office/courier_settlements': endpoint({
    ...payments,
    summary: 'Money received from couriers, newest first',
    query: Type.Object({ ...LocaleQuery, ...paging() }),
    reply: Type.Object({ settlements: Type.Array(CourierSettlement), ...Paged }),
    fails: [],
  }),
  'POST /api/back_office/courier_settlements': endpoint({
    ...payments,
    summary: 'Receive all that a courier holds, counted against what is expected; a difference needs a reason',
    status: 201,
    idempotent: true,
    body: Type.Object(
      {
        courier_id: Id,
        expected_cash: Type.Unsafe<number>({ ...Sum, description: 'As it was shown; refused if more came since' }),
        expected_card: Sum,
        counted_cash: Sum,
        counted_card: Sum,
        reason: Type.Optional(NonBlankText(500)),
      },
      closed,
    ),
    reply: CourierSettlement,
    fails: ['settlement_changed', 'difference_unexplained', 'idempotency_key_reused'],
  }),
}
