import { type Static, Type } from 'typebox'
import { Organisation, SavedAddress, User } from './accounts.ts'
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
  Nullable,
  Time,
  tableOf,
  Why,
} from './endpoint.ts'
import { Session } from './tokens.ts'

export const CustomerSummary = Type.Object({
  id: Id,
  name: Type.String({ description: 'Empty where they gave none' }),
  phone: Nullable(Type.String({ description: 'Masked' })),
  email: Nullable(Type.String({ description: 'Masked' })),
  registered_at: Time,
  is_staff: Type.Boolean({ description: 'They have a role' }),
  locked: Type.Boolean({ description: 'They cannot log in' }),
  marketing: Type.Boolean({ description: 'They agreed to news and offers' }),
  orders: Type.Integer({ description: 'Placed and not canceled' }),
  spent: Money,
  last_order_at: Nullable(Time),
})
export type CustomerSummary = Static<typeof CustomerSummary>

export const CUSTOMER_NOTE_LENGTH = 2000

const NoteVersion = Type.Integer({
  minimum: 0,
  maximum: 2_000_000_000,
  description: 'Moved by each change; 0 while nobody has written anything',
})

/** What staff wrote about a customer for one another. */
export const CustomerNote = Type.Object({
  text: Type.String(),
  version: NoteVersion,
  by: Nullable(Type.String({ description: 'Name of who changed it last' })),
  at: Nullable(Time),
})
export type CustomerNote = Static<typeof CustomerNote>

export const StaffCustomer = Type.Object({
  id: Id,
  profile: User,
  is_staff: Type.Boolean({ description: 'They have a role, and can be neither locked nor erased here' }),
  lock: Nullable(
    Type.Object({ at: Time, why: Type.String(), by: Nullable(Type.String({ description: 'Name of the staff' })) }),
  ),
  note: CustomerNote,
  groups: Type.Array(Type.Object({ id: Id, name: Type.String() })),
  orders: Type.Object({
    count: Type.Integer({ description: 'Placed and not canceled' }),
    canceled: Type.Integer(),
    spent: Money,
    returned: Type.Unsafe<number>({ ...Money, description: 'Owed or paid back for goods that were returned' }),
    first_at: Nullable(Time),
    last_at: Nullable(Time),
  }),
  consents: Type.Array(Type.Object({ kind: Type.String(), version: Type.String(), given: Type.Boolean(), at: Time }), {
    description: 'Every answer, the newest first',
  }),
  addresses: Type.Array(SavedAddress),
  organisations: Type.Array(Organisation),
  sessions: Type.Array(Session),
})
export type StaffCustomer = Static<typeof StaffCustomer>

const read = forStaff('customers.read')
const manage = forStaff('customers.manage')

const customerFilters = {
  q: Type.Optional(
    Type.String({
      ...masked,
      maxLength: 100,
      description: 'Beginnings of names, of a phone number or of an e-mail address',
    }),
  ),
  marketing: Type.Optional(Type.Boolean({ description: 'Whether they agreed to news and offers' })),
  ordered: Type.Optional(Type.Boolean({ description: 'Whether they have placed an order' })),
  locked: Type.Optional(Type.Boolean()),
  group: Type.Optional(Type.Unsafe<number>({ ...Id, description: 'Members of this group' })),
  who: Type.Optional(
    Type.Enum(['customers', 'staff', 'all'], { description: 'Whether they have a role; those without one by default' }),
  ),
  from: Type.Optional(Day),
  to: Type.Optional(Day),
}

export const staffCustomers = {
  'GET /api/back_office/customers': endpoint({
    summary: 'Customers with an account, the newest first',
    ...read,
    query: Type.Object({
      ...LocaleQuery,
      ...cursored(),
      ...customerFilters,
    }),
    reply: Type.Object({ customers: Type.Array(CustomerSummary), ...Cursored }),
    fails: [],
  }),
  'GET /api/back_office/customers/export': endpoint({
    summary: 'The filtered customers as a table, contacts masked as in the list',
    ...read,
    personalData: true,
    ...tableOf(customerFilters),
  }),
  'GET /api/back_office/customers/:id': endpoint({
    summary: 'One customer: contacts, addresses, consents, logins, and what their orders come to',
    ...read,
    params: byId,
    reply: StaffCustomer,
    fails: ['customer_not_found'],
  }),
  'PUT /api/back_office/customers/:id/note': endpoint({
    summary: 'Write down something about a customer for other staff; empty takes it back',
    ...manage,
    params: byId,
    body: Type.Object({ text: Type.String({ maxLength: CUSTOMER_NOTE_LENGTH }), version: NoteVersion }, closed),
    reply: CustomerNote,
    fails: ['customer_not_found', 'changed_meanwhile'],
  }),
  'PUT /api/back_office/customers/:id/lock': endpoint({
    summary: 'Lock a customer’s login, and why: every session ends, and none begins until it is unlocked',
    ...manage,
    params: byId,
    body: Type.Object({ why: Why }, closed),
    reply: StaffCustomer,
    fails: ['customer_not_found', 'customer_is_staff'],
  }),
  'PUT /api/back_office/customers/:id/unlock': endpoint({
    summary: 'Let a customer log in again',
    ...manage,
    params: byId,
    reply: StaffCustomer,
    fails: ['customer_not_found'],
  }),
  'PUT /api/back_office/customers/:id/erase': endpoint({
    summary: 'Erase a customer’s account at their request, and why; what they bought stays in the books, nameless',
    ...manage,
    params: byId,
    body: Type.Object({ why: Why }, closed),
    reply: Type.Object({}),
    fails: ['customer_not_found', 'customer_is_staff'],
  }),
}
