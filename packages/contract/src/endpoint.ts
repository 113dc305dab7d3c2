import { type Static, type TSchema, Type } from 'typebox'
import type { ErrorCode } from './errors/index.ts'

/** Permissions of members of staff. */
export const PERMISSIONS = [
  'staff.manage',
  'sites.manage',
  'messages.read',
  'security.read',
  'orders.read',
  'orders.fulfil',
  'orders.cancel',
  'orders.edit',
  'orders.place',
  'orders.export',
  'returns.manage',
  'refunds.manage',
  'receipts.manage',
  'delivery.manage',
  'deliveries.carry',
  'licences.manage',
  'payments.manage',
  'rewards.manage',
  'credits.manage',
  'coupons.redeem',
  'tickets.use',
  'tickets.manage',
  'content.moderate',
  'contact_forms.manage',
  'subscribers.manage',
  'newsletters.manage',
  'audit.read',
  'catalog.manage',
  'stock.manage',
  'reports.read',
  'customers.read',
  'customers.manage',
  'companies.read',
  'companies.manage',
  'apps.manage',
] as const
export type Permission = (typeof PERMISSIONS)[number]

/**
 * Who may call an endpoint: anyone, the holder of the order's token (or its customer), a logged-in customer, a member
 * of staff with a permission (null: any), or a payment provider's server.
 */
export type Caller = 'anyone' | 'order_holder' | 'customer' | 'provider'

export type Endpoint = EndpointParts &
  (
    | { for: Caller; permission?: never; personalData?: never; withoutSecondFactor?: never }
    | {
        for: 'staff'
        permission: Permission | null
        /** A file with personal data: whoever takes it is in the audit, though they change nothing. */
        personalData?: true
        /** Answers members who have yet to prove the second factor that they owe. */
        withoutSecondFactor?: true
      }
  )

interface EndpointParts {
  /** One line for the API reference. */
  summary: string
  params?: TSchema
  query?: TSchema
  /** One with a `default` may be left out. */
  body?: TSchema
  reply: TSchema
  /** 200 by default. */
  status?: 200 | 201
  /** Media type of the reply if it is not JSON; a `table` is a file in the format that the query names. */
  produces?: 'text/plain' | 'text/csv' | 'text/event-stream' | 'application/pdf' | 'table'
  /**
   * OAuth conventions: the body may be a form, and errors are `{ error: code, error_description: text }` (RFC 6749).
   */
  dialect?: 'oauth'
  /** The endpoint takes one file as `multipart/form-data`, in the field of this name, and no other body. */
  upload?: { field: string; maximumBytes: number }
  /** The endpoint takes text fields and several files as `multipart/form-data`, and no other body. */
  form?: FormRule
  fails: readonly ErrorCode[]
  /**
   * The endpoint accepts an `Idempotency-Key`: a repeat with the same key and body returns the same bytes and has no
   * further effect.
   */
  idempotent?: true
  /** The `Idempotency-Key` has to be there: what the endpoint does is not to be done twice by chance. */
  needsKey?: true
  /** Staff of the first site may call it about another, which the header `X-Site` names by its code. */
  everySite?: true
  /** The reply depends on site, locale, path and declared query only: the server may cache and share it. */
  cache?: 'public'
}

/** Form with texts and files; a file's name is the first field `nameField` after it. */
export interface FormRule {
  /** Texts, coerced to these types. */
  fields: TSchema
  files: { field: string; nameField: string; maximum: number; maximumBytes: number; nameLength: number }
}

export function endpoint<const E extends Endpoint>(declaration: E): E {
  return declaration
}

export type Reply<E extends Endpoint> = Static<E['reply']>
export type Body<E extends Endpoint> = E['body'] extends TSchema ? Static<E['body']> : undefined
export type FormFields<E extends Endpoint> = E['form'] extends FormRule ? Static<E['form']['fields']> : undefined
export type Query<E extends Endpoint> = E['query'] extends TSchema ? Static<E['query']> : Record<never, never>
export type Params<E extends Endpoint> = E['params'] extends TSchema ? Static<E['params']> : Record<never, never>

