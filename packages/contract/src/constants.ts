import type { HomeBlock } from './home-blocks.ts'
import type { MethodRules } from './site.ts'

/** The kind of goods (`product_cat`) that adults alone are shown and sold, and that is never advertised. */
export const ALCOHOL = 'alcohol'

/** Business constants of the specification (§9). */
export const PRODUCTS_PER_PAGE = 40
export const RELATED_PRODUCTS = 30
export const ACCESSORIES = 10
export const SERIES_PRODUCTS = 20
export const DEALS = 20
export const NEW_ARRIVALS = 40
export const LIFESTYLE_PRODUCTS = 100
export const SEARCH_SUGGESTIONS = 50
export const AIRPORTS_FOUND = 40
/** Bookmarks of a customer. */
export const MAX_BOOKMARKS = 500
/** Products that are compared at once (WISH-03). */
export const MAX_COMPARED = 4
export const TAXON_BUCKETS = 20
export const TERMS_BUCKETS = 200
export const RECENT_SEARCHES = 10
export const RECENT_PRODUCTS = 40
export const SEARCH_TIMEOUT_MS = 10_000
export const ALL_BRANDS_PER_PAGE = 999
export const ALL_VENDORS_PER_PAGE = 999
export const JUST_CHANGED_MS = 3000
export const BREAKPOINT_PX = 992
/** Mongolian VAT, included in every price. */
export const VAT_RATE = 0.1
/** Tax rates as shares of the net price, each valid from a date until the next one begins. */
const TAX_RATES = [{ from: '2016-01-01', vat: VAT_RATE, city_tax: 0.02 }] as const
/** Returns the tax rates on a day such as `2026-11-20`. */
export const taxRatesOn = (day: string) => TAX_RATES.findLast(({ from }) => from <= day) ?? TAX_RATES[0]
/** Limits of one cart: pieces per line, and lines. */
export const MAX_QUANTITY = 999
export const MAX_LINES = 100
/**
 * Maximum price of one piece in tugrik. It keeps the total of the fullest cart below 10^15, an exact integer
 * everywhere.
 */
export const MAX_PRICE = 10_000_000_000

/** Prices of a list that are written at once. */
export const MAX_LISTED_PRICES = 1_000

/** One-time codes by SMS and e-mail: six digits, valid for five minutes and five attempts. */
export const CODE_DIGITS = 6
export const CODE_SECONDS = 300
export const CODE_TRIES = 5
export const RESEND_SECONDS = 60
/** Seconds for which a verified code may be used for the next step. */
export const PROOF_SECONDS = 900
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 200
export const MAX_ADDRESSES = 20
export const MAX_ORGANISATIONS = 10
/** Price and stock alerts of a customer that have not ended. */
export const MAX_PRICE_ALERTS = 100
/** Sections of a site that staff edit, each as a whole. */
export const SITE_SECTIONS = [
  'settings',
  'look',
  'store_locations',
  'delivery',
  'zones',
  'payment',
  'menus',
  'home',
  'banners',
  'notifications',
  'texts',
] as const
/** What a new site may take over from another. */
export const COPIED_SECTIONS = ['settings', 'look', 'menus', 'home', 'notifications', 'texts', 'pages'] as const
export const MAX_HOME_BLOCKS = 40

/** Languages into which pages of text may be translated beyond those of the shop. */
export const TRANSLATION_LANGUAGES = ['ru', 'zh', 'it'] as const
export type TranslationLanguage = (typeof TRANSLATION_LANGUAGES)[number]
/** What a block of the home page shows. */
export const HOME_BLOCK_KINDS = [
  'banners',
  'facts',
  'categories',
  'products',
  'brands',
  'text',
  'lookbooks',
  'stores',
  'recent',
] as const
/** Which goods a shelf of the home page shows; those of a category, brand or badge name it in `of`. */
export const SHELF_GOODS = ['new', 'sale', 'bestsellers', 'taxon', 'brand', 'badge', 'chosen'] as const
/** Code of the badge that best sellers wear. */
export const BESTSELLER_BADGE = 'bestseller'
/** Goods that a shelf may name one by one. */
export const MAX_CHOSEN_PRODUCTS = 24
/** The home page of a site whose staff have arranged none. Fields stand as the database orders them, so that saved as it is it has the same version. */
export const DEFAULT_HOME: readonly HomeBlock[] = [
  { code: 'hero', kind: 'banners', place: 'home_hero', layout: 'large' },
  { code: 'facts', kind: 'facts' },
  { code: 'categories', kind: 'categories' },
  { code: 'deals', kind: 'products', goods: 'sale', shown: DEALS },
  { code: 'strip', kind: 'banners', place: 'home_strip', layout: 'strip' },
  { code: 'new', kind: 'products', goods: 'new', shown: NEW_ARRIVALS },
  { code: 'lookbooks', kind: 'lookbooks' },
  { code: 'bestsellers', kind: 'products', goods: 'bestsellers', shown: DEALS },
  { code: 'stores', kind: 'stores' },
  { code: 'recent', kind: 'recent' },
]
/** Pictures that the shop draws for banners and look books. */
export const BANNER_THEMES = [
  'phones',
  'computers',
  'audio',
  'cinema',
  'gaming',
  'photo',
  'kitchen',
  'home',
  'winter',
  'sale',
  'delivery',
  'help',
  'payment',
  'returns',
  'repair',
  'contact',
  'papers',
  'privacy',
  'steppe',
  'city',
  'spirit',
] as const
export const AVATAR_MAX_BYTES = 10 * 1024 * 1024
/**
 * The `client_id` of public clients: the shop's own pages and every app that cannot keep a secret. It is enough to
 * request an app token, to log a customer in and to refresh.
 */
