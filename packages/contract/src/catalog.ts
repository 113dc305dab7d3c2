import { type Static, Type } from 'typebox'
import {
  ACCESSORIES,
  ALL_BRANDS_PER_PAGE,
  PRODUCTS_PER_PAGE,
  RELATED_PRODUCTS,
  SERIES_PRODUCTS,
  TAXON_BUCKETS,
} from './constants.ts'
import { byId, endpoint, Id, LocaleQuery, Money, Nullable, Paged, paging, Slug, Time, Translated } from './endpoint.ts'
import { ProductListQuery } from './product-list-query.ts'
import { CAMPAIGN_DISCOUNT_TYPES } from './tenders.ts'

/** Picture whose file of width `w` is `/images/{hash}-{w}`, AVIF or WebP by `Accept`; `.avif` and `.webp` fix one. */
export const Image = Type.Object({
  hash: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  widths: Type.Array(Type.Integer()),
  placeholder: Type.String({ description: 'A data: URL a few bytes long' }),
  alt: Type.String(),
})
export type Image = Static<typeof Image>

export const StockLabel = Type.Union([
  Type.Literal('in_stock'),
  Type.Literal('low_stock'),
  Type.Literal('sold_out'),
  Type.Literal('out_of_stock'),
])
export type StockLabel = Static<typeof StockLabel>

export const Rated = {
  average_rating: Nullable(Type.Number({ description: 'Of its published reviews, 1–5 to two digits' })),
  total_reviews: Type.Integer({ description: 'Published reviews' }),
}

/** Everything a card in a list shows. `price` is the current price; `old_price` is set during a sale. */
export const ProductCard = Type.Object({
  id: Id,
  slug: Slug,
  name: Type.String(),
  brand: Nullable(Type.String()),
  variant_id: Id,
  variant_count: Type.Integer({ description: 'One: the card can add to the cart by itself' }),
  price: Money,
  old_price: Nullable(Money),
  sale_percent: Nullable(Type.Integer()),
  sale_expire_at: Nullable(Time),
  stock: StockLabel,
  badge_ids: Type.Array(Id),
  image: Nullable(Image),
  second_image: Nullable(Image, { description: 'Another view of the same variant, for example under the pointer' }),
  swatches: Type.Array(Type.String(), { description: 'Colours as #rrggbb if it comes in several, in their order' }),
  highlights: Type.Array(Type.String(), { description: 'Up to five “name: value” for list view' }),
  ...Rated,
})
export type ProductCard = Static<typeof ProductCard>

export const OptionType = Type.Object({
  code: Type.String(),
  name: Type.String(),
  values: Type.Array(Type.Object({ code: Type.String(), name: Type.String(), swatch: Nullable(Type.String()) })),
})
export type OptionType = Static<typeof OptionType>

export const Variant = Type.Object({
  id: Id,
  sku: Type.String(),
  price: Money,
  selling_price: Nullable(Money),
  current_price: Money,
  sale_percent: Nullable(Type.Integer()),
  sale_start_at: Nullable(Time),
  sale_expire_at: Nullable(Time),
  total_on_hand: Type.Integer({ description: 'Pieces that can be sold now, over all stock locations' }),
  stock: StockLabel,
  option_values: Type.Record(Type.String(), Type.String(), { description: 'Option value code by option type code' }),
  images: Type.Array(Image),
})
export type Variant = Static<typeof Variant>

const Property = Type.Object({ name: Type.String(), value: Type.String() })
export const BrandSummary = Type.Object({ id: Id, code: Type.String(), name: Type.String() })

/** A product with all fields of spec §3, in the caller's language. */
const ProductShape = Type.Object({
  id: Id,
  slug: Slug,
  title: Type.String(),
  name: Type.String(),
  description: Type.String(),
  translated: Type.Object({ name: Translated, description: Translated }),
  sku: Type.String(),
  vid: Type.Integer({ description: 'Id of the default variant' }),
  image: Nullable(Image),
  images: Type.Array(Image),
  created_at: Time,
  updated_at: Time,
  property: Type.Record(Type.String(), Type.String()),
  property_list: Type.Array(Property),
  nutrition: Type.Array(Property, { description: 'Of food, in 100 g or 100 ml; empty for everything else' }),
  price: Money,
  selling_price: Nullable(Money),
  current_price: Money,
  sale_percent: Nullable(Type.Integer()),
  sale_start_at: Nullable(Time),
  sale_expire_at: Nullable(Time),
  available_on: Nullable(Time),
  preorder: Type.Boolean({ description: 'It may be bought now and comes from `available_on` on' }),
  total_on_hand: Type.Integer(),
  stock: StockLabel,
  product_cat: Type.String({ description: 'What kind of thing it is: `phone`, `laptop` …' }),
  badges: Type.Array(Id),
  ...Rated,
  store: Nullable(
    Type.Object({
      name: Type.String(),
      logo: Nullable(Type.String({ description: 'Address of the picture on the shop’s host' })),
      code: Type.String(),
      vendor_id: Id,
    }),
    { description: 'The vendor; null: the shop itself sells it' },
  ),
  keyword: Type.Object({ id: Type.String(), name: Type.String(), mn: Type.String() }),
  taxonomy: Type.Array(Type.Object({ id: Id, permalink: Type.String(), name: Type.String() })),
  l0: Type.Array(Id),
  l1: Type.Array(Id),
  l2: Type.Array(Id),
  l3: Type.Array(Id),
  l4: Type.Array(Id),
  option_types: Type.Array(OptionType),
  variants: Type.Array(Variant),
  brand: Nullable(BrandSummary),
})
export type Product = Static<typeof ProductShape>
export const Product = Type.Unsafe<Product>(ProductShape)

