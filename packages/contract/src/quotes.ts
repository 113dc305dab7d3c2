import { type Static, Type } from 'typebox'
import { Quantity } from './cart.ts'
import { Image } from './catalog.ts'
import { MAX_LINES, MAX_QUANTITY, QUOTE_STATES, QUOTE_TEXT_MAX } from './constants.ts'
import {
  byId,
  Cursored,
  closed,
  cursored,
  Day,
  endpoint,
  forStaff,
  Id,
  LocaleQuery,
  Money,
  masked,
  NonBlankText,
  Nullable,
  Pdf,
  Time,
} from './endpoint.ts'
import { Order, OrderPackage } from './order.ts'
import { PackageChoices, RequestedPackage } from './packages.ts'

export type QuoteState = (typeof QUOTE_STATES)[number]

const QuoteLine = Type.Object({
  id: Id,
  variant_id: Id,
  package_id: Nullable(Id, { description: 'Id in `packages` of the quote' }),
  sku: Type.String(),
  slug: Type.String(),
  name: Type.String(),
  option_text: Type.String({ description: '“Black · 256 GB”, empty where there is no choice' }),
  image: Nullable(Image),
  options: Type.Record(Type.String(), Type.String()),
  quantity: Type.Integer({ minimum: 1, maximum: MAX_QUANTITY }),
  list_price: Type.Unsafe<number>({ ...Money, description: 'Of one piece when the quote was requested' }),
  price: Nullable(Money, { description: 'Of one piece as the shop offers it; null before it answers' }),
})

/** A package in a quote, whose goods are lines of the quote. */
const QuotePackage = Type.Object({
  id: Id,
  slug: Type.String({ description: 'Of the package when the quote was requested' }),
  name: Type.String(),
  qty: Type.Integer(),
  cv: OrderPackage.properties.cv,
  choices: Type.Unsafe<PackageChoices>({ ...PackageChoices, description: 'What was chosen, to ask for it again' }),
  line_ids: Type.Array(Id),
  list_discount: Type.Unsafe<number>({ ...Money, description: 'What the package took off its goods in the shop then' }),
  list_total: Type.Unsafe<number>({ ...Money, description: 'Its goods in the shop then, less `list_discount`' }),
  total: Nullable(Money, { description: 'Its goods as the shop offers them; null before it answers' }),
})

const quoteFields = {
  id: Id,
  state: Type.Enum(QUOTE_STATES),
  lines: Type.Array(QuoteLine),
  packages: Type.Array(QuotePackage),
  message: Type.String({ description: 'Text of the customer, in which nothing is markup' }),
  organisation: Nullable(Type.Object({ name: Type.String(), registry_number: Type.String() }), {
    description: 'That buys',
  }),
  answer: Type.String({ description: 'Text of the shop, empty if there is none' }),
  list_total: Type.Unsafe<number>({
    ...Money,
    description: 'At the prices of when it was requested, less what packages took off',
  }),
  total: Nullable(Money, { description: 'As the shop offers it, without delivery; null before it answers' }),
  valid_until: Nullable(Time, { description: 'Until then its prices hold; null before the shop answers' }),
  order_number: Nullable(Type.String(), { description: 'Of the order that it was accepted into' }),
  version: Type.Integer({ description: 'Counts the answers' }),
  created_at: Time,
  answered_at: Nullable(Time),
}

export const Quote = Type.Object(quoteFields)
export type Quote = Static<typeof Quote>

export const StaffQuote = Type.Object({
  ...quoteFields,
  customer: Type.Object({
    id: Id,
    name: Type.String(),
    phone: Nullable(Type.String()),
    email: Nullable(Type.String()),
  }),
  answered_by: Nullable(Type.String({ description: 'Name of the staff' })),
  lines: Type.Array(
    Type.Object({
      ...QuoteLine.properties,
      current_price: Type.Unsafe<number>({ ...Money, description: 'Of one piece in the shop now' }),
      available: Type.Integer({ description: 'Pieces that can be sold now' }),
    }),
  ),
})
export type StaffQuote = Static<typeof StaffQuote>

/** Quotes of a customer, in their data export. */
export const ExportedQuotes = Type.Array(
  Type.Object({
    message: Type.String(),
    answer: Type.String(),
    organisation: Nullable(Type.Object({ name: Type.String(), registry_number: Type.String() })),
    goods: Type.Array(Type.String()),
    packages: Type.Array(
      Type.Object({
        name: Type.String(),
        qty: Type.Integer(),
        values: Type.Array(Type.String(), { description: 'What the customer wrote and picked' }),
        goods: Type.Array(Type.String()),
      }),
    ),
    total: Nullable(Money),
    created_at: Time,
  }),
  { description: 'Prices that they asked for' },
)

/** Goods for which a customer wants a price: at least one line or package. */
export const QuoteRequest = Type.Object(
  {
    lines: Type.Optional(
      Type.Array(
        Type.Object(
          {
            variant_id: Id,
            quantity: Quantity,
            options: Type.Optional(
              Type.Record(Type.String({ maxLength: 50 }), Type.String({ maxLength: 200 }), { maxProperties: 10 }),
            ),
          },
          closed,
        ),
        { maxItems: MAX_LINES },
      ),
    ),
    packages: Type.Optional(Type.Array(RequestedPackage, { maxItems: MAX_LINES })),
    cart_packages: Type.Optional(
      Type.Array(Type.Object({ id: Id, qty: Type.Optional(Quantity) }, closed), {
        maxItems: MAX_LINES,
        description:
          'Packages of the customer’s cart by their id in it, with what was chosen there; as many as there if `qty` is missing',
      }),
    ),
    organisation_id: Type.Optional(Type.Unsafe<number>({ ...Id, description: 'One of the customer’s own' })),
    message: Type.Optional(Type.String({ maxLength: QUOTE_TEXT_MAX })),
  },
  closed,
)
export type QuoteRequest = Static<typeof QuoteRequest>

