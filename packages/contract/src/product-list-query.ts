import { type Static, Type } from 'typebox'
import { MAX_PRICE } from './constants.ts'
import { LocaleQuery, paging } from './endpoint.ts'

export const ProductSort = Type.Union([
  Type.Literal('random'),
  Type.Literal('date_desc'),
  Type.Literal('date_asc'),
  Type.Literal('price_asc'),
  Type.Literal('price_desc'),
  Type.Literal('sale_desc'),
  Type.Literal('name_asc'),
  Type.Literal('name_desc'),
  Type.Literal('rating_desc'),
])
export type ProductSort = Static<typeof ProductSort>

/** Comma-separated codes; a product matches if it has one of them. */
const codes = (description: string) =>
  Type.Optional(Type.String({ maxLength: 1000, pattern: '^[^,]{1,100}(,[^,]{1,100}){0,19}$', description }))

/** Comma-separated `group:value` pairs; a product must match one value of each named group. */
const pairs = (description: string) =>
  Type.Optional(
    Type.String({ maxLength: 2000, pattern: '^[^,:]{1,80}:[^,:]{1,80}(,[^,:]{1,80}:[^,:]{1,80}){0,39}$', description }),
  )

const ProductListQueryShape = Type.Object({
  ...LocaleQuery,
  page: paging().page,
  per_page: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 100, description: 'As the site’s `products_per_page` has it if missing' }),
  ),
  taxon: Type.Optional(Type.String({ maxLength: 300, description: 'Permalink; products below it are included' })),
  brand: codes('Brand codes'),
  vendor: codes('Vendor codes'),
  badge: codes('Badge codes'),
  options: pairs('Option values of the variants, such as `color:black,memory:256`'),
  properties: pairs('Properties by the codes that facets answer with'),
  price_min: Type.Optional(
    Type.Integer({ minimum: 0, maximum: MAX_PRICE, description: 'Tugrik, of the price paid now' }),
  ),
  price_max: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_PRICE })),
  on_sale: Type.Optional(Type.Boolean()),
  rating_min: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 5, description: 'Only products with so many stars or more on average' }),
  ),
  in_stock: Type.Optional(Type.Boolean({ description: 'False: what is sold out is listed too' })),
  q: Type.Optional(Type.String({ maxLength: 200, description: 'Words to look for, in either script' })),
  sort: Type.Optional(ProductSort),
  seed: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1, description: 'Keeps `random` stable while paging' }),
  ),
  ids: Type.Optional(Type.String({ maxLength: 1000, pattern: '^\\d{1,15}(,\\d{1,15})*$', description: 'Only these' })),
  slugs: Type.Optional(
    Type.String({
      maxLength: 2000,
      pattern: '^[^,\\s]{1,200}(,[^,\\s]{1,200})*$',
      description: 'Only these, in this order',
    }),
  ),
  without_kind: Type.Optional(
    Type.String({ maxLength: 60, description: 'A kind that is left out, `alcohol` for example' }),
  ),
  facets: Type.Optional(Type.Boolean({ description: 'Answer `facets` too' })),
})
export type ProductListQuery = Static<typeof ProductListQueryShape>
export const ProductListQuery = Type.Unsafe<ProductListQuery>(ProductListQueryShape)
