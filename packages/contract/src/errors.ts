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
  // Who is calling
  login_required: 401,
  token_invalid: 401,
  forbidden: 403,
  fresh_login_required: 403,
  client_invalid: 401,
  grant_invalid: 400,
  grant_unsupported: 400,
  scope_invalid: 400,
  // Logging in and signing up
  login_failed: 400,
  sms_code_wrong: 422,
  email_code_wrong: 422,
  proof_invalid: 422,
  email_link_invalid: 422,
  sign_up_needed: 409,
  phone_taken: 409,
  email_taken: 409,
  resend_too_soon: 429,
  too_many_codes: 429,
  too_many_tries: 429,
  sms_login_unavailable: 503,
  mail_login_unavailable: 503,
  social_unavailable: 503,
  social_declined: 403,
  social_login_invalid: 422,
  terms_not_accepted: 422,
  password_wrong: 422,
  password_same: 422,
  passwords_differ: 422,
  password_common: 422,
  password_change_failed: 409,
  not_own_contact: 422,
  // The customer's own area
  address_not_found: 404,
  address_book_full: 409,
  organisation_not_found: 404,
  organisation_taken: 409,
  organisations_full: 409,
  session_not_found: 404,
  picture_refused: 422,
  // Back office
  staff_not_found: 404,
  role_not_found: 422,
  last_administrator: 409,
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
  cart_must_be_emptied: 409,
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