export const STOREFRONT_CLIENT = 'storefront'
/** Supported social login providers; a site enables its own selection in `configs`. */
export const SOCIAL_PROVIDERS = ['google', 'facebook'] as const
/** Reasons for a return. */
export const RETURN_REASONS = ['defect', 'damaged', 'wrong_goods', 'not_as_described', 'changed_mind'] as const
/** Hours of a courier delivery or a pickup that a customer chooses among. */
export const DELIVERY_WINDOWS = ['11-14', '14-18', '18-22'] as const
/** Why a courier brings a parcel back. After `not_at_home` it goes out again; all others end its order. */
export const DELIVERY_REFUSALS = ['not_at_home', 'refused', 'wrong_goods', 'no_money'] as const
/** How a receiver pays the courier: in cash, or by card at the courier's terminal. */
export const COLLECTED_MEANS = ['cash', 'card'] as const
export const MAX_DELIVERY_PICTURES = 4
export const DELIVERY_PICTURE_MAX_BYTES = 10 * 1024 * 1024
export const MAX_RETURN_PICTURES = 6
export const RETURN_PICTURE_MAX_BYTES = 10 * 1024 * 1024
export const MAX_REVIEW_PICTURES = 6
export const REVIEW_PICTURE_MAX_BYTES = 10 * 1024 * 1024
export const STAFF_PICTURE_MAX_BYTES = 10 * 1024 * 1024
export const REVIEW_PICTURE_NAME_MAX = 100
export const REVIEW_COMMENT_MAX = 2000
export const REVIEWS_PER_PAGE = 20
export const QUESTION_MAX = 500
export const QUESTION_SEARCH_MAX = 100
export const ANSWER_MAX = 2000
export const QUESTIONS_PER_PAGE = 20
/** Answers that a list shows of each question. */
export const ANSWERS_IN_LIST = 3
/** Limits of a customer in 24 hours, and of a question's answers by customers. */
export const QUESTIONS_PER_DAY = 10
export const ANSWERS_PER_DAY = 30
export const MAX_ANSWERS = 50
export const ARTICLE_TITLE_MAX = 200
export const ARTICLE_SUMMARY_MAX = 500
export const ARTICLE_BODY_MAX = 30_000
export const ARTICLES_PER_PAGE = 12
export const MAX_ARTICLE_TAGS = 5
export const ARTICLE_PICTURE_MAX_BYTES = 10 * 1024 * 1024
/** Pictures that may stand in the text of one article. */
export const MAX_ARTICLE_PICTURES = 30
/** Limits of a customer in 24 hours. */
export const ARTICLES_PER_DAY = 10
export const ARTICLE_UPLOADS_PER_DAY = 60
export const AUTHOR_NAME_MAX = 60
export const AUTHOR_ABOUT_MAX = 1000
export const COMMENT_MAX = 1000
export const COMMENTS_PER_PAGE = 20
/** Limits of a customer in an hour, and of the replies to one comment. */
export const COMMENTS_PER_HOUR = 10
export const MAX_REPLIES = 100
/** Hours the shop has to refund after a cancellation or an accepted return (CHK-09). */
export const REFUND_HOURS_AFTER_CANCEL = 48
export const REFUND_DAYS_AFTER_RETURN = 5
/** Hours until an unpaid transfer expires; a site may set fewer for guests whose phone is not verified. */
export const TRANSFER_HOURS = 24
/** Days after delivery by which a VAT receipt must be issued. */
export const RECEIPT_DAYS = 14
/** The product kind of licence keys, which are never shipped. */
export const LICENCE_KIND = 'license'
/** The product kind of tickets, of which each paid piece is one. */
export const TICKET_KIND = 'ticket'
/** The product kind of stays and seats, which are sold by bookings alone. */
export const BOOKING_KIND = 'booking'
/** Product kinds that are sent by mail and never shipped. */
export const DIGITAL_KINDS: readonly string[] = [LICENCE_KIND, TICKET_KIND, BOOKING_KIND]
export const BOOKING_TYPES = ['hotel', 'tour'] as const
/**
 * `held` until it is paid, `booked` from then on. `expired`: it was not paid in time; `canceled`: its order was canceled after
 * it was paid.
 */
