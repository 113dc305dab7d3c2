import { type Static, type TSchema, Type } from 'typebox'
import type { ErrorCode } from './errors.ts'

/** What a member of staff may be allowed to do. */
export const PERMISSIONS = [
  'staff.manage',
  'messages.read',
  'security.read',
  'orders.read',
  'orders.fulfil',
  'orders.cancel',
  'orders.export',
  'returns.manage',
  'refunds.manage',
  'receipts.manage',
  'delivery.manage',
  'licences.manage',
  'payments.manage',
  'rewards.manage',
  'coupons.redeem',
] as const
export type Permission = (typeof PERMISSIONS)[number]

/**
 * Who may call: anyone, whoever holds the order's token (or its customer), a customer who is logged in, a member of staff
 * with a permission (null: any), or a payment provider's server.
 */
export type Caller = 'anyone' | 'order_holder' | 'customer' | 'provider'

export type Endpoint = EndpointParts &
  ({ for: Caller; permission?: never } | { for: 'staff'; permission: Permission | null })

interface EndpointParts {
  /** One line for the API reference. */
  summary: string
  params?: TSchema
  query?: TSchema
  body?: TSchema
  reply: TSchema
  /** 200 unless stated. */
  status?: 200 | 201
  /** Media type of the reply where it is not JSON. */
  produces?: 'text/plain' | 'text/csv' | 'text/event-stream'
  /** OAuth's own dialect: the body may come as a form, and errors are `{ error: code, error_description: text }` (RFC 6749). */
  dialect?: 'oauth'
  /** Takes one file as `multipart/form-data` in the field of this name, at most so many bytes; there is no other body. */
  upload?: { field: string; maximumBytes: number }
  fails: readonly ErrorCode[]
  /** Accepts an `Idempotency-Key`: the same key with the same body answers the same bytes and does nothing twice. */
  idempotent?: true
  /** Depends on site, locale, path and declared query only: the server may keep and share the answer. */
  cache?: 'public'
}

export function endpoint<const E extends Endpoint>(declaration: E): E {
  return declaration
}

export type Reply<E extends Endpoint> = Static<E['reply']>
export type Body<E extends Endpoint> = E['body'] extends TSchema ? Static<E['body']> : undefined
export type Query<E extends Endpoint> = E['query'] extends TSchema ? Static<E['query']> : Record<never, never>
export type Params<E extends Endpoint> = E['params'] extends TSchema ? Static<E['params']> : Record<never, never>

// One description of each recurring shape, so that limits are the same everywhere.

export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
export const Money = Type.Integer({
  minimum: -Number.MAX_SAFE_INTEGER,
  maximum: Number.MAX_SAFE_INTEGER,
  description: 'Whole tugrik, VAT included',
})
export const Time = Type.String({ format: 'date-time' })
export const Day = Type.String({ format: 'date', description: 'A day in Asia/Ulaanbaatar' })
export const Slug = Type.String({ minLength: 1, maxLength: 200 })
export const Locale = Type.Union([Type.Literal('mn'), Type.Literal('en')])
export type Locale = Static<typeof Locale>
export const Translated = Type.Object({ mn: Type.String(), en: Type.Optional(Type.String()) })
export const Nullable = <T extends TSchema>(schema: T, options: { description?: string } = {}) =>
  Type.Union([schema, Type.Null()], options)

/** Paging asked for: pages count from 1. */
export const paging = (maximum = 100) => ({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, default: 1 })),
  per_page: Type.Optional(Type.Integer({ minimum: 1, maximum, default: Math.min(40, maximum) })),
})

export const LocaleQuery = { locale: Type.Optional(Locale) }

/** Paging answered. */
export const Paged = {
  page: Type.Integer(),
  per_page: Type.Integer(),
  total_pages: Type.Integer(),
  total_count: Type.Integer(),
}