const ProductPromotionShape = Type.Object({
  name: Type.String(),
  discount_type: Type.Enum(CAMPAIGN_DISCOUNT_TYPES),
  value: Type.Integer(),
  buy_quantity: Nullable(Type.Integer()),
  get_quantity: Nullable(Type.Integer()),
  min_purchase: Money,
  min_quantity: Type.Integer(),
  offer: Type.String({ description: 'What it takes off, in words: “Buy 2, get 1 free”' }),
  conditions: Type.Array(Type.String(), { description: 'What a cart needs besides, in words' }),
  expires_at: Nullable(Time),
})
export type ProductPromotion = Static<typeof ProductPromotionShape>

const OfferedProductShape = Type.Object({
  ...ProductShape.properties,
  promotions: Type.Array(ProductPromotionShape, {
    description: 'Live promotions that mean some of its variants, in the order in which they apply',
  }),
})
/** A product with the promotions of the site for it. */
export type OfferedProduct = Static<typeof OfferedProductShape>
export const OfferedProduct = Type.Unsafe<OfferedProduct>(OfferedProductShape)

/** Whether categories, brands and vendors hold goods of the kind `alcohol` alone. */
export const AdultsOnly = Type.Boolean({
  description: 'All its products are alcohol: people are asked their age first',
})

export const Brand = Type.Object({
  id: Id,
  code: Type.String(),
  name: Type.String(),
  description: Type.String(),
  colour: Type.String(),
  product_count: Type.Integer(),
  image: Nullable(Image),
  adults_only: AdultsOnly,
})
export type Brand = Static<typeof Brand>

export const StockItem = Type.Object({
  store_location_id: Id,
  name: Type.String(),
  address: Type.String(),
  count_on_hand: Type.Integer(),
  stock: StockLabel,
})
export type StockItem = Static<typeof StockItem>

const Counted = { count: Type.Integer({ description: 'Products that would be listed' }) }

/**
 * The facets of a list. Each group's counts are computed with the selections of every other group applied, so that its
 * own values can be combined with OR. Values with no results are left out, unless selected: those are returned with 0.
 */
const FacetsShape = Type.Object({
  taxons: Type.Array(
    Type.Object({
      id: Id,
      permalink: Type.String(),
      name: Type.String(),
      level: Type.Integer(),
      parent_id: Nullable(Id),
      ...Counted,
    }),
    { description: `At most ${TAXON_BUCKETS} of each level, parents before children` },
  ),
  brands: Type.Array(Type.Object({ code: Type.String(), name: Type.String(), ...Counted })),
  vendors: Type.Array(Type.Object({ code: Type.String(), name: Type.String(), ...Counted }), {
    description: 'Goods of the shop itself are counted nowhere here',
  }),
  badges: Type.Array(Type.Object({ id: Id, code: Type.String(), name: Type.String(), ...Counted })),
  price: Nullable(
    Type.Object({
      min: Money,
      max: Money,
      histogram: Type.Array(Type.Object({ from: Money, to: Money, ...Counted }), {
        description: 'Ascending, without gaps from the bar of `min` to that of `max`; `to` is excluded',
      }),
    }),
  ),
  options: Type.Array(
    Type.Object({
      code: Type.String(),
      name: Type.String(),
      values: Type.Array(
        Type.Object({ code: Type.String(), name: Type.String(), swatch: Nullable(Type.String()), ...Counted }),
      ),
    }),
  ),
  properties: Type.Array(
    Type.Object({
      code: Type.String(),
      name: Type.String(),
      values: Type.Array(Type.Object({ code: Type.String(), name: Type.String(), ...Counted })),
    }),
  ),
  ratings: Type.Array(Type.Object({ min: Type.Integer({ minimum: 1, maximum: 5 }), ...Counted }), {
    description: 'Products with an average of `min` stars or more, from the highest',
  }),
  on_sale: Type.Integer({ description: 'Products on sale' }),
  sold_out: Type.Integer({ description: 'Sold-out products that `in_stock=false` adds' }),
})
export type Facets = Static<typeof FacetsShape>
export const Facets = Type.Unsafe<Facets>(FacetsShape)

