import { type Static, Type } from 'typebox'
import {
  byId,
  closed,
  endpoint,
  forStaff,
  Id,
  LocaleQuery,
  Nullable,
  Paged,
  paging,
  Time,
  Translated,
} from './endpoint.ts'
import { words } from './site-fields.ts'
import { Version } from './staff-products.ts'

export const NewsletterInput = Type.Object(
  {
    subject: words(150, 1),
    text: words(10_000, 1),
    link: Nullable(Type.String({ minLength: 1, maxLength: 300, pattern: '^/([^/\\s\\\\]\\S*)?$' }), {
      description: 'Path of the page that the button of the letter opens, without its language; null: no button',
    }),
    send_at: Nullable(Time, { description: 'When it is to go out; null: once staff send it' }),
  },
  closed,
)
export type NewsletterInput = Static<typeof NewsletterInput>

const NewsletterState = Type.Enum(['draft', 'scheduled', 'sending', 'sent', 'stopped'])

export const Newsletter = Type.Object({
  id: Id,
  version: Version,
  state: NewsletterState,
  subject: Translated,
  text: Translated,
  link: Nullable(Type.String()),
  send_at: Nullable(Time),
  letters: Type.Integer({ description: 'Letters that were handed over so far' }),
  subscribers: Type.Integer({ description: 'Addresses that would get it now' }),
  created_at: Time,
  created_by: Nullable(Type.String({ description: 'Name of the staff' })),
  finished_at: Nullable(Time),
})
export type Newsletter = Static<typeof Newsletter>

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
    summary: 'Letters to the subscribers of the site, the newest first',
    ...manage,
    query: Type.Object({ ...LocaleQuery, ...paging() }),
    reply: Type.Object({ newsletters: Type.Array(Newsletter), ...Paged }),
    fails: [],
  }),
  'GET /api/back_office/newsletters/:id': endpoint(one('One of the letters to subscribers', [])),
  'POST /api/back_office/newsletters': endpoint({
    summary: 'Write a letter to subscribers: a draft, which goes to nobody yet',
    ...manage,
    status: 201,
    idempotent: true,
    body: NewsletterInput,
    reply: Newsletter,
    fails: ['idempotency_key_reused'],
  }),
  'PUT /api/back_office/newsletters/:id': endpoint({
    ...one('Change a letter that has not begun to go out', ['newsletter_begun', 'changed_meanwhile']),
    body: Type.Object({ version: Version, newsletter: NewsletterInput }, closed),
  }),
  'DELETE /api/back_office/newsletters/:id': endpoint({
    summary: 'Delete a draft',
    ...manage,
    params: byId,
    reply: Type.Object({}),
    fails: ['newsletter_not_found', 'newsletter_begun'],
  }),
  'POST /api/back_office/newsletters/:id/test': endpoint({
    summary: 'Send the letter to the caller alone, at the e-mail address of their account',
    ...manage,
    params: byId,
    idempotent: true,
    reply: Type.Object({}),
    fails: ['newsletter_not_found', 'email_missing', 'mail_not_set_up', 'idempotency_key_reused'],
  }),
  'PUT /api/back_office/newsletters/:id/send': endpoint(
    one('Send it at its time, or now if it has none; each subscriber gets it once, however often this is asked', [
      'mail_not_set_up',
      'newsletter_stopped',
    ]),
  ),
  'PUT /api/back_office/newsletters/:id/stop': endpoint(
    one('Stop it: before its time it is a draft again, and later nobody further gets it', []),
  ),
}
