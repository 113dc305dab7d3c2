import { type Static, Type } from 'typebox'
import {
  COMPANY_ANSWER_MAX,
  COMPANY_ORDER_STATES,
  COMPANY_ROLES,
  MAX_ORDER_LIMIT,
  MAX_PAYMENT_DAYS,
} from './constants.ts'
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
  Time,
  tableOf,
} from './endpoint.ts'

export type CompanyRole = (typeof COMPANY_ROLES)[number]
export type CompanyOrderState = (typeof COMPANY_ORDER_STATES)[number]

const Role = Type.Enum(COMPANY_ROLES, {
  description: 'Buyers order, within their limit; approvers also decide on orders above it and see what is owed',
})
const Sum = Type.Integer({ minimum: 0, maximum: MAX_ORDER_LIMIT, description: 'Whole tugrik' })
const OrderLimit = Nullable(Sum, {
  description: 'Total up to which a buyer orders without approval: 0 asks for it each time, null never',
})

const CompanyCredit = Type.Object({
  limit: Money,
  owed: Type.Unsafe<number>({ ...Money, description: 'Of all open invoices' }),
  overdue: Type.Unsafe<number>({ ...Money, description: 'Of those whose day has passed' }),
  left: Type.Unsafe<number>({ ...Money, description: 'What may still be bought on invoice' }),
})
export type CompanyCredit = Static<typeof CompanyCredit>

export const CompanyOrder = Type.Object({
  id: Id,
  order_number: Type.String(),
  state: Type.Enum(COMPANY_ORDER_STATES, {
    description: '`waiting`: an approver decides; `withdrawn`: it ended before anybody did',
  }),
  buyer: Type.String({ description: 'Name; empty once the account is erased' }),
  total: Type.Unsafe<number>({ ...Money, description: 'Of the invoice' }),
  paid: Type.Unsafe<number>({ ...Money, description: 'What has come of it' }),
  requested_at: Time,
  placed_at: Nullable(Time, { description: 'Since when the money is owed' }),
  due_at: Nullable(Time, { description: 'Until when it has to be paid' }),
  paid_at: Nullable(Time),
  decided_by: Nullable(Type.String({ description: 'Name of the approver' })),
  answer: Type.String({ description: 'Why it was refused' }),
  goods: Type.Array(Type.Object({ name: Type.String(), quantity: Type.Integer(), total: Money })),
})
export type CompanyOrder = Static<typeof CompanyOrder>

/** Company that a customer buys for, in their data export. */
export const ExportedCompany = Nullable(
  Type.Object({ name: Type.String(), registry_number: Type.String(), role: Type.String() }),
  { description: 'Company that they buy for' },
)

/** Company as its members see it. */
export const Membership = Type.Object({
  name: Type.String(),
  registry_number: Type.String(),
  role: Role,
  order_limit: OrderLimit,
  payment_days: Type.Integer({ description: 'Days in which an invoice has to be paid' }),
  credit: Nullable(CompanyCredit, { description: 'For approvers' }),
})
export type Membership = Static<typeof Membership>

const companyFields = {
  name: NonBlankText(100),
  registry_number: Type.String({ ...masked, maxLength: 20, description: 'Of the register of legal entities' }),
  is_active: Type.Boolean({ description: 'Its members may buy on invoice' }),
  credit_limit: Sum,
  payment_days: Type.Integer({ minimum: 1, maximum: MAX_PAYMENT_DAYS }),
  group_id: Nullable(Id, { description: 'Group of customers that its members join, for promotions of their own' }),
}
export const CompanyEntry = Type.Object(companyFields, closed)
export type CompanyEntry = Static<typeof CompanyEntry>

export const CompanyAccount = Type.Object({
  id: Id,
  ...companyFields,
  credit: CompanyCredit,
  waiting: Type.Integer({ description: 'Orders that an approver has to decide on' }),
  members: Type.Array(
    Type.Object({
      user_id: Id,
      name: Type.String(),
      phone: Nullable(Type.String()),
      email: Nullable(Type.String()),
      role: Role,
      order_limit: OrderLimit,
    }),
  ),
  created_at: Time,
})
export type CompanyAccount = Static<typeof CompanyAccount>

const CompanyMember = Type.Object(
  {
    contact: Type.String({ minLength: 3, maxLength: 254, description: 'Phone or e-mail of a customer', ...masked }),
    role: Role,
    order_limit: OrderLimit,
  },
  closed,
)
export type CompanyMember = Static<typeof CompanyMember>

