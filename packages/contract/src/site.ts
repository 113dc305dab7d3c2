import { type Static, Type } from 'typebox'
import { AdultsOnly, Image } from './catalog.ts'
import { SOCIAL_PROVIDERS } from './constants.ts'
import { closed, Day, endpoint, Id, Locale, LocaleQuery, Money, NonBlankText, Nullable, Time } from './endpoint.ts'
import { LeaseRules, StorePayRules } from './instalments.ts'
import { LOOK_CONFIGS } from './look-configs.ts'
import { CatalogCode, Permalink } from './product-document.ts'
import { StoreCodes } from './site-fields.ts'

export type MenuItem = { title: string; url: string; children: MenuItem[] }
export const MenuItem = Type.Cyclic(
  { MenuItem: Type.Object({ title: Type.String(), url: Type.String(), children: Type.Array(Type.Ref('MenuItem')) }) },
  'MenuItem',
)

/** A category of the tree; `permalink` is its path under `/t/`. */
export const Taxon = Type.Object({
  id: Id,
  parent_id: Nullable(Id),
  permalink: Type.String(),
  name: Type.String(),
  translation_en: Nullable(Type.String()),
  short_name: Nullable(Type.String()),
  level: Type.Integer({ minimum: 0, maximum: 4 }),
  position: Type.Integer(),
  image: Nullable(Image),
  product_count: Type.Integer({ description: 'Visible products in it and below' }),
  adults_only: AdultsOnly,
})
export type Taxon = Static<typeof Taxon>

export type TaxonNode = Taxon & { children: TaxonNode[] }
export const TaxonNode = Type.Cyclic(
  { TaxonNode: Type.Object({ ...Taxon.properties, children: Type.Array(Type.Ref('TaxonNode')) }) },
  'TaxonNode',
)

export const Badge = Type.Object({ id: Id, code: Type.String(), name: Type.String(), colour: Type.String() })
export type Badge = Static<typeof Badge>

export const StoreLocation = Type.Object({
  id: Id,
  code: Type.String(),
  name: Type.String(),
  city: Type.String(),
  district: Nullable(Type.String()),
  address: Type.String(),
  phone: Type.String(),
  hours: Type.String(),
  kind: Type.Enum(['store', 'warehouse']),
  latitude: Type.Number(),
  longitude: Type.Number(),
  pickup: Type.Boolean({ description: 'Orders can be fetched here' }),
})
export type StoreLocation = Static<typeof StoreLocation>

/** A delivery zone and its prices. */
export const Zone = Type.Object({
  id: Id,
  code: Type.String(),
  name: Type.String(),
  rate: Money,
  free_over: Nullable(Money),
  promise: Type.String(),
})
export type Zone = Static<typeof Zone>

export const Banner = Type.Object({
  id: Id,
  place: Type.String({ description: '`home_hero`, `home_strip` …' }),
  title: Type.String(),
  text: Type.String(),
  action: Type.String(),
  url: Type.String(),
  image: Nullable(Image),
})
export type Banner = Static<typeof Banner>

const Hour = Type.Integer({ minimum: 0, maximum: 24 })
/** What kind of thing a product is. */
const ProductKind = Type.String({ minLength: 1, maxLength: 100 })

/**
 * Hours and minimum age for the sale of alcohol. Law and governors' orders change them, so all of them are settings.
 */
export const AlcoholRules = Type.Object({
  selling: Type.Boolean({ description: 'Off: brand pages and products are shown, nothing can be ordered' }),
  licence: Type.String({
    maxLength: 100,
    description: 'Number of the licence, shown at the foot of every page while it is sold',
  }),
  min_age: Type.Integer({ minimum: 18, maximum: 99 }),
  blocked_days_of_month: Type.Array(Type.Integer({ minimum: 1, maximum: 31 }), { maxItems: 31 }),
  blocked_weekdays: Type.Array(Type.Integer({ minimum: 1, maximum: 7, description: 'Monday is 1' }), { maxItems: 7 }),
  blocked_dates: Type.Array(Day, { maxItems: 100 }),
  from_hour: Hour,
  to_hour: Hour,
})
export type AlcoholRules = Static<typeof AlcoholRules>

/** Hours after receipt within which goods can be returned; 0 is never. A line stores the value of its sale. */
export const ReturnRules = Type.Object({
  hours: Type.Integer({ minimum: 0, maximum: 8760 }),
  hours_by_kind: Type.Record(ProductKind, Type.Integer({ minimum: 0, maximum: 8760 })),
})
export type ReturnRules = Static<typeof ReturnRules>

export const DeliveryRules = Type.Object({
  from_hour: Hour,
  to_hour: Hour,
  cutoff_hour: Type.Integer({
    minimum: 0,
    maximum: 24,
    description: 'Paid before it, goods of the city come the same day',
  }),
  weekends: Type.Boolean({ description: 'Couriers go out on Saturday and Sunday too' }),
  pickup_hold_days: Type.Integer({ minimum: 1, maximum: 60, description: 'So long goods wait in a store' }),
})
export type DeliveryRules = Static<typeof DeliveryRules>

