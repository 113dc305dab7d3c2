import { type Static, Type } from 'typebox'
import { CONTACT_MESSAGE_MAX, CONTACT_NAME_MAX } from './constants.ts'
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

const Line = (maxLength: number) => Type.Optional(Type.String({ maxLength }))

/** A blank one is refused together with contacts that are missing, so that a form tells all of its faults at once. */
const Visible = (maxLength: number) => Type.String({ maxLength, description: 'Not blank' })

/** What somebody writes to the shop; a phone number or an e-mail address is needed for the answer. */
export const ContactForm = Type.Object(
  {
    name: Visible(CONTACT_NAME_MAX),
    phone: Line(30),
    email: Line(254),
    salutation: Line(40),
    message: Visible(CONTACT_MESSAGE_MAX),
    order_number: Line(30),
    website: Type.Optional(
      Type.String({
        maxLength: 1000,
        description: 'People do not see this field and leave it empty: a form that fills it in is not stored',
      }),
    ),
  },
  closed,
)
export type ContactForm = Static<typeof ContactForm>

const ContactFormState = Type.Enum(['new', 'done'])

export const StaffContactForm = Type.Object({
  id: Id,
  state: ContactFormState,
  salutation: Nullable(Type.String()),
  name: Type.String(),
  phone: Nullable(Type.String()),
  email: Nullable(Type.String()),
  message: Type.String({ description: 'Text, in which nothing is markup' }),
  locale: Type.Unsafe<Locale>({ ...Locale, description: 'Language in which the writer reads the shop' }),
  order_number: Nullable(Type.String({ description: 'As it was typed' })),
  has_order: Type.Boolean({ description: 'The site has an order of this number' }),
  customer_id: Nullable(Id, { description: 'Of the account of the writer, who was logged in' }),
  created_at: Time,
  done_at: Nullable(Time),
  done_by: Nullable(Type.String({ description: 'Name of the staff' })),
})
export type StaffContactForm = Static<typeof StaffContactForm>

const manage = forStaff('contact_forms.manage')
const fails = ['contact_form_not_found'] as const

export const contactForms = {
  'POST /api/v2/contact_forms': endpoint({
    summary: 'Write to the shop: staff read it, and the site’s e-mail address gets it; the same text twice is one',
    for: 'anyone',
    status: 201,
    idempotent: true,
    query: Type.Object(LocaleQuery),
    body: ContactForm,
    reply: Type.Object({ message: Type.String({ description: 'Thanks, in the language of the caller' }) }),
    fails: ['too_many_contact_forms', 'idempotency_key_reused'],
  }),
  'GET /api/back_office/contact_forms': endpoint({
    summary: 'What people wrote to the shop, the newest first',
    ...manage,
    query: Type.Object({
      ...LocaleQuery,
      ...cursored(),
      state: Type.Optional(ContactFormState),
      q: Type.Optional(
        Type.String({ ...masked, maxLength: 100, description: 'Words of names, contacts, order numbers and texts' }),
      ),
    }),
    reply: Type.Object({ contact_forms: Type.Array(StaffContactForm), ...Cursored }),
    fails: [],
  }),
  'GET /api/back_office/contact_forms/:id': endpoint({
    summary: 'One of what people wrote to the shop',
    ...manage,
    params: byId,
    reply: StaffContactForm,
    fails,
  }),
  'PUT /api/back_office/contact_forms/:id/done': endpoint({
    summary: 'Say that it is answered; whoever said so first stays',
    ...manage,
    params: byId,
    reply: StaffContactForm,
    fails,
  }),
  'PUT /api/back_office/contact_forms/:id/reopen': endpoint({
    summary: 'Have it wait for an answer again',
    ...manage,
    params: byId,
    reply: StaffContactForm,
    fails,
  }),
}
