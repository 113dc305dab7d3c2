import { type Static, Type } from 'typebox'
import { Image, ProductCard } from './catalog.ts'
import { LIFESTYLE_PRODUCTS } from './constants.ts'
import { endpoint, Id, LocaleQuery, Nullable, Paged, paging, Slug } from './endpoint.ts'

/** A set of products shown together: a room, a trip, a present. */
export const LookbookSummary = Type.Object({
  id: Id,
  slug: Slug,
  title: Type.String(),
  summary: Type.String(),
  image: Nullable(Image),
  product_count: Type.Integer({ description: 'Products of it that are for sale now' }),
})
export type LookbookSummary = Static<typeof LookbookSummary>

export const Lookbook = Type.Object({
  ...LookbookSummary.properties,
  body: Type.String({ description: 'Markdown' }),
  products: Type.Array(ProductCard, { description: `At most ${LIFESTYLE_PRODUCTS}, in the order of the look book` }),
})
export type Lookbook = Static<typeof Lookbook>

export const lookbooks = {
  'GET /api/v2/lookbooks': endpoint({
    summary: 'Look books',
    for: 'anyone',
    cache: 'public',
    query: Type.Object({ ...LocaleQuery, ...paging() }),
    reply: Type.Object({ lookbooks: Type.Array(LookbookSummary), ...Paged }),
    fails: [],
  }),
  'GET /api/v2/lookbooks/:id': endpoint({
    summary: 'One look book by slug or id, with its products',
    for: 'anyone',
    cache: 'public',
    params: Type.Object({ id: Slug }),
    query: Type.Object(LocaleQuery),
    reply: Lookbook,
    fails: ['lookbook_not_found'],
  }),
}