const ProductListShape = Type.Object({
  products: Type.Array(ProductCard),
  ...Paged,
  did_you_mean: Nullable(
    Type.String({ description: 'Another spelling of `q` that finds more, in the script it is sold in' }),
  ),
  facets: Type.Optional(Facets),
})
export type ProductList = Static<typeof ProductListShape>
export const ProductList = Type.Unsafe<ProductList>(ProductListShape)

const slugOrId = Type.Object({ slug: Slug })

export const catalog = {
  'GET /api/v2/products': endpoint({
    summary: `Products for sale, ${PRODUCTS_PER_PAGE} a page unless the site says otherwise`,
    for: 'anyone',
    cache: 'public',
    query: ProductListQuery,
    reply: ProductList,
    fails: ['taxon_not_found', 'brand_not_found', 'vendor_not_found', 'badge_not_found', 'search_unavailable'],
  }),
  'GET /api/v2/products/:slug': endpoint({
    summary: 'One product by slug or id',
    for: 'anyone',
    cache: 'public',
    params: slugOrId,
    query: Type.Object(LocaleQuery),
    reply: OfferedProduct,
    fails: ['product_not_found'],
  }),
  'GET /api/v2/products/:slug/related': endpoint({
    summary: `Products like this one that are not of its series, at most ${RELATED_PRODUCTS}`,
    for: 'anyone',
    cache: 'public',
    params: slugOrId,
    query: Type.Object(LocaleQuery),
    reply: Type.Object({ products: Type.Array(ProductCard) }),
    fails: ['product_not_found', 'search_unavailable'],
  }),
  'GET /api/v2/products/:slug/accessories': endpoint({
    summary: `Much cheaper products from the neighbouring categories, at most ${ACCESSORIES}`,
    for: 'anyone',
    cache: 'public',
    params: slugOrId,
    query: Type.Object(LocaleQuery),
    reply: Type.Object({ products: Type.Array(ProductCard) }),
    fails: ['product_not_found', 'search_unavailable'],
  }),
  'GET /api/v2/products/:slug/series': endpoint({
    summary: `Other products of the same brand and series, at most ${SERIES_PRODUCTS}`,
    for: 'anyone',
    cache: 'public',
    params: slugOrId,
    query: Type.Object(LocaleQuery),
    reply: Type.Object({ products: Type.Array(ProductCard) }),
    fails: ['product_not_found', 'search_unavailable'],
  }),
  'GET /api/v2/products/:slug/nutrition': endpoint({
    summary: 'What food contains, in 100 g or 100 ml; an empty list for everything else',
    for: 'anyone',
    cache: 'public',
    params: slugOrId,
    query: Type.Object(LocaleQuery),
    reply: Type.Object({ nutrition: ProductShape.properties.nutrition }),
    fails: ['product_not_found'],
  }),
  'GET /api/v2/products/0/variants/:id/stock_items': endpoint({
    summary: 'Stock of a variant by store',
    for: 'anyone',
    params: byId,
    query: Type.Object(LocaleQuery),
    reply: Type.Object({ stock_items: Type.Array(StockItem) }),
    fails: ['variant_not_found'],
  }),
  'GET /api/v2/variants/:id/stores': endpoint({
    summary: 'Stores that have a variant',
    for: 'anyone',
    params: byId,
    query: Type.Object(LocaleQuery),
    reply: Type.Object({ stores: Type.Array(StockItem) }),
    fails: ['variant_not_found'],
  }),
  'GET /api/v2/brands': endpoint({
    summary: 'Brands',
    for: 'anyone',
    cache: 'public',
    query: Type.Object({ ...LocaleQuery, ...paging(ALL_BRANDS_PER_PAGE) }),
    reply: Type.Object({ brands: Type.Array(Brand), ...Paged }),
    fails: [],
  }),
  'GET /api/v2/brands/:id': endpoint({
    summary: 'One brand by code or id',
    for: 'anyone',
    cache: 'public',
    params: Type.Object({ id: Slug }),
    query: Type.Object(LocaleQuery),
    reply: Brand,
    fails: ['brand_not_found'],
  }),
}
