import { type Static, Type } from 'typebox'
import { COPIED_SECTIONS } from './constants.ts'
import { closed, endpoint, forStaff, Locale, NonBlankText, Nullable, Time } from './endpoint.ts'
import { SiteConfigs } from './site.ts'

const SiteCode = Type.String({ minLength: 1, maxLength: 40, pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' })
const Hosts = Type.Array(Type.String({ minLength: 1, maxLength: 253 }), {
  maxItems: 10,
  description:
    'Names without scheme, port and path, `shop.example.mn`; the first is that of links. Names in other letters become their ASCII form',
})

/** A site of the shop, with what retiring it would end. */
export const SiteSummary = Type.Object({
  code: Type.String(),
  name: Type.String(),
  hosts: Type.Array(Type.String(), { description: 'Empty for the first site where it answers all unknown hosts' }),
  origin: Type.String({ description: 'Scheme and host of its links' }),
  locales: Type.Array(Locale),
  default_locale: Locale,
  is_main: Type.Boolean({ description: 'The first site, whose staff manage all of them' }),
  retired_at: Nullable(Time),
  customers: Type.Integer(),
  open_orders: Type.Integer({ description: 'Placed and not yet delivered, returned or cancelled' }),
})
export type SiteSummary = Static<typeof SiteSummary>

export const NewSite = Type.Object(
  {
    code: SiteCode,
    name: NonBlankText(60),
    hosts: Hosts,
    locales: Type.Array(Locale, { minItems: 1, uniqueItems: true }),
    default_locale: Locale,
    copy_from: Nullable(SiteCode, { description: 'Null: it begins empty' }),
    copy: Type.Array(Type.Enum(COPIED_SECTIONS), { uniqueItems: true }),
    assortment: Type.Optional(SiteConfigs.properties.assortment),
    price_list: Type.Optional(SiteConfigs.properties.price_list),
    stores: Type.Optional(SiteConfigs.properties.stores),
  },
  closed,
)
export type NewSite = Static<typeof NewSite>

const manage = forStaff('sites.manage')
const byCode = Type.Object({ code: SiteCode })

export const staffSites = {
  'GET /api/back_office/sites': endpoint({
    summary: 'The sites of the shop; staff of another than the first see their own alone',
    ...manage,
    reply: Type.Object({ sites: Type.Array(SiteSummary) }),
    fails: [],
  }),
  'POST /api/back_office/sites': endpoint({
    summary: 'Create a site, empty or with what it takes over from another; staff of the first site alone may',
    ...manage,
    status: 201,
    body: NewSite,
    reply: SiteSummary,
    fails: ['site_code_taken', 'site_not_found', 'price_list_not_found', 'store_location_not_found'],
    idempotent: true,
  }),
  'PUT /api/back_office/sites/:code/hosts': endpoint({
    summary: 'Replace the hosts of a site',
    ...manage,
    params: byCode,
    body: Type.Object({ hosts: Hosts }, closed),
    reply: SiteSummary,
    fails: ['site_not_found'],
  }),
  'PUT /api/back_office/sites/:code/retire': endpoint({
    summary: 'Close a site: its hosts answer that it is closed, and its orders are finished all the same',
    ...manage,
    params: byCode,
    reply: SiteSummary,
    fails: ['site_not_found', 'main_site'],
  }),
  'PUT /api/back_office/sites/:code/restore': endpoint({
    summary: 'Open a closed site again',
    ...manage,
    params: byCode,
    reply: SiteSummary,
    fails: ['site_not_found'],
  }),
}
