import { Type } from 'typebox'
import { byId, closed, endpoint, forStaff, LocaleQuery, Paged, paging, Why } from './endpoint.ts'
import { OrderNumber } from './order-numbers.ts'
import { BANK_RECORD_STATES, BankRecord } from './payments.ts'

const payments = forStaff('payments.manage')

export const bankRecords = {
  'GET /api/back_office/bank_records': endpoint({
    ...payments,
    summary: 'What the statement of the shop’s accounts shows, newest first; `queued` is what staff have to look at',
    query: Type.Object({ ...LocaleQuery, ...paging(), state: Type.Optional(Type.Enum(BANK_RECORD_STATES)) }),
    reply: Type.Object({ bank_records: Type.Array(BankRecord), ...Paged }),
    fails: [],
  }),
  'PUT /api/back_office/bank_records/:id/match': endpoint({
    ...payments,
    summary: 'This money is for that order',
    params: byId,
    body: Type.Object({ number: OrderNumber }, closed),
    reply: BankRecord,
    fails: ['bank_record_not_found', 'payment_not_found', 'transition_refused'],
  }),
  'PUT /api/back_office/bank_records/:id/set_aside': endpoint({
    ...payments,
    summary: 'This money is for no order, and why',
    params: byId,
    body: Type.Object({ why: Why }, closed),
    reply: BankRecord,
    fails: ['bank_record_not_found', 'transition_refused'],
  }),
}
