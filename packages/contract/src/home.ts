import { type Static, Type } from 'typebox'
import { HOME_BLOCK_KINDS, SHELF_GOODS } from './constants.ts'
import { closed, endpoint, forStaffOfEverySite, LocaleQuery, Nullable, Time } from './endpoint.ts'
import { Banner } from './site.ts'
import { type SectionContent, SiteSections } from './site-sections.ts'

/** Parameters of `GET /api/v2/products` that give the goods of a shelf. */
const ShelfQuery = Type.Object({
  taxon: Type.Optional(Type.String()),
  brand: Type.Optional(Type.String()),
  badge: Type.Optional(Type.String()),
  on_sale: Type.Optional(Type.Boolean()),
  sort: Type.Optional(Type.Enum(['date_desc', 'sale_desc'])),
  slugs: Type.Optional(Type.String()),
})
export type ShelfQuery = Static<typeof ShelfQuery>

/** A block of the home page as a shopper sees it: a kind has those fields that say something of it. */
const ShownBlock = Type.Object({
  code: Type.String(),
  kind: Type.Enum(HOME_BLOCK_KINDS),
  title: Nullable(Type.String(), { description: 'Null where the shop names it by what it shows' }),
  layout: Type.Optional(Type.Enum(['large', 'strip'])),
  banners: Type.Optional(Type.Array(Banner)),
  goods: Type.Optional(Type.Enum(SHELF_GOODS)),
  query: Type.Optional(ShelfQuery),
  url: Type.Optional(Type.String({ description: 'Where all of it is seen' })),
  taxon: Type.Optional(Type.String({ description: 'Whose children are shown; the roots if missing' })),
  shown: Type.Optional(Type.Integer({ description: 'At most so many' })),
  page: Type.Optional(Type.String({ description: 'Slug of the page that it leads into' })),
  body: Type.Optional(Type.String({ description: 'Markdown' })),
  lookbooks: Type.Optional(Type.Array(Type.String(), { description: 'Slugs in their order; the newest if missing' })),
})
export type ShownBlock = Static<typeof ShownBlock>

export const HomePage = Type.Object({
  blocks: Type.Array(ShownBlock, { description: 'From the top down' }),
  changes_at: Nullable(Time, { description: 'When a block comes or goes next' }),
})
export type HomePage = Static<typeof HomePage>

export const home = {
  'GET /api/v2/home': endpoint({
    summary: 'The blocks of the home page that are shown now',
    for: 'anyone',
    query: Type.Object(LocaleQuery),
    reply: HomePage,
    fails: [],
  }),
  'POST /api/back_office/site/home/preview': endpoint({
    summary:
      'The home page as its blocks and banners would make it at a time, for whoever has its address; writes neither',
    ...forStaffOfEverySite('sites.manage'),
    status: 201,
    body: Type.Object(
      {
        home: Type.Unsafe<SectionContent<'home'>>(SiteSections.home),
        banners: Type.Unsafe<SectionContent<'banners'>>(SiteSections.banners),
        at: Type.Optional(Nullable(Time, { description: 'Now, whenever that is, if missing' })),
      },
      closed,
    ),
    reply: Type.Object({
      token: Type.String({ description: 'As the parameter `preview` of the home page' }),
      expires_at: Time,
    }),
    fails: [],
  }),
  'GET /api/v2/home_previews/:token': endpoint({
    summary: 'The home page as staff prepare it, by the token that they were given',
    for: 'anyone',
    params: Type.Object({ token: Type.String({ minLength: 20, maxLength: 100 }) }),
    query: Type.Object(LocaleQuery),
    reply: HomePage,
    fails: ['preview_not_found'],
  }),
}
