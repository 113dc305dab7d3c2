import { type Static, Type } from 'typebox'
import { Image } from './catalog.ts'
import { SOCIAL_PROVIDERS } from './constants.ts'
import { Day, endpoint, Id, Locale, LocaleQuery, Money, Nullable, Time } from './endpoint.ts'

export type MenuItem = { title: string; url: string; children: MenuItem[] }
export const MenuItem = Type.Cyclic(
  { MenuItem: Type.Object({ title: Type.String(), url: Type.String(), children: Type.Array(Type.Ref('MenuItem')) }) },
  'MenuItem',
)

/** A category as the tree shows it; `permalink` is its path under `/t/`. */
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
  latitude: Type.Number(),
  longitude: Type.Number(),
  pickup: Type.Boolean({ description: 'Orders can be fetched here' }),
})
export type StoreLocation = Static<typeof StoreLocation>

/** Where the shop delivers, and for how much. */
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

/** Switches of a site (SITE-07, spec §9). */
export const SiteConfigs = Type.Object({
  site_name: Type.String(),
  phone: Type.String(),
  email: Type.String(),
  default_locale: Locale,
  locales: Type.Array(Locale),
  compare: Type.Boolean(),
  lease: Type.Boolean(),
  store_credit: Type.Boolean(),
  brand_display: Type.Boolean(),
  stock_version: Type.Integer(),
  store_credit_option: Type.Boolean(),
  products_per_page: Type.Integer(),
  low_stock: Type.Integer({ description: 'At or below so many pieces the label is “low stock”' }),
  sandbox: Type.Boolean({ description: 'A sandbox payment provider is on: every page says so' }),
  sandbox_messages: Type.Boolean({
    description: 'Mail and SMS go nowhere but to `/sandbox/messages` of the shop, where everybody reads them',
  }),
  separate_kinds: Type.Array(Type.String(), {
    description: 'Kinds of products that are ordered apart from all others, `alcohol` for example',
  }),
  cyrillic_names: Type.Boolean({ description: 'Names of people are taken in Cyrillic letters only' }),
  terms_version: Type.String({ description: 'Of the terms and the privacy policy that are in force, a day' }),
  require_token: Type.Boolean({ description: 'Calls from outside need at least an app’s token' }),
  login_ways: Type.Object(
    {
      sms: Type.Boolean(),
      email: Type.Boolean(),
      social: Type.Array(Type.Enum(SOCIAL_PROVIDERS)),
    },
    { description: 'How shoppers can log in here, beside their password' },
  ),
  theme: Type.Record(Type.String(), Type.String(), { description: 'CSS custom properties of the brand' }),
})
export type SiteConfigs = Static<typeof SiteConfigs>

export const SiteData = Type.Object({
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
export type SiteData = Static<typeof SiteData>

export const site = {
  'GET /api/v2/site_data': endpoint({
    summary: 'Everything a page needs of the site itself, in one answer',
    for: 'anyone',
    cache: 'public',
    query: Type.Object({
      ...LocaleQuery,
      date: Type.Optional(Day),
      load_zones: Type.Optional(Type.Boolean()),
      load_store_locations: Type.Optional(Type.Boolean()),
    }),
    reply: SiteData,
    fails: [],
  }),
  'GET /api/v2/menus': endpoint({
    summary: 'Menus by place',
    for: 'anyone',
    cache: 'public',
    query: Type.Object(LocaleQuery),
    reply: Type.Object({ menus: SiteData.properties.menus }),
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
    reply: Type.Object({ notifications: SiteData.properties.notifications }),
    fails: [],
  }),
}
