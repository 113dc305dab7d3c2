import { type Static, Type } from 'typebox'
import { PriceAlert } from './alerts.ts'
import { ArticleSource } from './articles.ts'
import { OwnAuthor } from './authors.ts'
import { Bookmark } from './bookmarks.ts'
import { Image } from './catalog.ts'
import { ExportedCompany } from './companies.ts'
import { AVATAR_MAX_BYTES, RECENT_PRODUCTS, RECENT_SEARCHES } from './constants.ts'
import { Coupon } from './coupons.ts'
import { ExportedCredits } from './credits.ts'
import { byId, closed, Day, endpoint, Id, Locale, Money, Nullable, Time } from './endpoint.ts'
import { ExportedBookings } from './exported-bookings.ts'
import { ContactState, SocialProvider } from './logins.ts'
import { Address } from './order.ts'
import { ExportedDevice } from './push-subscriptions.ts'
import { OwnAnswer, OwnQuestion } from './questions.ts'
import { ExportedQuotes } from './quotes.ts'
import { OwnReview } from './reviews.ts'

const Phone = Type.String({ maxLength: 40 })

export const Gender = Type.Union([Type.Literal('MR'), Type.Literal('MS')])
export type Gender = Static<typeof Gender>

/** The customer's own view of their account. */
const UserShape = Type.Object({
  id: Id,
  phone: Nullable(Type.String(), { description: '8 digits; the confirmed one, or else the one that waits' }),
  phone_state: ContactState,
  email: Nullable(Type.String(), { description: 'The confirmed one, or else the one that waits' }),
  email_state: ContactState,
  first_name: Type.String(),
  last_name: Type.String(),
  gender: Nullable(Gender),
  salutation: Type.String(),
  date_of_birth: Nullable(Day),
  occupation: Type.String(),
  avatar: Nullable(Image),
  locale: Locale,
  has_password: Type.Boolean(),
  social_logins: Type.Array(SocialProvider),
  terms_version: Nullable(Type.String({ description: 'Which terms were accepted last' })),
  marketing: Type.Boolean(),
  browsing: Type.Boolean({ description: 'What they view and search for follows them to other devices' }),
  created_at: Time,
})
export type User = Static<typeof UserShape>
export const User = Type.Unsafe<User>(UserShape)

export const ProfileChange = Type.Object(
  {
    first_name: Type.Optional(Type.String({ maxLength: 60 })),
    last_name: Type.Optional(Type.String({ maxLength: 60 })),
    gender: Type.Optional(Nullable(Gender)),
    salutation: Type.Optional(Type.String({ maxLength: 40 })),
    date_of_birth: Type.Optional(Nullable(Day)),
    occupation: Type.Optional(Type.String({ maxLength: 80 })),
    locale: Type.Optional(Locale),
  },
  closed,
)
export type ProfileChange = Static<typeof ProfileChange>

/** An entry of the address book: the address and the person who receives there. */
export const SavedAddress = Type.Object({
  id: Id,
  address: Address,
  address_text: Type.String({ description: 'As it is written, in the caller’s language' }),
  receiver: Type.String(),
  phone: Type.String(),
  note: Type.String({ description: 'For the courier: landmarks, the colour of the gate' }),
  is_default: Type.Boolean(),
})
export type SavedAddress = Static<typeof SavedAddress>

export const AddressEntry = Type.Object(
  {
    address: Address,
    receiver: Type.String({ maxLength: 120 }),
    phone: Phone,
    note: Type.Optional(Type.String({ maxLength: 255 })),
    is_default: Type.Optional(Type.Boolean()),
  },
  closed,
)
export type AddressEntry = Static<typeof AddressEntry>

/** A company or office that the customer buys for. */
export const Organisation = Type.Object({
  id: Id,
  name: Type.String(),
  registry_number: Type.String({ description: '7 digits' }),
  address: Type.String(),
  phone: Nullable(Type.String()),
  employees: Nullable(Type.Integer()),
  activity: Type.String(),
})
export type Organisation = Static<typeof Organisation>

