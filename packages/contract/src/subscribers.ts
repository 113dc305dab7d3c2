import { type Static, Type } from 'typebox'
import {
  byId,
  Cursored,
  closed,
  cursored,
  endpoint,
  forStaff,
  Id,
  Locale,
  LocaleQuery,
  masked,
  Nullable,
  Time,
} from './endpoint.ts'

/** Secret of a link in a mail. */
const LinkToken = Type.Object(
  { token: Type.String({ ...masked, minLength: 1, maxLength: 100, description: 'Of the link in the mail' }) },
  closed,
)

/** Requested until the link of the mail was followed; ended by the subscriber or by staff. */
const SubscriberState = Type.Enum(['requested', 'subscribed', 'ended'])

export const Subscriber = Type.Object({
  id: Id,
  email: Type.String(),
  state: SubscriberState,
  locale: Type.Unsafe<Locale>({ ...Locale, description: 'Language of their letters' }),
  requested_at: Time,
  subscribed_at: Nullable(Time, { description: 'When they followed the link of the mail' }),
  ended_at: Nullable(Time),
})
export type Subscriber = Static<typeof Subscriber>

const manage = forStaff('subscribers.manage')

const filters = {
  state: Type.Optional(SubscriberState),
  q: Type.Optional(Type.String({ ...masked, maxLength: 100, description: 'Part of the e-mail address' })),
}

export const subscribers = {
  'POST /api/v2/subscribe': endpoint({
    summary:
      'Subscribe to letters of the shop: a mail asks for confirmation, and nothing else comes before. The answer never tells whether the address is subscribed',
    for: 'anyone',
    query: Type.Object(LocaleQuery),
    body: Type.Object(
      {
        email: Type.String({ ...masked, maxLength: 254 }),
        website: Type.Optional(
          Type.String({
            maxLength: 1000,
            description: 'People do not see this field and leave it empty: a form that fills it in is not stored',
          }),
        ),
      },
      closed,
    ),
    reply: Type.Object({ subscribed: Type.Literal(true) }),
    fails: ['subscription_failed', 'too_many_subscriptions'],
  }),
  'PUT /api/v2/subscribe/confirm': endpoint({
    summary: 'Confirm a subscription by the link of the mail, which is good for three days',
    for: 'anyone',
    query: Type.Object(LocaleQuery),
    body: LinkToken,
    reply: Type.Object({ subscribed: Type.Literal(true) }),
    fails: ['subscription_link_invalid'],
  }),
  'PUT /api/v2/subscribe/end': endpoint({
    summary: 'End a subscription by the link that each letter has, which is always good',
    for: 'anyone',
    query: Type.Object(LocaleQuery),
    body: LinkToken,
    reply: Type.Object({ subscribed: Type.Literal(false) }),
    fails: ['subscription_link_invalid'],
  }),
  'GET /api/back_office/subscribers': endpoint({
    summary: 'Who subscribed to letters of the site, the newest first',
    ...manage,
    query: Type.Object({ ...LocaleQuery, ...cursored(), ...filters }),
    reply: Type.Object({ subscribers: Type.Array(Subscriber), ...Cursored }),
    fails: [],
  }),
  'PUT /api/back_office/subscribers/:id/end': endpoint({
    summary: 'End a subscription for somebody who asks the shop to; one that has ended stays as it is',
    ...manage,
    params: byId,
    reply: Subscriber,
    fails: ['subscriber_not_found'],
  }),
}
