import { type Static, Type } from 'typebox'
import { STAFF_PICTURE_MAX_BYTES } from './constants.ts'
import { closed, endpoint, forStaffOfEverySite, Locale, LocaleQuery, Nullable } from './endpoint.ts'
import type { ErrorCode } from './errors/index.ts'
import { BankAccount, PaymentMethodCode } from './payments.ts'
import { type SectionContent, SectionVersion, type SiteSection, SiteSections } from './site-sections.ts'
import { StaffImage } from './staff-products.ts'

/** What is allowed but will surprise shoppers: a link to nowhere, a method without its provider. */
export const SiteWarning = Type.Object({
  field: Type.String({ description: 'Path within the content: `main.0.url`' }),
  text: Type.String({ description: 'In the caller’s language' }),
})
export type SiteWarning = Static<typeof SiteWarning>

/** A section as it is now. */
export interface EditedSection<S extends SiteSection = SiteSection> {
  version: string
  content: SectionContent<S>
  warnings: SiteWarning[]
}

const edited = <S extends SiteSection>(section: S) =>
  Type.Object({
    version: SectionVersion,
    content: Type.Unsafe<SectionContent<S>>(SiteSections[section]),
    warnings: Type.Array(SiteWarning),
  })

const manage = forStaffOfEverySite('sites.manage')

const put = <S extends SiteSection, const E extends readonly ErrorCode[]>(section: S, summary: string, fails: E) =>
  endpoint({
    summary,
    ...manage,
    body: Type.Object(
      { version: SectionVersion, content: Type.Unsafe<SectionContent<S>>(SiteSections[section]) },
      closed,
    ),
    reply: edited(section),
    fails: ['changed_meanwhile', ...fails],
  })

/** A payment method and whether this installation can take money by it. */
const StaffPaymentMethod = Type.Object({
  code: PaymentMethodCode,
  name: Type.String(),
  description: Type.String({ description: 'As the shop ships it' }),
  configured: Type.Boolean({ description: 'The environment names its provider' }),
  sandbox: Type.Boolean(),
})
export type StaffPaymentMethod = Static<typeof StaffPaymentMethod>

/** A place of the shop that a menu, notice or banner may lead to. */
const LinkTarget = Type.Object({
  kind: Type.Enum(['list', 'taxon', 'brand', 'page', 'lookbook', 'package', 'hotel', 'tour', 'product']),
  url: Type.String({ description: 'Path inside the shop without locale' }),
  name: Type.Object({ mn: Type.String(), en: Type.Optional(Type.String()) }),
})
export type LinkTarget = Static<typeof LinkTarget>

export const StaffSite = Type.Object({
  sections: Type.Object({
    settings: edited('settings'),
    look: edited('look'),
    store_locations: edited('store_locations'),
    delivery: edited('delivery'),
    zones: edited('zones'),
    payment: edited('payment'),
    menus: edited('menus'),
    home: edited('home'),
    banners: edited('banners'),
    notifications: edited('notifications'),
    texts: edited('texts'),
  }),
  payment_methods: Type.Array(StaffPaymentMethod),
  environment_accounts: Type.Array(BankAccount, {
    description: 'Of `BANK_ACCOUNTS`, where the site has none of its own',
  }),
  images: Type.Array(StaffImage, { description: 'Every picture that a section names' }),
})
export type StaffSite = Static<typeof StaffSite>

/** Texts of the storefront by key, in every language. */
export const ShippedTexts = Type.Record(Type.String(), Type.Record(Locale, Type.String()))
export type ShippedTexts = Static<typeof ShippedTexts>

export const staffSite = {
  'GET /api/back_office/site': endpoint({
    summary: 'The site, section by section as a site file has it',
    ...manage,
    reply: StaffSite,
    fails: [],
  }),
  'GET /api/back_office/site/shipped_texts': endpoint({
    summary: 'The texts that the storefront ships, each of which the section `texts` may replace',
    ...manage,
    reply: Type.Object({ texts: ShippedTexts }),
    fails: [],
  }),
  'GET /api/back_office/site/index_now': endpoint({
    summary: 'How search engines are told of changed pages, where `index_now` is on',
    ...manage,
    reply: Type.Object({
      told_at: Nullable(Type.String({ format: 'date-time', description: 'When they last accepted changed pages' })),
      refused: Nullable(Type.Integer({ description: 'HTTP status with which they have refused since' })),
    }),
    fails: [],
  }),
  'GET /api/back_office/site/link_targets': endpoint({
    summary: 'Categories, brands, pages, look books and products whose names contain a text, a few of each kind',
    ...manage,
    query: Type.Object({ ...LocaleQuery, q: Type.String({ minLength: 2, maxLength: 100 }) }),
    reply: Type.Object({ targets: Type.Array(LinkTarget) }),
    fails: [],
  }),
  'POST /api/back_office/site/pictures': endpoint({
    summary: 'A picture for banners, made like one of goods',
    ...manage,
    status: 201,
    upload: { field: 'picture', maximumBytes: STAFF_PICTURE_MAX_BYTES },
    reply: StaffImage,
    fails: ['picture_refused', 'overloaded'],
  }),
  'PUT /api/back_office/site/settings': put('settings', 'Replace name, contacts, languages and other settings', [
    'price_list_not_found',
    'store_location_not_found',
  ]),
  'PUT /api/back_office/site/look': put(
    'look',
    'Replace colours, fonts, corners and logos; illegible colours are refused',
    ['reference_unknown'],
  ),
  'POST /api/back_office/site/logos': endpoint({
    summary: 'A logo or icon as PNG, WebP, JPEG or AVIF, whose transparency stays; a drawing (SVG) is refused',
    ...manage,
    status: 201,
    upload: { field: 'picture', maximumBytes: STAFF_PICTURE_MAX_BYTES },
    reply: StaffImage,
    fails: ['picture_refused', 'overloaded'],
  }),
  'PUT /api/back_office/site/store_locations': put(
    'store_locations',
    'Replace the stores and warehouses; one that is left out is retired, unless it has stock or orders to be fetched',
    ['store_in_use', 'store_of_site'],
  ),
  'PUT /api/back_office/site/delivery': put('delivery', 'Replace hours, cut-off and weekends of delivery', []),
  'PUT /api/back_office/site/zones': put('zones', 'Replace the delivery zones with their rates and capacity', [
    'zone_in_use',
  ]),
  'PUT /api/back_office/site/payment': put('payment', 'Replace the payment methods, their conditions and accounts', []),
  'PUT /api/back_office/site/menus': put('menus', 'Replace the menus', []),
  'PUT /api/back_office/site/home': put('home', 'Replace the blocks of the home page', []),
  'PUT /api/back_office/site/banners': put('banners', 'Replace the banners', ['reference_unknown']),
  'PUT /api/back_office/site/notifications': put('notifications', 'Replace the notices', []),
  'PUT /api/back_office/site/texts': put('texts', 'Replace the texts that replace shipped ones', []),
}
