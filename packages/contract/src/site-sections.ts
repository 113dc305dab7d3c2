import { type Static, type TSchema, Type } from 'typebox'
import { BANNER_THEMES, LIFESTYLE_PRODUCTS, MAX_HOME_BLOCKS, type SITE_SECTIONS } from './constants.ts'
import { DELIVERY_METHODS } from './delivery.ts'
import { closed, Locale } from './endpoint.ts'
import { HomeBlock } from './home-blocks.ts'
import { PaymentMethodCode } from './payments.ts'
import { PictureHash } from './product-document.ts'
import { DeliveryRules, MethodRules, SiteConfigs } from './site.ts'
import { Markdown, MOMENT, PageSlug, PageTranslations, StoreCode, Url, words } from './site-fields.ts'

/** Sections of a site, as the site file has them and as staff edit them. */

const Code = Type.String({ minLength: 1, maxLength: 100, pattern: '^[^\\s/]+$' })
const Words = words(2000)

const Hour = Type.Integer({ minimum: 0, maximum: 2400 })
const Hours = Type.Object({ from: Hour, to: Hour }, closed)
const Tugrik = Type.Integer({ minimum: 0, maximum: 1_000_000_000 })
const TugrikOrNever = Type.Union([Tugrik, Type.Null()])

export const StoreLocationEntry = Type.Object(
  {
    code: StoreCode,
    name: words(200, 1),
    city_code: Type.String({ pattern: '^\\d{2}$', description: 'Statistical code of the capital or aimag' }),
    district_code: Type.Union(
      [Type.String({ pattern: '^\\d{4}$', description: 'Statistical code of the district or sum' }), Type.Null()],
      { description: 'Null for a warehouse without an address' },
    ),
    address: Words,
    phone: Type.String({ maxLength: 50 }),
    hours: Type.String({ maxLength: 100, description: '`11:00–20:00`' }),
    lat: Type.Number({ minimum: -90, maximum: 90 }),
    lon: Type.Number({ minimum: -180, maximum: 180 }),
    pickup: Type.Boolean({ description: 'Orders can be fetched there' }),
    kind: Type.Optional(Type.Enum(['store', 'warehouse'])),
    dispatch_hours: Type.Optional(
      Type.Object(Hours.properties, { ...closed, description: 'Until a courier has the goods' }),
    ),
  },
  closed,
)
export type StoreLocationEntry = Static<typeof StoreLocationEntry>

const AreaCode = Type.String({ pattern: '^\\d{2}(\\d{2})?$' })
const Point = Type.Tuple([Type.Number({ minimum: -180, maximum: 180 }), Type.Number({ minimum: -90, maximum: 90 })])
const Rings = Type.Array(Type.Array(Point, { minItems: 4, maxItems: 5000 }), { minItems: 1, maxItems: 50 })

/** GeoJSON in longitude and latitude. */
const AreaSchema = Type.Union([
  Type.Object({ type: Type.Literal('Polygon'), coordinates: Rings }, closed),
  Type.Object(
    { type: Type.Literal('MultiPolygon'), coordinates: Type.Array(Rings, { minItems: 1, maxItems: 100 }) },
    closed,
  ),
])

export const RateEntry = Type.Object(
  {
    method: Type.Optional(Type.Enum(DELIVERY_METHODS)),
    up_to_grams: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 100_000_000, description: 'Any weight if missing' }),
    ),
    rate: Tugrik,
    free_over: Type.Optional(TugrikOrNever),
    promise_hours: Type.Optional(Hours),
  },
  { ...closed, description: 'For a weight or another method; what it lacks is as in the zone' },
)
export type RateEntry = Static<typeof RateEntry>

