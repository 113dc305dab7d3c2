/** Business constants of the specification (§9). */
export const PRODUCTS_PER_PAGE = 40
export const RELATED_PRODUCTS = 30
export const SERIES_PRODUCTS = 20
export const DEALS = 20
export const NEW_ARRIVALS = 40
export const LIFESTYLE_PRODUCTS = 100
export const SEARCH_SUGGESTIONS = 50
export const AIRPORTS_FOUND = 40
export const TAXON_BUCKETS = 20
export const TERMS_BUCKETS = 200
export const RECENT_SEARCHES = 10
export const SEARCH_TIMEOUT_MS = 10_000
export const ALL_BRANDS_PER_PAGE = 999
export const JUST_CHANGED_MS = 3000
export const MAIN_API_TIMEOUT_MS = 60_000
export const BREAKPOINT_PX = 992
/** VAT of Mongolia, included in every price. */
export const VAT_RATE = 0.1
/** What taxes are in a price, as shares of it without them, from a day on: the last that has begun holds. */
const TAX_RATES = [{ from: '2016-01-01', vat: VAT_RATE, city_tax: 0.02 }] as const
/** On a day, `2026-11-20`. */
export const taxRatesOn = (day: string) => TAX_RATES.findLast(({ from }) => from <= day) ?? TAX_RATES[0]
/** A line of the cart holds at most so many pieces, a cart so many lines. */
export const MAX_QUANTITY = 999
export const MAX_LINES = 100
/** Of one piece, in tugrik: the fullest cart stays below 10^15, which every program counts exactly. */
export const MAX_PRICE = 10_000_000_000

/** Codes by SMS and e-mail: six digits, good once, for five minutes and five tries. */
export const CODE_DIGITS = 6
export const CODE_SECONDS = 300
export const CODE_TRIES = 5
export const RESEND_SECONDS = 60
/** What a verified code is worth: so long may the next step take. */
export const PROOF_SECONDS = 900
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 200
export const MAX_ADDRESSES = 20
export const MAX_ORGANISATIONS = 10
export const AVATAR_MAX_BYTES = 10 * 1024 * 1024
/**
 * The `client_id` of the shop's own pages and of whatever else can not keep a secret: without one it may ask for an app token,
 * log a customer in and refresh.
 */
export const STOREFRONT_CLIENT = 'storefront'
/** Login providers beside our own ways; which of them a shop offers is in its `configs`. */
export const SOCIAL_PROVIDERS = ['google', 'facebook'] as const
/** Why goods are sent back. */
export const RETURN_REASONS = ['defect', 'damaged', 'wrong_goods', 'not_as_described', 'changed_mind'] as const
export const MAX_RETURN_PICTURES = 6
export const RETURN_PICTURE_MAX_BYTES = 10 * 1024 * 1024
/** After a cancel or an accepted return the shop has so long to send the money back (CHK-09). */
export const REFUND_HOURS_AFTER_CANCEL = 48
export const REFUND_DAYS_AFTER_RETURN = 5
/** A transfer is awaited so long; that of a guest who has not shown a phone may be shorter. */
export const TRANSFER_HOURS = 24
/** A VAT receipt is owed within so many days of delivery; staff are warned before. */
export const RECEIPT_DAYS = 14
export const RECEIPT_ALARM_DAYS = 10
/** Products of this kind are keys: nothing of them is delivered. */
export const LICENCE_KIND = 'license'
/** At most so many gift cards pay one order. */
export const MAX_GIFT_CARDS = 5
export const MAX_SAVED_CARDS = 10
export const PROMO_DIGITS = 4
export const RECHARGE_MIN = 1000
export const RECHARGE_MAX = 5_000_000
export const GIFT_CARD_MIN = 5000
export const GIFT_CARD_MAX = 2_000_000
