import { type Static, Type } from 'typebox'
import { Product } from './catalog.ts'
import { STAFF_PICTURE_MAX_BYTES } from './constants.ts'
import {
  byId,
  Cursored,
  closed,
  cursored,
  endpoint,
  forStaff,
  Id,
  LocaleQuery,
  Money,
  Nullable,
  Time,
  Translated,
  tableQuery,
} from './endpoint.ts'
import { CatalogCode, Permalink, ProductDocument } from './product-document.ts'

/** Picture of the shop; its files are named by the hash and a width. */
export const StaffImage = Type.Object({
  hash: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  widths: Type.Array(Type.Integer()),
  placeholder: Type.String({ description: 'A data: URL a few bytes long' }),
})
export type StaffImage = Static<typeof StaffImage>

export const Version = Type.Integer({
  minimum: 1,
  maximum: 2_000_000_000,
  description: 'Moved by each change of the thing',
})

export const StaffProduct = Type.Object({
  id: Id,
  version: Version,
  created_at: Time,
  updated_at: Time,
  retired_at: Nullable(Time, { description: 'Since when it is not sold any more' }),
  product: ProductDocument,
  images: Type.Array(StaffImage, { description: 'Every picture that the document names' }),
  variants: Type.Array(Type.Object({ id: Id, sku: Type.String(), on_hand: Type.Integer(), reserved: Type.Integer() }), {
    description: 'Pieces over all stock locations, in the order of the document',
  }),
})
export type StaffProduct = Static<typeof StaffProduct>

export const ProductSummary = Type.Object({
  id: Id,
  version: Version,
  slug: Type.String(),
  name: Translated,
  brand: Nullable(Type.String({ description: 'Its name' })),
  image: Nullable(StaffImage),
  price: Nullable(Money, { description: 'Of the default variant' }),
  sale: Nullable(
    Type.Object({
      price: Type.Unsafe<number>({ ...Money, description: 'Before the sale' }),
      selling_price: Money,
      until: Nullable(Time),
    }),
    { description: 'The running sale of its first variant that has one' },
  ),
  variant_count: Type.Integer(),
  sellable: Type.Integer({ description: 'Pieces that can be sold, over all variants and stock locations' }),
  updated_at: Time,
  retired_at: Nullable(Time),
})
export type ProductSummary = Static<typeof ProductSummary>

export const productFilters = {
  q: Type.Optional(
    Type.String({ maxLength: 200, description: 'Beginnings of words of the name, or an SKU, bar code, slug or id' }),
  ),
  state: Type.Optional(Type.Enum(['active', 'retired', 'all'])),
  taxon: Type.Optional(Permalink),
  brand: Type.Optional(CatalogCode),
  vendor: Type.Optional(CatalogCode),
  badge: Type.Optional(CatalogCode),
  stock: Type.Optional(Type.Enum(['in', 'low', 'out'])),
  without: Type.Optional(Type.Enum(['picture', 'english'])),
}

const manage = forStaff('catalog.manage')
const written = ['product_invalid', 'reference_unknown', 'slug_taken', 'sku_taken'] as const

export const staffProducts = {
  'GET /api/back_office/products': endpoint({
    summary: 'Products of the catalogue, retired ones too where asked for',
    ...manage,
    query: Type.Object({
      ...LocaleQuery,
      ...cursored(),
      ...productFilters,
      sort: Type.Optional(Type.Enum(['newest', 'updated', 'name'])),
    }),
    reply: Type.Object({ products: Type.Array(ProductSummary), ...Cursored }),
    fails: [],
  }),
  'GET /api/back_office/products/export': endpoint({
    summary: 'The filtered products as a file that the import reads: a table, or lines with all that they refer to',
    ...manage,
    query: Type.Object({ ...tableQuery, ...productFilters }),
    produces: 'table',
    reply: Type.String(),
    fails: [],
  }),
  'GET /api/back_office/product_kinds': endpoint({
    summary: 'Kinds of the products, the most frequent first, at most a hundred',
    ...manage,
    reply: Type.Object({ kinds: Type.Array(Type.Object({ kind: Type.String(), products: Type.Integer() })) }),
    fails: [],
  }),
  'GET /api/back_office/products/:id': endpoint({
    summary: 'A product as a document, with its version',
    ...manage,
    params: byId,
    reply: StaffProduct,
    fails: ['product_not_found'],
  }),
  'POST /api/back_office/products': endpoint({
    summary: 'Create a product with its variants; pieces come with a receipt of stock',
    ...manage,
    status: 201,
    body: Type.Object(
      {
        product: ProductDocument,
        draft: Type.Optional(
          Type.Boolean({ description: 'It begins retired: `restore` puts it in the shop when it is ready' }),
        ),
      },
      closed,
    ),
    reply: StaffProduct,
    fails: written,
    idempotent: true,
  }),
  'POST /api/back_office/product_previews': endpoint({
    summary: 'The page of a product as a document would make it, for whoever has its address; writes no product',
    ...manage,
    status: 201,
    body: Type.Object(
      {
        product_id: Nullable(Id, { description: 'Null for one that the shop does not have' }),
        product: ProductDocument,
      },
      closed,
    ),
    reply: Type.Object({
      path: Type.String({ description: 'Address of the page in the shop' }),
      expires_at: Time,
    }),
    fails: ['product_not_found', ...written],
  }),
  'GET /api/v2/product_previews/:token': endpoint({
    summary: 'A product as staff prepare it, by the token that they were given',
    for: 'anyone',
    params: Type.Object({ token: Type.String({ minLength: 20, maxLength: 100 }) }),
    query: Type.Object(LocaleQuery),
    reply: Product,
    fails: ['preview_not_found'],
  }),
  'POST /api/back_office/pictures': endpoint({
    summary:
      'A photograph for goods: encoded anew in every width, upright and without metadata; the same one is kept once',
    ...manage,
    status: 201,
    upload: { field: 'picture', maximumBytes: STAFF_PICTURE_MAX_BYTES },
    reply: StaffImage,
    fails: ['picture_refused', 'overloaded'],
  }),
  'PUT /api/back_office/products/:id': endpoint({
    summary:
      'Replace a product by a document; a variant that is left out goes, or is retired where orders or stock name it',
    ...manage,
    params: byId,
    body: Type.Object({ version: Version, product: ProductDocument }, closed),
    reply: StaffProduct,
    fails: ['product_not_found', 'changed_meanwhile', ...written],
  }),
  'PUT /api/back_office/products/:id/retire': endpoint({
    summary: 'Take a product out of the shop, its lists, search and site map; orders go on to show it',
    ...manage,
    params: byId,
    reply: StaffProduct,
    fails: ['product_not_found'],
  }),
  'PUT /api/back_office/products/:id/restore': endpoint({
    summary: 'Sell a retired product again',
    ...manage,
    params: byId,
    reply: StaffProduct,
    fails: ['product_not_found', 'vendor_retired'],
  }),
}