// Shared definitions of recurring shapes, so that their limits are the same everywhere.

export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
export const Money = Type.Integer({
  minimum: -Number.MAX_SAFE_INTEGER,
  maximum: Number.MAX_SAFE_INTEGER,
  description: 'Whole tugrik, VAT included',
})
export const Time = Type.String({ format: 'date-time' })
export const Day = Type.String({ format: 'date', description: 'A day in Asia/Ulaanbaatar' })
/** A day from 2000 to 2999: others are of no calendar, and databases know no year 0. */
export const CalendarDay = Type.String({ format: 'date', pattern: '^2\\d{3}-' })
export const Slug = Type.String({ minLength: 1, maxLength: 200 })
export const Locale = Type.Union([Type.Literal('mn'), Type.Literal('en')])
export type Locale = Static<typeof Locale>
export const Translated = Type.Object({ mn: Type.String(), en: Type.Optional(Type.String()) })
export const Nullable = <T extends TSchema>(schema: T, options: { description?: string; writeOnly?: true } = {}) =>
  Type.Union([schema, Type.Null()], options)

/** Paging parameters of a request; pages count from 1. */
export const paging = (maximum = 100) => ({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, default: 1 })),
  per_page: Type.Optional(Type.Integer({ minimum: 1, maximum, default: Math.min(40, maximum) })),
})

/** Parameter of what adults alone are shown. */
export const AgeConfirmed = {
  age_confirmed: Type.Optional(
    Type.Boolean({ description: 'Whoever reads the answer has said that they are as old as the site asks' }),
  ),
}

export const LocaleQuery = { locale: Type.Optional(Locale) }

/** Bytes of a document that is printed. */
export const Pdf = Type.Unsafe<Uint8Array<ArrayBuffer>>(Type.String({ contentMediaType: 'application/pdf' }))

export const TABLE_FORMATS = ['csv', 'xlsx', 'jsonl'] as const
export type TableFormat = (typeof TABLE_FORMATS)[number]

/** Request parameters of a table. */
export const tableQuery = {
  ...LocaleQuery,
  format: Type.Optional(Type.Enum([...TABLE_FORMATS], { default: 'csv' })),
}

/** Members of an endpoint that answers all rows of a list, filtered as its pages are, as a table. */
export const tableOf = <F extends Record<string, TSchema>>(filters: F) =>
  ({
    query: Type.Object({ ...tableQuery, ...filters }),
    produces: 'table',
    reply: Type.String(),
    fails: [],
  }) as const

/** Paging fields of a reply. */
export const Paged = {
  page: Type.Integer(),
  per_page: Type.Integer(),
  total_pages: Type.Integer(),
  total_count: Type.Integer(),
}

/** Request parameters of a list that goes on behind the last row seen, whatever was added meanwhile. */
export const cursored = (maximum = 100) => ({
  cursor: Type.Optional(Type.String({ maxLength: 1000, description: '`next_cursor` of the page before' })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum, default: Math.min(40, maximum) })),
})

/** Fields of such a list's reply. */
export const Cursored = {
  next_cursor: Type.Union([Type.String(), Type.Null()], { description: 'Null on the last page' }),
  total_count: Type.Union([Type.Integer(), Type.Null()], { description: 'Exact up to 10,000, then null' }),
}

/** Option of a field that nobody reads again, and that the audit masks: a secret, a code, a contact. */
export const masked = { writeOnly: true } as const

/** Option of an object that takes no field but its own. */
export const closed = { additionalProperties: false }

export const byId = Type.Object({ id: Id })

/** Text with at least one visible character. */
export const NonBlankText = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' })

/** Reason that staff write down for what they do. */
export const Why = NonBlankText(500)

/** Members of an endpoint for staff with a permission; it answers in the language of the query. */
export const forStaff = <P extends Permission>(permission: P) =>
  ({ for: 'staff', permission, query: Type.Object(LocaleQuery) }) as const

/** The same about any site of the shop. */
export const forStaffOfEverySite = <P extends Permission>(permission: P) =>
  ({ ...forStaff(permission), everySite: true }) as const
