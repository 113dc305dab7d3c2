import { type Static, Type } from 'typebox'
import {
  byId,
  closed,
  endpoint,
  forStaff,
  Id,
  LocaleQuery,
  Money,
  Nullable,
  Paged,
  paging,
  Time,
  Translated,
} from './endpoint.ts'
import { words } from './site-fields.ts'
import { Version } from './staff-products.ts'

const Channel = Type.Enum(['email', 'sms', 'push'])
const Days = Nullable(Type.Integer({ minimum: 1, maximum: 3650 }))

/** Which of the customers who agreed to hear of offers; each condition that is not null must hold. */
export const Segment = Type.Object(
  {
    group_id: Nullable(Id, { description: 'Members of this group of customers' }),
    city: Nullable(Type.String({ pattern: '^\\d{2}$' }), {
      description: 'Statistical code of the capital or aimag that is in an address of theirs, or of an order',
    }),
    ordered_within_days: Type.Unsafe<number | null>({ ...Days, description: 'Placed an order within these days' }),
    not_ordered_for_days: Type.Unsafe<number | null>({
      ...Days,
      description: 'Placed none within these days, or never any',
    }),
    spent_at_least: Nullable(Type.Unsafe<number>({ ...Money, minimum: 1 }), {
      description: 'Sum of their paid orders, in whole tugrik',
    }),
  },
  closed,
)
export type Segment = Static<typeof Segment>

export const NewsletterInput = Type.Object(
  {
    channel: Type.Unsafe<Static<typeof Channel>>({
      ...Channel,
      description: 'SMS and push messages go to customers alone, and not in the quiet hours of the site',
    }),
    segment: Nullable(Segment, { description: 'Null: who subscribed to news by e-mail' }),
    subject: words(150, 1),
    text: words(10_000, 1),
    link: Nullable(Type.String({ minLength: 1, maxLength: 300, pattern: '^/([^/\\s\\\\]\\S*)?$' }), {
      description: 'Path of the page that the button of the letter opens, without its language; null: no button',
    }),
    send_at: Nullable(Time, { description: 'When it is to go out; null: once staff send it' }),
    cost_cap: Nullable(Type.Unsafe<number>({ ...Money, minimum: 1 }), {
      description: 'Of SMS, and of them alone: it stops before it would cost more, in whole tugrik',
    }),
  },
  closed,
)
export type NewsletterInput = Static<typeof NewsletterInput>

const NewsletterState = Type.Enum(['draft', 'scheduled', 'sending', 'sent', 'stopped'])

export const Newsletter = Type.Object({
  id: Id,
  version: Version,
  state: NewsletterState,
  channel: Channel,
  segment: Nullable(Segment),
  subject: Translated,
  text: Translated,
  link: Nullable(Type.String()),
  send_at: Nullable(Time),
  letters: Type.Integer({ description: 'People to whom it was handed over so far' }),
  cost_cap: Nullable(Money),
  cost: Type.Unsafe<number>({ ...Money, description: 'Price of the SMS that were handed over so far' }),
  stopped_by: Nullable(Type.Enum(['staff', 'cost_cap'])),
  created_at: Time,
  created_by: Nullable(Type.String({ description: 'Name of the staff' })),
  finished_at: Nullable(Time),
})
export type Newsletter = Static<typeof Newsletter>

export const NewsletterEstimate = Type.Object({
  people: Type.Integer({ description: 'Who would get it now' }),
  sms_parts: Nullable(Type.Integer(), { description: 'SMS that the longest text becomes; null by mail and push' }),
  cost: Nullable(Money, { description: 'Null by mail and push, and until the price of an SMS is set' }),
  quiet_to: Nullable(Type.Integer(), {
    description: 'Hour in Ulaanbaatar at which it begins to go out; null: no need to wait',
  }),
})
export type NewsletterEstimate = Static<typeof NewsletterEstimate>

const NO_CHANNEL = ['mail_not_set_up', 'sms_not_set_up', 'push_not_set_up'] as const

const manage = forStaff('newsletters.manage')

const one = <Codes extends readonly string[]>(summary: string, fails: Codes) => ({
  summary,
  ...manage,
  params: byId,
  reply: Newsletter,
  fails: ['newsletter_not_found', ...fails] as const,
})

export const newsletters = {
  'GET /api/back_office/newsletters': endpoint({
    summary: 'Letters and messages to many, the newest first',
    ...manage,
    query: Type.Object({ ...LocaleQuery, ...paging() }),
    reply: Type.Object({ newsletters: Type.Array(Newsletter), ...Paged }),
    fails: [],
  }),
  'GET /api/back_office/newsletters/:id': endpoint(one('One of the letters and messages to many', [])),
  'POST /api/back_office/newsletters': endpoint({
    summary: 'Write a letter or message to subscribers or customers: a draft, which goes to nobody yet',
    ...manage,
    status: 201,
    idempotent: true,
    body: NewsletterInput,
    reply: Newsletter,
    fails: ['customer_group_not_found', 'idempotency_key_reused'],
  }),
  'PUT /api/back_office/newsletters/:id': endpoint({
    ...one('Change a letter that has not begun to go out', [
      'newsletter_begun',
      'changed_meanwhile',
      'customer_group_not_found',
    ]),
    body: Type.Object({ version: Version, newsletter: NewsletterInput }, closed),
  }),
  'DELETE /api/back_office/newsletters/:id': endpoint({
    summary: 'Delete a draft',
    ...manage,
    params: byId,
    reply: Type.Object({}),
    fails: ['newsletter_not_found', 'newsletter_begun'],
  }),
  'GET /api/back_office/newsletters/:id/estimate': endpoint({
    summary: 'How many people would get it now, and what their SMS would cost',
    ...manage,
    params: byId,
    reply: NewsletterEstimate,
    fails: ['newsletter_not_found'],
  }),
  'POST /api/back_office/newsletters/:id/test': endpoint({
    summary: 'Send it to the caller alone, at the e-mail address, the phone or the devices of their account',
    ...manage,
    params: byId,
    idempotent: true,
    reply: Type.Object({}),
    fails: [
      'newsletter_not_found',
      'email_missing',
      'phone_missing',
      'device_missing',
      ...NO_CHANNEL,
      'idempotency_key_reused',
    ],
  }),
  'PUT /api/back_office/newsletters/:id/send': endpoint(
    one('Send it at its time, or now if it has none; each person gets it once, however often this is asked', [
      ...NO_CHANNEL,
      'sms_price_missing',
      'newsletter_stopped',
    ]),
  ),
  'PUT /api/back_office/newsletters/:id/stop': endpoint(
    one('Stop it: before its time it is a draft again, and later nobody further gets it', []),
  ),
}