/** Conditions of a payment method; a missing one does not restrict it. */
export const MethodRules = Type.Object({
  enabled: Type.Boolean(),
  min: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000_000_000, description: 'Of what is left to pay' })),
  max: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000_000 })),
  position: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 100, description: 'Place among the methods; those without one come last' }),
  ),
  description: Type.Optional(
    Type.Object({ mn: Type.String({ maxLength: 200 }), en: Type.Optional(Type.String({ maxLength: 200 })) }, closed),
  ),
})
export type MethodRules = Static<typeof MethodRules>

/** Limits of payment to the courier, which is offered only where `payment_methods.cash_on_delivery` is enabled. */
export const CashOnDeliveryRules = Type.Object(
  {
    zones: Type.Array(Type.String({ maxLength: 60 }), {
      maxItems: 200,
      description: 'Codes of the delivery zones where it is offered; all if empty',
    }),
    max_open_orders: Type.Integer({ minimum: 1, maximum: 100, description: 'Unpaid ones of one phone at a time' }),
  },
  closed,
)
export type CashOnDeliveryRules = Static<typeof CashOnDeliveryRules>

/** Reward settings beside the rules of each kind of goods. */
export const RewardSettings = Type.Object({
  enabled: Type.Boolean(),
  earn_on_credits: Type.Boolean({
    description: 'Also on what was paid with points and credits that were earned or given',
  }),
})
export type RewardSettings = Static<typeof RewardSettings>

/** Which reviews, questions and answers staff read before they are shown. */
export const ReviewSettings = Type.Object({
  moderation: Type.Enum(['none', 'unverified', 'all'], {
    description: 'With `unverified` those of customers who bought the product are shown at once',
  }),
})
export type ReviewSettings = Static<typeof ReviewSettings>

/** Services that measure a site, each by its own id. Nothing is loaded or sent before the visitor has said yes. */
export const AnalyticsSettings = Type.Object(
  {
    measurement_id: Type.Optional(
      Type.String({ pattern: '^G-[A-Z0-9]{4,16}$', description: 'Google Analytics 4: `G-1AB2CD3EF4`' }),
    ),
    pixel_id: Type.Optional(Type.String({ pattern: '^\\d{8,20}$', description: 'Meta pixel: its digits' })),
    tag_manager_id: Type.Optional(
      Type.String({
        pattern: '^GTM-[A-Z0-9]{4,12}$',
        description: 'Google Tag Manager: `GTM-AB12CD3`. It reads `window.shopEvents`',
      }),
    ),
  },
  closed,
)
export type AnalyticsSettings = Static<typeof AnalyticsSettings>

/** Who sells: pages say it where it is set. */
export const Company = Type.Object(
  {
    name: Type.String({ maxLength: 100, description: 'As it is registered, `Нүүдэл Электроник ХХК`' }),
    registry_number: Type.String({
      pattern: '^([0-9]{7})?$',
      description: 'Of the register of legal entities: seven digits',
    }),
    address: Type.String({ maxLength: 200 }),
  },
  closed,
)