export const ZoneEntry = Type.Object(
  {
    code: Code,
    name: words(200, 1),
    city_codes: Type.Array(AreaCode, { maxItems: 100 }),
    district_codes: Type.Array(AreaCode, { maxItems: 500 }),
    rate: Type.Union([Tugrik, Type.Null()], {
      description: 'Standard delivery of any weight; null if only `rates` apply',
    }),
    free_over: Type.Union([Tugrik, Type.Null()], {
      description: 'Order value from which delivery is free; null for never',
    }),
    promise_hours: Hours,
    rates: Type.Optional(Type.Array(RateEntry, { maxItems: 50 })),
    polygon: Type.Optional(AreaSchema),
    slot_capacity: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 100_000, description: 'Orders a window of a day' }),
    ),
  },
  closed,
)
export type ZoneEntry = Static<typeof ZoneEntry>

export interface MenuEntry {
  title: { mn: string; en?: string }
  /** Path inside the shop without locale, or an external URL. */
  url: string
  children?: MenuEntry[]
}

const MENU_LEVELS = 5

const menuEntries = (levels: number): TSchema =>
  Type.Array(
    Type.Object(
      { title: Words, url: Url, ...(levels > 1 ? { children: Type.Optional(menuEntries(levels - 1)) } : {}) },
      closed,
    ),
    { maxItems: 100 },
  )

const Drawing = Type.Object(
  { theme: Type.Enum(BANNER_THEMES), seed: Type.String({ maxLength: 200 }) },
  { ...closed, description: 'A picture that the shop draws' },
)

export const BannerEntry = Type.Object(
  {
    place: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 50,
        description: 'Named by the blocks of the home page: `home_hero`, `home_strip`',
      }),
    ),
    title: Words,
    text: Words,
    button: Words,
    url: Url,
    drawing: Type.Optional(Drawing),
    image: Type.Optional(Type.Union([PictureHash, Type.Null()])),
  },
  closed,
)
export type BannerEntry = Static<typeof BannerEntry>

/** Longest text: a strip of two lines on a phone. */
const NoticeText = Type.String({ minLength: 1, maxLength: 160, pattern: '\\S' })

export const NoticeEntry = Type.Object(
  {
    code: Type.String({
      maxLength: 100,
      pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
      description: 'Names the notice for good: whoever closed it sees it no more, whatever its text becomes',
    }),
    text: Type.Object({ mn: NoticeText, en: Type.Optional(NoticeText) }, closed),
    url: Type.Optional(Url),
    from: Type.Optional(Type.String({ pattern: MOMENT, description: 'Since it was first saved if missing' })),
    to: Type.Optional(Type.String({ pattern: MOMENT, description: 'As long as it is in the list if missing' })),
  },
  closed,
)
export type NoticeEntry = Static<typeof NoticeEntry>

const PageEntry = Type.Object(
  {
    slug: PageSlug,
    title: Words,
    description: Type.Optional(Words),
    body: Markdown,
    drawing: Type.Optional(Drawing),
    adults_only: Type.Optional(Type.Boolean()),
    translations: Type.Optional(PageTranslations),
  },
  { ...closed, description: 'Its body is Markdown' },
)

const LookbookEntry = Type.Object(
  {
    slug: PageSlug,
    title: Words,
    summary: Words,
    /** Markdown. */
    body: Markdown,
    drawing: Drawing,
    /** Slugs in display order. */
    products: Type.Array(Type.String({ maxLength: 200 }), { maxItems: LIFESTYLE_PRODUCTS }),
  },
  closed,
)

const BadgeEntry = Type.Object(
  { code: Code, name: Words, colour: Type.String({ pattern: '^#[0-9a-fA-F]{6}$' }) },
  closed,
)

const BankAccountEntry = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S', description: 'Of the holder' }),
    iban: Type.String({ pattern: '^MN\\d{18}$' }),
    bank: Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' }),
  },
  closed,
)
const TransferAccounts = Type.Array(BankAccountEntry, {
  maxItems: 10,
  description: 'Accounts for transfers; those of `BANK_ACCOUNTS` if there are none',
})