export const OrganisationEntry = Type.Object(
  {
    name: Type.String({ maxLength: 150 }),
    registry_number: Type.String({ maxLength: 20 }),
    address: Type.Optional(Type.String({ maxLength: 255 })),
    phone: Type.Optional(Nullable(Phone)),
    employees: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 1_000_000 }))),
    activity: Type.Optional(Type.String({ maxLength: 120 })),
  },
  closed,
)
export type OrganisationEntry = Static<typeof OrganisationEntry>

/** What a customer viewed and searched for last; the newest first, each once. */
export const Browsing = Type.Object(
  {
    recent_products: Type.Array(Id, { maxItems: RECENT_PRODUCTS, uniqueItems: true, description: 'Product ids' }),
    recent_searches: Type.Array(Type.String({ minLength: 1, maxLength: 200 }), {
      maxItems: RECENT_SEARCHES,
      uniqueItems: true,
    }),
  },
  closed,
)
export type Browsing = Static<typeof Browsing>

const AddressBook = Type.Object({ addresses: Type.Array(SavedAddress) })
const Organisations = Type.Object({ organisations: Type.Array(Organisation) })

export const accounts = {
  'GET /api/v2/users/me': endpoint({ summary: 'The customer', for: 'customer', reply: User, fails: [] }),
  'POST /api/v2/users/update_profile': endpoint({
    summary: 'Change what is given; the rest stays',
    for: 'customer',
    body: ProfileChange,
    reply: User,
    fails: [],
  }),
  'POST /api/v2/users/update_avatar': endpoint({
    summary: 'A new picture of the customer, cut square and kept without its metadata',
    for: 'customer',
    upload: { field: 'avatar', maximumBytes: AVATAR_MAX_BYTES },
    reply: User,
    fails: ['picture_refused', 'overloaded'],
  }),
  'DELETE /api/v2/users/avatar': endpoint({
    summary: 'Without a picture',
    for: 'customer',
    reply: User,
    fails: [],
  }),
  'PUT /api/v2/users/consents': endpoint({
    summary:
      'Accept the terms in force, or say yes or no to news or to remembering what is viewed; each answer is kept with its version and time',
    for: 'customer',
    body: Type.Object(
      {
        terms_version: Type.Optional(Type.String({ maxLength: 40 })),
        marketing: Type.Optional(Type.Boolean()),
        browsing: Type.Optional(
          Type.Boolean({ description: 'False also deletes what was remembered of views and searches' }),
        ),
      },
      closed,
    ),
    reply: User,
    fails: ['terms_not_accepted'],
  }),
  'GET /api/v2/users/browsing': endpoint({
    summary: 'What the customer viewed and searched for last; nothing where they have not agreed',
    for: 'customer',
    reply: Browsing,
    fails: [],
  }),
  'PUT /api/v2/users/browsing': endpoint({
    summary: 'Replace what the customer viewed and searched for last, as their device knows it',
    for: 'customer',
    body: Browsing,
    reply: Browsing,
    fails: ['browsing_not_agreed'],
  }),
  'GET /api/v2/users/addresses': endpoint({
    summary: 'The address book, the default first',
    for: 'customer',
    reply: AddressBook,
    fails: [],
  }),
  'POST /api/v2/users/addresses': endpoint({
    summary: 'Add an address; the first is the default',
    for: 'customer',
    status: 201,
    idempotent: true,
    body: AddressEntry,
    reply: AddressBook,
    fails: ['address_book_full', 'address_incomplete', 'idempotency_key_reused'],
  }),
  'PUT /api/v2/users/addresses/:id': endpoint({
    summary: 'Replace an address',
    for: 'customer',
    params: byId,
    body: AddressEntry,
    reply: AddressBook,
    fails: ['address_not_found', 'address_incomplete'],
  }),
  'DELETE /api/v2/users/addresses/:id': endpoint({
    summary: 'Remove an address; the next one becomes the default',
    for: 'customer',
    params: byId,
    reply: AddressBook,
    fails: ['address_not_found'],
  }),
  'GET /api/v2/users/organisations': endpoint({
    summary: 'What the customer buys for',
    for: 'customer',
    reply: Organisations,
    fails: [],
  }),
  'POST /api/v2/users/organisations': endpoint({
    summary: 'Add an organisation',
    for: 'customer',
    status: 201,
    idempotent: true,
    body: OrganisationEntry,
    reply: Organisations,
    fails: ['organisation_taken', 'organisations_full', 'idempotency_key_reused'],
  }),
  'PUT /api/v2/users/organisations/:id': endpoint({
    summary: 'Replace an organisation',
    for: 'customer',
    params: byId,
    body: OrganisationEntry,
    reply: Organisations,
    fails: ['organisation_not_found', 'organisation_taken'],
  }),
  'DELETE /api/v2/users/organisations/:id': endpoint({
    summary: 'Remove an organisation',
    for: 'customer',
    params: byId,
    reply: Organisations,
    fails: ['organisation_not_found'],
  }),
  'GET /api/v2/users/export': endpoint({
    summary: 'Everything the shop keeps about the customer, to take away',
    for: 'customer',
    reply: Type.Object({
      exported_at: Time,
      user: User,
      consents: Type.Array(
        Type.Object({ kind: Type.String(), version: Type.String(), given: Type.Boolean(), at: Time }),
      ),
      addresses: Type.Array(SavedAddress),
      organisations: Type.Array(Organisation),
      devices: Type.Array(ExportedDevice),
      sessions: Type.Array(Type.Object({ device: Type.String(), created_at: Time, last_used_at: Time })),
      cards: Type.Array(
        Type.Object({
          masked: Type.String(),
          brand: Nullable(Type.String()),
          bank: Nullable(Type.String()),
          state: Type.String(),
          created_at: Time,
        }),
        { description: 'Saved cards, masked: the shop never had their numbers' },
      ),
      ...ExportedCredits.properties,
      price_alerts: Type.Array(PriceAlert, {
        description: 'Price and stock alerts that are stored, ended ones included',
      }),
      wishlists: Type.Array(
        Type.Object({
          name: Type.String(),
          shared: Type.Boolean(),
          wished_products: Type.Array(
            Type.Object({
              variant_id: Id,
              name: Nullable(Type.String()),
              remark: Type.String(),
              added_at: Time,
              price_when_added: Money,
            }),
          ),
        }),
      ),
      quotes: ExportedQuotes,
      company: ExportedCompany,
      bookings: ExportedBookings,
      saved_items: Type.Array(
        Type.Object({
          variant_id: Id,
          name: Nullable(Type.String()),
          quantity: Type.Integer(),
          saved_at: Time,
        }),
        { description: 'What is saved for later' },
      ),
      coupons: Type.Array(Coupon, { description: 'Coupons and vouchers that the customer holds or has used' }),
      reviews: Type.Array(OwnReview),
      questions: Type.Array(OwnQuestion),
      answers: Type.Array(OwnAnswer),
      bookmarks: Type.Array(Bookmark),
      subscription: Nullable(
        Type.Object({
          email: Type.String(),
          requested_at: Time,
          subscribed_at: Nullable(Time),
          ended_at: Nullable(Time),
        }),
        { description: 'Of their e-mail address to letters of the shop' },
      ),
      contact_forms: Type.Array(
        Type.Object({
          salutation: Nullable(Type.String()),
          name: Type.String(),
          phone: Nullable(Type.String()),
          email: Nullable(Type.String()),
          order_number: Nullable(Type.String()),
          message: Type.String(),
          created_at: Time,
        }),
        { description: 'What they wrote to the shop' },
      ),
      author: Nullable(OwnAuthor, { description: 'The customer as a writer of articles' }),
      articles: Type.Array(Type.Object({ slug: Type.String(), ...ArticleSource.properties })),
      comments: Type.Array(Type.Object({ id: Id, article_id: Id, comment: Type.String(), created_at: Time }), {
        description: 'On articles and news',
      }),
      followed_authors: Type.Array(Type.String({ description: 'Name of an author' })),
      browsing: Browsing,
      orders: Type.Array(Type.Record(Type.String(), Type.Unknown())),
    }),
    fails: [],
  }),
  'DELETE /api/v2/users/me': endpoint({
    summary:
      'Delete the account: the person is removed, orders stay for the books. Needs a login of the last 15 minutes',
    for: 'customer',
    reply: Type.Object({}),
    fails: ['fresh_login_required', 'last_administrator'],
  }),
}
