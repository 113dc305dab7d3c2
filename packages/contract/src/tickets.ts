import { type Static, Type } from 'typebox'
import { TICKET_KINDS, TICKET_STATES } from './constants.ts'
import {
  byId,
  closed,
  Day,
  endpoint,
  forStaff,
  Id,
  LocaleQuery,
  masked,
  NonBlankText,
  Nullable,
  Paged,
  paging,
  Time,
  Why,
} from './endpoint.ts'
import { byNumber, holderQuery } from './order-numbers.ts'

export type TicketKind = (typeof TICKET_KINDS)[number]
export type TicketState = (typeof TICKET_STATES)[number]

/** What a ticket is for, and when and where. */
const terms = {
  kind: Type.Enum(TICKET_KINDS),
  valid_from: Nullable(Time),
  valid_until: Nullable(Time),
}

/** A ticket as its holder sees it. Whoever shows the id or the code is let in once. */
export const ETicket = Type.Object({
  id: Type.String({ description: 'Opaque; what the QR code holds' }),
  code: Type.String({ description: 'For typing: no letter or digit of it looks like another' }),
  ...terms,
  title: Type.String(),
  admits: Nullable(Type.String({ description: 'What it admits to, in the shop’s words' })),
  place: Nullable(Type.String({ description: 'Where it is valid' })),
  holder: Nullable(Type.String()),
  state: Type.Enum(TICKET_STATES),
  order_number: Nullable(Type.String({ description: 'Null for a ticket that staff issued by hand' })),
  issued_at: Time,
  used_at: Nullable(Time),
})
export type ETicket = Static<typeof ETicket>

export const StaffTicket = Type.Object({
  ...ETicket.properties,
  used_by: Nullable(Type.String({ description: 'Who of the staff let its holder in' })),
  used_place: Nullable(Type.String()),
  canceled_at: Nullable(Time),
  cancel_reason: Nullable(Type.String()),
  issued_by: Nullable(Type.String({ description: 'Who of the staff issued it by hand' })),
  issue_reason: Nullable(Type.String()),
})
export type StaffTicket = Static<typeof StaffTicket>

/** How an attempt ended. `repeated`: the same member of staff pressed again at once. */
export const SCAN_OUTCOMES = [
  'used',
  'repeated',
  'ticket_used',
  'ticket_canceled',
  'ticket_expired',
  'ticket_not_valid_yet',
  'ticket_being_returned',
  'ticket_not_found',
] as const
export type ScanOutcome = (typeof SCAN_OUTCOMES)[number]

export const TicketScan = Type.Object({
  id: Id,
  at: Time,
  device_time: Nullable(Time, { description: 'When it was scanned without a connection' }),
  outcome: Type.Enum(SCAN_OUTCOMES),
  staff: Nullable(Type.String()),
  place: Nullable(Type.String()),
  ticket_id: Nullable(Type.String({ description: 'Null where no ticket has the code' })),
  code: Type.String({ description: 'Of the ticket, or else what was typed' }),
  title: Nullable(Type.String()),
})
export type TicketScan = Static<typeof TicketScan>

const Words = (maxLength: number) =>
  Type.Object({ mn: NonBlankText(maxLength), en: Type.Optional(Type.String({ maxLength })) }, closed)

/** Terms of the tickets that a product, or one of its variants, is sold as. */
export const TicketTerms = Type.Object(
  {
    variant_id: Nullable(Id, { description: 'Null: all variants without terms of their own' }),
    ...terms,
    place: Nullable(Words(200)),
    admits: Nullable(Words(500)),
  },
  closed,
)
export type TicketTerms = Static<typeof TicketTerms>

const TermsReply = Type.Object({
  product_id: Id,
  terms: Type.Array(TicketTerms),
  unused: Type.Integer({ description: 'Tickets of this product that are sold and not used yet' }),
})
export type ProductTicketTerms = Static<typeof TermsReply>

const byTicket = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 64, description: 'The id in the QR code, or the typed code' }),
})
const counter = forStaff('tickets.use')
const manage = forStaff('tickets.manage')
const termsOf = forStaff('catalog.manage')