export const BOOKING_STATES = ['held', 'booked', 'checked_in', 'finished', 'canceled', 'no_show', 'expired'] as const
/** Longest stay in nights, and the days ahead on which one may begin. */
export const MAX_NIGHTS = 60
export const MAX_DAYS_AHEAD = 540
export const MAX_BOOKED_ROOMS = 20
export const MAX_PASSENGERS = 20
/** Minutes for which a price is promised before anything is booked, and for which a booking waits for its payment. */
export const BOOKING_PRICE_MINUTES = 15
export const BOOKING_HOLD_MINUTES = 20
/** Months after a journey, or after its cancellation, when passports and days of birth of who travels are erased. */
export const PAPERS_KEPT_MONTHS = 6
/** What a ticket is for: an event, a prize, a booking, or goods that are fetched in a store. */
export const TICKET_KINDS = ['event', 'prize', 'booking', 'goods'] as const
export const TICKET_STATES = ['issued', 'used', 'expired', 'canceled'] as const
/** Maximum gift cards in the payment of one order. */
export const MAX_GIFT_CARDS = 5
export const MAX_SAVED_CARDS = 10
export const RECHARGE_MIN = 1000
export const RECHARGE_MAX = 5_000_000
export const GIFT_CARD_MIN = 5000
export const GIFT_CARD_MAX = 2_000_000
/** Limits of wishes: lists of a customer, and wishes in one list or on one device. */
export const MAX_WISHLISTS = 20
export const MAX_WISHES = 500
/** Wishes of each list where a customer's lists are answered together. */
export const WISHES_PREVIEWED = 4
/** Variants that are saved for later, by one customer or on one device. */
export const MAX_SAVED_ITEMS = 100
/** Quotes of one customer that wait for an answer. */
/** Roles of those who buy for a company, and states of what they order on invoice. */
export const COMPANY_ROLES = ['buyer', 'approver'] as const
export const COMPANY_ORDER_STATES = ['waiting', 'open', 'overdue', 'paid', 'refused', 'withdrawn', 'canceled'] as const
export const COMPANY_ANSWER_MAX = 500
export const MAX_PAYMENT_DAYS = 180
export const MAX_ORDER_LIMIT = 1_000_000_000_000
export const MAX_WAITING_QUOTES = 20
export const QUOTE_TEXT_MAX = 2000
export const QUOTE_STATES = ['requested', 'answered', 'accepted', 'declined', 'expired'] as const
/** Variants whose cards are answered at once. */
export const CARDS_AT_ONCE = 100
/** Time after the last press of a heart until the shop is told (WISH-02). */
export const WISH_DEBOUNCE_MS = 500
/** Lengths of what people write to the shop, and how many of them somebody may send in an hour. */
export const CONTACT_NAME_MAX = 100
export const CONTACT_MESSAGE_MAX = 3000
export const CONTACT_FORMS_PER_HOUR = 5
/** Why staff correct stock. */
export const CORRECTION_REASONS = ['damaged', 'expired', 'lost', 'found', 'own_use', 'mistake', 'other'] as const

/** What a column of a retailer's table can be, in the order in which people look for it. */
export const IMPORT_FIELDS = [
  'sku',
  'name_mn',
  'name_en',
  'price',
  'selling_price',
  'stock',
  'bar_code',
  'category',
  'subcategory',
  'brand',
  'vendor',
  'description_mn',
  'description_en',
  'weight_grams',
] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]

/** Fields of an import into a price list. */
export const PRICE_IMPORT_FIELDS = ['sku', 'price', 'selling_price'] as const satisfies readonly ImportField[]

/** Rules of a payment method in a site's settings: one without any is on offer, except payment to the courier. */
export const methodRulesOf = (rules: Partial<Record<string, MethodRules>>, method: string): MethodRules =>
  rules[method] ?? { enabled: method !== 'cash_on_delivery' }