/** Settings of a site (SITE-07, spec §9). */
export const SiteConfigs = Type.Object({
  site_name: NonBlankText(60),
  phone: Type.String({ maxLength: 50 }),
  email: Type.String({ maxLength: 200, pattern: '^([^\\s@]+@[^\\s@]+)?$' }),
  company: Company,
  default_locale: Locale,
  locales: Type.Array(Locale, { minItems: 1, uniqueItems: true }),
  compare: Type.Boolean(),
  lease: Type.Boolean(),
  store_credit: Type.Boolean({ description: 'Orders can be paid from balances of the wallet' }),
  brand_display: Type.Boolean(),
  product_feeds: Type.Boolean({ description: 'Google and Meta read the goods in `/feeds/{google,meta}.xml`' }),
  index_now: Type.Boolean({ description: 'Search engines are told by IndexNow which pages have changed' }),
  assortment: Type.Array(Permalink, {
    maxItems: 100,
    uniqueItems: true,
    description: 'Categories whose products the site sells, those below them included; none is everything',
  }),
  price_list: Nullable(CatalogCode, {
    description:
      'Price list whose prices the site sells at; what stands in none of its rows has the base price. Null: all',
  }),
  stores: StoreCodes,
  stock_version: Type.Literal(1, {
    description: 'How clients read stock: 1 is one number of pieces over all stores, `total_on_hand`',
  }),
  store_credit_option: Type.Boolean({ description: 'The checkout offers to pay from balances' }),
  products_per_page: Type.Integer({ minimum: 1, maximum: 100 }),
  low_stock: Type.Integer({
    minimum: 0,
    maximum: 10_000,
    description: 'At or below so many pieces the label is “low stock”',
  }),
  sandbox: Type.Boolean({ description: 'A sandbox payment provider is on: every page says so' }),
  sandbox_messages: Type.Boolean({
    description: 'Mail and SMS go nowhere but to `/sandbox/messages` of the shop, where everybody reads them',
  }),
  separate_kinds: Type.Array(ProductKind, {
    maxItems: 50,
    description: 'Kinds of products that are ordered apart from all others, `alcohol` for example',
  }),
  cyrillic_names: Type.Boolean({ description: 'Names of people are taken in Cyrillic letters only' }),
  terms_version: Type.String({
    minLength: 1,
    maxLength: 40,
    description: 'Of the terms and the privacy policy that are in force, a day',
  }),
  require_token: Type.Boolean({ description: 'Calls from outside need at least an app’s token' }),
  alcohol: AlcoholRules,
  age_gate: Type.Enum(['goods', 'site'], {
    description:
      'Where visitors are asked their age: at `goods` of the kind `alcohol`, their categories and the pages for adults; or at all that the `site` shows',
  }),
  returns: ReturnRules,
  delivery: DeliveryRules,
  payment_methods: Type.Record(Type.String(), MethodRules, {
    description:
      'By method; one that is not named is on offer wherever it is set up, except `cash_on_delivery`, which is not',
  }),
  cash_on_delivery: CashOnDeliveryRules,
  lease_rules: LeaseRules,
  parts_rules: StorePayRules,
  rewards: RewardSettings,
  reviews: ReviewSettings,
  receipts: Type.Boolean({ description: 'VAT receipts (e-barimt) are issued' }),
  map_tiles: Type.String({
    maxLength: 300,
    description: 'Address of map tiles, `https://tiles.example.mn/{z}/{x}/{y}.png`; empty where there are none',
    pattern: '^(https?://([^{}]|\\{[xyz]\\})+)?$',
  }),
  map_attribution: Type.String({ maxLength: 200 }),
  analytics: AnalyticsSettings,
  login_ways: Type.Object(
    {
      sms: Type.Boolean(),
      email: Type.Boolean(),
      social: Type.Array(Type.Enum(SOCIAL_PROVIDERS)),
    },
    { description: 'How shoppers can log in here, beside their password' },
  ),
  ...LOOK_CONFIGS,
})
export type SiteConfigs = Static<typeof SiteConfigs>

const SiteDataShape = Type.Object({
  date: Time,
  taxons: Type.Array(TaxonNode),
  menus: Type.Record(Type.String(), Type.Array(MenuItem), { description: '`main`, `footer`, `mobile`' }),
  translation: Type.Record(Type.String(), Type.String(), { description: 'Texts that replace shipped ones' }),
  notifications: Type.Array(Type.Object({ id: Id, text: Type.String(), url: Nullable(Type.String()) })),
  configs: SiteConfigs,
  badges: Type.Array(Badge),
  presets: Type.Object({ banners: Type.Array(Banner) }),
  zones: Type.Optional(Type.Array(Zone)),
  store_locations: Type.Optional(Type.Array(StoreLocation)),
})
export type SiteData = Static<typeof SiteDataShape>
export const SiteData = Type.Unsafe<SiteData>(SiteDataShape)

/** `true`, `1`, or their opposites. */
const Switch = Type.Union([Type.Boolean(), Type.Literal('1'), Type.Literal('0')])

export const site = {
  'GET /api/v2/site_data': endpoint({
    summary: 'Everything a page needs of the site itself, in one answer',
    for: 'anyone',
    cache: 'public',
    query: Type.Object({
      ...LocaleQuery,
      date: Type.Optional(
        Type.Union([Day, Time], {
          description: 'Notices of this day in Asia/Ulaanbaatar, or of this moment; those of now if missing',
        }),
      ),
      load_zones: Type.Optional(Switch),
      load_store_locations: Type.Optional(Switch),
    }),
    reply: SiteData,
    fails: [],
  }),
  'GET /api/v2/menus': endpoint({
    summary: 'Menus by place',
    for: 'anyone',
    cache: 'public',
    query: Type.Object(LocaleQuery),
    reply: Type.Object({ menus: SiteDataShape.properties.menus }),
    fails: [],
  }),
  'GET /api/v2/zones': endpoint({
    summary: 'Delivery zones',
    for: 'anyone',
    cache: 'public',
    query: Type.Object(LocaleQuery),
    reply: Type.Object({ zones: Type.Array(Zone) }),
    fails: [],
  }),
  'GET /api/v2/store_locations': endpoint({
    summary: 'Branches of the shop',
    for: 'anyone',
    cache: 'public',
    query: Type.Object(LocaleQuery),
    reply: Type.Object({ store_locations: Type.Array(StoreLocation) }),
    fails: [],
  }),
  'GET /api/v2/notifications': endpoint({
    summary: 'Notices that the site shows to everybody',
    for: 'anyone',
    cache: 'public',
    query: Type.Object(LocaleQuery),
    reply: Type.Object({ notifications: SiteDataShape.properties.notifications }),
    fails: [],
  }),
}
