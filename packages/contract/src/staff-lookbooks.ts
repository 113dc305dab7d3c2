import { type Static, Type } from 'typebox'
import { LIFESTYLE_PRODUCTS } from './constants.ts'
import { byId, closed, endpoint, forStaff, Id, Nullable, Time, Translated } from './endpoint.ts'
import { CatalogName, PictureHash, texts } from './product-document.ts'
import { StaffImage, Version } from './staff-products.ts'

/** What staff edit of a look book. */
export const LookbookDocument = Type.Object(
  {
    slug: Type.String({ minLength: 1, maxLength: 200, pattern: '^[^\\s/?#]+$' }),
    title: CatalogName,
    summary: texts(1000),
    body: texts(20_000),
    image: Type.Union([PictureHash, Type.Null()]),
    position: Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'Place among the look books' }),
    products: Type.Array(Id, { maxItems: LIFESTYLE_PRODUCTS, uniqueItems: true, description: 'Ids in their order' }),
  },
  closed,
)
export type LookbookDocument = Static<typeof LookbookDocument>

export const StaffLookbook = Type.Object({
  id: Id,
  version: Version,
  retired_at: Nullable(Time, { description: 'Since when shoppers do not see it' }),
  lookbook: LookbookDocument,
  image: Nullable(StaffImage),
  products: Type.Array(
    Type.Object({
      id: Id,
      slug: Type.String(),
      name: Translated,
      image: Nullable(StaffImage),
      is_visible: Type.Boolean({ description: 'Shoppers see it in lists now' }),
    }),
    { description: 'Those of the document, in its order' },
  ),
})
export type StaffLookbook = Static<typeof StaffLookbook>

const manage = forStaff('catalog.manage')
const written = ['slug_taken', 'reference_unknown'] as const

export const staffLookbooks = {
  'GET /api/back_office/lookbooks': endpoint({
    summary: 'All look books in their order, retired ones too',
    ...manage,
    reply: Type.Object({ lookbooks: Type.Array(StaffLookbook) }),
    fails: [],
  }),
  'GET /api/back_office/lookbooks/:id': endpoint({
    summary: 'A look book as a document',
    ...manage,
    params: byId,
    reply: StaffLookbook,
    fails: ['lookbook_not_found'],
  }),
  'POST /api/back_office/lookbooks': endpoint({
    summary: 'Create a look book',
    ...manage,
    status: 201,
    body: Type.Object({ lookbook: LookbookDocument }, closed),
    reply: StaffLookbook,
    fails: written,
    idempotent: true,
  }),
  'PUT /api/back_office/lookbooks/:id': endpoint({
    summary: 'Replace a look book by a document',
    ...manage,
    params: byId,
    body: Type.Object({ version: Version, lookbook: LookbookDocument }, closed),
    reply: StaffLookbook,
    fails: ['lookbook_not_found', 'changed_meanwhile', ...written],
  }),
  'PUT /api/back_office/lookbooks/:id/retire': endpoint({
    summary: 'Hide a look book from shoppers',
    ...manage,
    params: byId,
    reply: StaffLookbook,
    fails: ['lookbook_not_found'],
  }),
  'PUT /api/back_office/lookbooks/:id/restore': endpoint({
    summary: 'Show a look book again',
    ...manage,
    params: byId,
    reply: StaffLookbook,
    fails: ['lookbook_not_found'],
  }),
}
