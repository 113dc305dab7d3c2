import { Type } from 'typebox'

/** Every error code the API may answer with, and its HTTP status. The texts are the server's, per language. */
export const ERRORS = {
  // Requests as such
  invalid_request: 422,
  malformed_body: 400,
  body_too_large: 413,
  unsupported_media_type: 415,
  not_found: 404,
  method_not_allowed: 405,
  foreign_form: 403,
  too_many_requests: 429,
  overloaded: 503,
  internal: 500,
  idempotency_key_reused: 422,
  // Catalogue
  product_not_found: 404,
  variant_not_found: 404,
  taxon_not_found: 404,
  brand_not_found: 404,
  badge_not_found: 404,
  search_unavailable: 503,
  // Content
  page_not_found: 404,
  lookbook_not_found: 404,
  // Cart
  order_not_found: 404,
  line_item_not_found: 404,
  out_of_stock: 409,
  insufficient_stock: 409,
  not_for_sale: 409,
  option_missing: 422,
  cart_full: 409,
  order_not_editable: 409,
  // Checkout
  cart_empty: 409,
  address_incomplete: 422,
  no_shipping_rates: 422,
  store_location_not_found: 422,
  delivery_time_unavailable: 422,
  delivery_missing: 409,
  total_changed: 409,
  order_has_problems: 409,
  payment_method_unavailable: 422,
  // Payments
  payment_not_found: 404,
  payment_provider_down: 503,
  payment_in_progress: 409,
  order_already_paid: 409,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof ERRORS

/** The one shape of every error on the wire. */
export const ApiErrorBody = Type.Object({
  error: Type.String({ description: 'For people, in the language of the request' }),
  code: Type.String({ description: 'Stable, for programs' }),
  errors: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()), { description: 'Texts by field path' })),
  details: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  request_id: Type.String(),
})