export const tickets = {
  'GET /api/v2/e_tickets': endpoint({
    summary: 'Tickets of the customer, those that can be used first',
    for: 'customer',
    query: Type.Object({ ...LocaleQuery, ...paging() }),
    reply: Type.Object({ e_tickets: Type.Array(ETicket), ...Paged }),
    fails: [],
  }),
  'GET /api/v2/orders/:number/e_tickets': endpoint({
    summary: 'The tickets of one order',
    for: 'order_holder',
    params: byNumber,
    query: holderQuery,
    reply: Type.Object({ e_tickets: Type.Array(ETicket) }),
    fails: ['order_not_found'],
  }),
  'GET /api/back_office/e_tickets': endpoint({
    summary: 'Tickets, newest first',
    ...counter,
    query: Type.Object({
      ...LocaleQuery,
      ...paging(),
      state: Type.Optional(Type.Enum(TICKET_STATES)),
      kind: Type.Optional(Type.Enum(TICKET_KINDS)),
      q: Type.Optional(
        Type.String({
          maxLength: 100,
          description: 'Beginning of a code, an order’s number, a phone, or part of a name',
        }),
      ),
    }),
    reply: Type.Object({ e_tickets: Type.Array(StaffTicket), ...Paged }),
    fails: [],
  }),
  'GET /api/back_office/e_tickets/scans': endpoint({
    summary: 'Every attempt to use a ticket, refused ones too, newest first',
    ...counter,
    query: Type.Object({
      ...LocaleQuery,
      ...paging(),
      ticket_id: Type.Optional(Type.String({ maxLength: 64 })),
      day: Type.Optional(Type.Unsafe<string>({ ...Day, description: 'Of this day in Ulaanbaatar' })),
      mine: Type.Optional(Type.Boolean({ description: 'Only those by the caller' })),
    }),
    reply: Type.Object({ scans: Type.Array(TicketScan), ...Paged }),
    fails: [],
  }),
  'GET /api/back_office/e_tickets/:id': endpoint({
    summary: 'A ticket, by its id or code',
    ...counter,
    params: byTicket,
    reply: StaffTicket,
    fails: ['ticket_not_found'],
  }),
  'PUT /api/back_office/e_tickets/:id/use': endpoint({
    summary:
      'Let the holder in: once, also when two scan at the same moment. Whoever presses again within a minute gets the first answer, anybody else is told who used it, when and where',
    ...counter,
    idempotent: true,
    params: byTicket,
    body: Type.Object(
      {
        place: Type.Optional(Type.String({ maxLength: 120 })),
        device_time: Type.Optional(
          Type.Unsafe<string>({
            ...Time,
            description: 'When it was scanned without a connection: it has to be valid then, at most a day ago',
          }),
        ),
      },
      closed,
    ),
    reply: StaffTicket,
    fails: [
      'ticket_not_found',
      'ticket_used',
      'ticket_canceled',
      'ticket_expired',
      'ticket_not_valid_yet',
      'ticket_being_returned',
      'idempotency_key_reused',
    ],
  }),
  'PUT /api/back_office/e_tickets/:id/cancel': endpoint({
    summary: 'Void a ticket that is not used; what was paid for it is another matter',
    ...manage,
    params: byTicket,
    body: Type.Object({ reason: Why }, closed),
    reply: StaffTicket,
    fails: ['ticket_not_found', 'ticket_used'],
  }),
  'POST /api/back_office/e_tickets': endpoint({
    summary: 'Issue a ticket by hand; the customer whose contact is named has it in the account and gets it by mail',
    ...manage,
    status: 201,
    idempotent: true,
    body: Type.Object(
      {
        ...terms,
        title: Words(200),
        admits: Type.Optional(Nullable(Words(500))),
        place: Type.Optional(Nullable(Words(200))),
        holder: Type.Optional(Nullable(NonBlankText(120))),
        customer: Type.Optional(
          Nullable(Type.String({ minLength: 1, maxLength: 254, ...masked }), {
            description: 'Proved phone or e-mail of the customer',
          }),
        ),
        reason: Why,
      },
      closed,
    ),
    reply: StaffTicket,
    fails: ['customer_not_found', 'idempotency_key_reused'],
  }),
  'GET /api/back_office/products/:id/ticket_terms': endpoint({
    summary: 'Terms of the tickets that a product is sold as',
    ...termsOf,
    params: byId,
    reply: TermsReply,
    fails: ['product_not_found'],
  }),
  'PUT /api/back_office/products/:id/ticket_terms': endpoint({
    summary: 'Set the terms of tickets that are issued from now on, or also of those that are sold and not used',
    ...termsOf,
    params: byId,
    body: Type.Object(
      {
        terms: Type.Array(TicketTerms, { maxItems: 200 }),
        update_issued: Type.Optional(Type.Boolean({ description: 'Sold tickets that are not used follow' })),
      },
      closed,
    ),
    reply: TermsReply,
    fails: ['product_not_found', 'not_a_ticket', 'variant_not_found'],
  }),
}