const period = {
  from: Type.Optional(Type.Unsafe<string>({ ...Day, description: 'First day of the requests' })),
  to: Type.Optional(Type.Unsafe<string>({ ...Day, description: 'Last day of the requests' })),
}
const CompanyOrders = Type.Object({ orders: Type.Array(CompanyOrder), ...Cursored })

const read = forStaff('companies.read')
const manage = forStaff('companies.manage')
const decide = {
  for: 'customer',
  params: byId,
  query: Type.Object(LocaleQuery),
  reply: CompanyOrder,
} as const
const decideFails = [
  'company_not_found',
  'approver_needed',
  'company_order_not_found',
  'company_order_decided',
] as const

export const companies = {
  'GET /api/v2/company': endpoint({
    summary: 'The company that the customer buys for, and what approvers see of its credit',
    for: 'customer',
    reply: Type.Object({ company: Nullable(Membership, { description: 'Null for whoever buys for none' }) }),
    fails: [],
  }),
  'GET /api/v2/company/orders': endpoint({
    summary: 'Orders on invoice, the newest first: all of the company for approvers, else one’s own',
    for: 'customer',
    query: Type.Object({ ...LocaleQuery, ...cursored(), ...period }),
    reply: CompanyOrders,
    fails: [],
  }),
  'GET /api/v2/company/statement': endpoint({
    summary: 'The same orders as CSV',
    for: 'customer',
    query: Type.Object({ ...LocaleQuery, ...period }),
    produces: 'text/csv',
    reply: Type.String(),
    fails: [],
  }),
  'PUT /api/v2/company/orders/:id/approve': endpoint({
    summary: 'Place an order that waits for approval; the same order each time',
    ...decide,
    fails: [...decideFails, 'credit_exceeded'],
  }),
  'PUT /api/v2/company/orders/:id/refuse': endpoint({
    summary: 'Refuse an order that waits for approval: its buyer has it as a cart again',
    ...decide,
    body: Type.Object({ answer: NonBlankText(COMPANY_ANSWER_MAX) }, closed),
    fails: [...decideFails, 'order_already_paid', 'payment_in_progress', 'payment_provider_down'],
  }),
  'GET /api/back_office/companies': endpoint({
    summary: 'Companies of the site, the newest first',
    ...read,
    query: Type.Object({
      ...cursored(),
      q: Type.Optional(Type.String({ maxLength: 100, description: 'Words of the name, or the registry number' })),
    }),
    reply: Type.Object({ companies: Type.Array(CompanyAccount), ...Cursored }),
    fails: [],
  }),
  'GET /api/back_office/companies/:id': endpoint({
    summary: 'One company',
    ...read,
    params: byId,
    reply: CompanyAccount,
    fails: ['company_not_found'],
  }),
  'GET /api/back_office/companies/:id/orders': endpoint({
    summary: 'Its orders on invoice, the newest first',
    ...read,
    params: byId,
    query: Type.Object({ ...LocaleQuery, ...cursored(), ...period }),
    reply: CompanyOrders,
    fails: ['company_not_found'],
  }),
  'GET /api/back_office/companies/:id/orders/export': endpoint({
    summary: 'Its orders on invoice as a table',
    ...read,
    personalData: true,
    params: byId,
    ...tableOf(period),
    fails: ['company_not_found'],
  }),
  'POST /api/back_office/companies': endpoint({
    summary: 'Open the account of a company',
    ...manage,
    status: 201,
    idempotent: true,
    body: CompanyEntry,
    reply: CompanyAccount,
    fails: ['registry_number_invalid', 'company_exists', 'customer_group_not_found', 'idempotency_key_reused'],
  }),
  'PUT /api/back_office/companies/:id': endpoint({
    summary: 'Change a company; a lower limit of credit holds for what is bought from then on',
    ...manage,
    params: byId,
    body: CompanyEntry,
    reply: CompanyAccount,
    fails: ['company_not_found', 'registry_number_invalid', 'company_exists', 'customer_group_not_found'],
  }),
  'POST /api/back_office/companies/:id/members': endpoint({
    summary: 'Let a customer buy for the company, or change their role and limit',
    ...manage,
    params: byId,
    body: CompanyMember,
    reply: CompanyAccount,
    fails: ['company_not_found', 'customer_not_found', 'company_member_taken'],
  }),
  'DELETE /api/back_office/companies/:id/members/:user_id': endpoint({
    summary: 'Let a customer buy for the company no longer; what they ordered stays',
    ...manage,
    params: Type.Object({ id: Id, user_id: Id }),
    reply: CompanyAccount,
    fails: ['company_not_found'],
  }),
}