const OF_PROCESS = ['sandbox', 'sandbox_messages', 'login_ways', 'receipts'] as const
const OF_LOOK = ['theme', 'theme_dark'] as const
const OF_PAYMENT = [
  'payment_methods',
  'cash_on_delivery',
  'store_credit',
  'store_credit_option',
  'lease',
  'lease_rules',
  'parts_rules',
] as const

const MenusSection = Type.Record(Type.String({ maxLength: 50 }), Type.Unsafe<MenuEntry[]>(menuEntries(MENU_LEVELS)))
/** Overrides of shipped texts, by locale and key. */
const TextsSection = Type.Partial(
  Type.Record(Locale, Type.Record(Type.String({ maxLength: 200 }), Type.String({ minLength: 1, maxLength: 5000 }))),
  closed,
)
const HomeSection = Type.Array(HomeBlock, { maxItems: MAX_HOME_BLOCKS, description: 'From the top down' })
const NoticesSection = Type.Array(NoticeEntry, { maxItems: 50 })

/** Settings of a site that staff change beside those of delivery and payment. */
const SettingsSection = Type.Omit(
  SiteConfigs,
  [...OF_PROCESS, ...OF_PAYMENT, ...OF_LOOK, 'delivery', 'logos', 'stock_version', 'require_token'],
  closed,
)

const UploadedPicture = Type.Union([PictureHash, Type.Null()])
/** Pictures that staff have uploaded. */
const Logos = Type.Object({ light: UploadedPicture, dark: UploadedPicture, icon: UploadedPicture }, closed)

export const LookSection = Type.Object({ ...Type.Pick(SiteConfigs, OF_LOOK).properties, logos: Logos }, closed)

export const PaymentSection = Type.Object(
  {
    ...Type.Pick(SiteConfigs, OF_PAYMENT).properties,
    payment_methods: Type.Partial(Type.Record(PaymentMethodCode, Type.Object(MethodRules.properties, closed)), closed),
    transfer_accounts: TransferAccounts,
  },
  closed,
)
export type PaymentSection = Static<typeof PaymentSection>

export const SectionVersion = Type.String({
  pattern: '^[a-f0-9]{24}$',
  description: 'Hash of the content: another one after each change',
})

/** What staff edit of a site, each section as a whole. */
export const SiteSections = {
  settings: SettingsSection,
  look: LookSection,
  store_locations: Type.Array(StoreLocationEntry, { maxItems: 200 }),
  delivery: Type.Object(DeliveryRules.properties, closed),
  zones: Type.Array(ZoneEntry, { maxItems: 200 }),
  payment: PaymentSection,
  menus: MenusSection,
  home: HomeSection,
  banners: Type.Array(BannerEntry, { maxItems: 50 }),
  notifications: NoticesSection,
  texts: TextsSection,
} satisfies Record<SiteSection, TSchema>

export type SiteSection = (typeof SITE_SECTIONS)[number]
export type SectionContent<S extends SiteSection> = Static<(typeof SiteSections)[S]>

/** Site outside the database. Sections of a file replace those of the site; missing sections stay. */
export const SiteFile = Type.Object(
  {
    configs: Type.Optional(Type.Partial(Type.Omit(SiteConfigs, [...OF_PROCESS, 'logos']), closed)),
    logos: Type.Optional(Logos),
    store_locations: Type.Optional(SiteSections.store_locations),
    zones: Type.Optional(SiteSections.zones),
    menus: Type.Optional(MenusSection),
    home: Type.Optional(HomeSection),
    banners: Type.Optional(SiteSections.banners),
    notifications: Type.Optional(NoticesSection),
    pages: Type.Optional(Type.Array(PageEntry)),
    lookbooks: Type.Optional(Type.Array(LookbookEntry)),
    badges: Type.Optional(Type.Array(BadgeEntry)),
    texts: Type.Optional(TextsSection),
    transfer_accounts: Type.Optional(TransferAccounts),
  },
  closed,
)
export type SiteFile = Static<typeof SiteFile>