export const QuoteAnswer = Type.Object(
  {
    version: Type.Integer({ description: 'As the staff saw it' }),
    lines: Type.Array(
      Type.Object(
        { id: Id, price: Type.Integer({ minimum: 1, maximum: 1_000_000_000, description: 'Of one piece' }) },
        closed,
      ),
      { minItems: 1, maxItems: MAX_LINES, description: 'Each line of the quote once' },
    ),
    valid_until: Type.Unsafe<string>({ ...Day, description: 'The last day on which the prices hold, within a year' }),
    answer: Type.Optional(Type.String({ maxLength: QUOTE_TEXT_MAX })),
  },
  closed,
)
export type QuoteAnswer = Static<typeof QuoteAnswer>

const place = forStaff('orders.place')
const staffFails = ['quote_not_found', 'quote_closed', 'changed_meanwhile'] as const

export const quotes = {
  'POST /api/v2/quotes': endpoint({
    summary: 'Ask the shop for its price of some goods and packages; staff answer',
    for: 'customer',
    status: 201,
    idempotent: true,
    query: Type.Object(LocaleQuery),
    body: QuoteRequest,
    reply: Quote,
    fails: [
      'variant_not_found',
      'not_for_sale',
      'alcohol_not_sold',
      'package_not_found',
      'package_not_in_cart',
      'package_part_missing',
      'package_part_unknown',
      'package_part_unfit',
      'out_of_stock',
      'insufficient_stock',
      'cart_full',
      'organisation_not_found',
      'quotes_full',
      'idempotency_key_reused',
    ],
  }),
  'GET /api/v2/quotes': endpoint({
    summary: 'Quotes of the customer, the newest first',
    for: 'customer',
    query: Type.Object({ ...LocaleQuery, ...cursored() }),
    reply: Type.Object({ quotes: Type.Array(Quote), ...Cursored }),
    fails: [],
  }),
  'GET /api/v2/quotes/:id': endpoint({
    summary: 'One of the customer’s quotes',
    for: 'customer',
    params: byId,
    query: Type.Object(LocaleQuery),
    reply: Quote,
    fails: ['quote_not_found'],
  }),
  'GET /api/v2/quotes/:id/pdf': endpoint({
    summary: 'The offer as a document, in the language of the call',
    for: 'customer',
    params: byId,
    query: Type.Object(LocaleQuery),
    produces: 'application/pdf',
    reply: Pdf,
    fails: ['quote_not_found', 'quote_not_answered', 'quote_closed'],
  }),
  'PUT /api/v2/quotes/:id/accept': endpoint({
    summary:
      'Open the order of a quote: its goods at the prices of the answer, which hold until its date; the same order each time',
    for: 'customer',
    params: byId,
    query: Type.Object(LocaleQuery),
    reply: Order,
    fails: [
      'quote_not_found',
      'quote_not_answered',
      'quote_closed',
      'quote_expired',
      'quote_ordered',
      'variant_not_found',
      'not_for_sale',
    ],
  }),
  'PUT /api/v2/quotes/:id/decline': endpoint({
    summary: 'Say no to a quote; it can be asked for again as another',
    for: 'customer',
    params: byId,
    query: Type.Object(LocaleQuery),
    reply: Quote,
    fails: ['quote_not_found', 'quote_ordered'],
  }),
  'GET /api/back_office/quotes': endpoint({
    summary: 'Quotes of the site, the newest first',
    ...place,
    query: Type.Object({
      ...LocaleQuery,
      ...cursored(),
      state: Type.Optional(Type.Enum(QUOTE_STATES)),
      q: Type.Optional(
        Type.String({ ...masked, maxLength: 100, description: 'Words of customers, organisations, goods and texts' }),
      ),
    }),
    reply: Type.Object({ quotes: Type.Array(StaffQuote), ...Cursored }),
    fails: [],
  }),
  'GET /api/back_office/quotes/:id': endpoint({
    summary: 'One quote',
    ...place,
    params: byId,
    reply: StaffQuote,
    fails: ['quote_not_found'],
  }),
  'GET /api/back_office/quotes/:id/pdf': endpoint({
    summary: 'The offer as a document, in the language of the call',
    ...place,
    personalData: true,
    params: byId,
    query: Type.Object(LocaleQuery),
    produces: 'application/pdf',
    reply: Pdf,
    fails: ['quote_not_found', 'quote_not_answered', 'quote_closed'],
  }),
  'PUT /api/back_office/quotes/:id/answer': endpoint({
    summary: 'Offer prices until a day; the customer is told, and may be answered anew until they accept',
    ...place,
    params: byId,
    body: QuoteAnswer,
    reply: StaffQuote,
    fails: staffFails,
  }),
  'PUT /api/back_office/quotes/:id/decline': endpoint({
    summary: 'Tell the customer that the shop makes no offer, and why',
    ...place,
    params: byId,
    body: Type.Object({ version: Type.Integer(), answer: NonBlankText(QUOTE_TEXT_MAX) }, closed),
    reply: StaffQuote,
    fails: staffFails,
  }),
}
