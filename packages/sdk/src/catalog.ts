import type {
  ALL_BRANDS_PER_PAGE,
  Api,
  Brand,
  Comparison,
  DeliveryOffer,
  OfferedProduct,
  PriceHistory,
  Product,
  ProductCard,
  ProductList,
  ProductListQuery,
  Query,
  Reply,
  StockItem,
  VariantCard,
} from '@delguur/contract'
import type { CallOptions } from './call.ts'
import type { Client } from './client.ts'

type BrandsKey = 'GET /api/v2/brands'

export function productActions({ request }: Client) {
  return {
    /** Returns one page of the products for sale. */
    list: (query: ProductListQuery = {}, call?: CallOptions): Promise<ProductList> =>
      request('GET /api/v2/products', { query, ...call }),

    /** Returns one product, with the promotions for it. */
    find: (idOrSlug: number | string, call?: CallOptions): Promise<OfferedProduct> =>
      request('GET /api/v2/products/:slug', { params: { slug: String(idOrSlug) }, ...call }),

    /** Returns a product as staff prepare it, by the token of its preview. */
    preview: (token: string, call?: CallOptions): Promise<Product> =>
      request('GET /api/v2/product_previews/:token', { params: { token }, ...call }),

    /** Returns products like this one that are not of its series. */
    async related(idOrSlug: number | string, call?: CallOptions): Promise<ProductCard[]> {
      const params = { slug: String(idOrSlug) }
      return (await request('GET /api/v2/products/:slug/related', { params, ...call })).products
    },

    /** Returns much cheaper products from the neighbouring categories, to go with this one. */
    async accessories(idOrSlug: number | string, call?: CallOptions): Promise<ProductCard[]> {
      const params = { slug: String(idOrSlug) }
      return (await request('GET /api/v2/products/:slug/accessories', { params, ...call })).products
    },

    /** Returns other products of the same brand and series. */
    async series(idOrSlug: number | string, call?: CallOptions): Promise<ProductCard[]> {
      const params = { slug: String(idOrSlug) }
      return (await request('GET /api/v2/products/:slug/series', { params, ...call })).products
    },

    /** Returns at most four products side by side; those that the shop does not show are left out. */
    compare: (ids: number[], call?: CallOptions): Promise<Comparison> =>
      request('GET /api/v2/products/compare', { query: { ids: ids.join(',') }, ...call }),

    /** Returns the values per 100 g or 100 ml; empty for products that are not food. */
    async nutrition(idOrSlug: number | string, call?: CallOptions): Promise<Product['property_list']> {
      const params = { slug: String(idOrSlug) }
      return (await request('GET /api/v2/products/:slug/nutrition', { params, ...call })).nutrition
    },

    /** Returns what was paid for the variants in the last days, 90 if not given. */
    priceHistory: (idOrSlug: number | string, days?: number, call?: CallOptions): Promise<PriceHistory> =>
      request('GET /api/v2/products/:slug/price_history', {
        params: { slug: String(idOrSlug) },
        query: days === undefined ? {} : { days },
        ...call,
      }),
    /** Returns cards of variants in the order of their ids, at most 100; those that the shop does not show are left out. */
    async variants(variantIds: readonly number[], call?: CallOptions): Promise<VariantCard[]> {
      if (variantIds.length === 0) return []
      return (await request('GET /api/v2/variants', { query: { ids: variantIds.join(',') }, ...call })).variants
    },

    /** Returns the stores that have a variant. */
    async storesOfVariant(variantId: number, call?: CallOptions): Promise<StockItem[]> {
      return (await request('GET /api/v2/variants/:id/stores', { params: { id: variantId }, ...call })).stores
    },

    /** Returns the cost and estimated arrival of a delivery to a city or aimag, or to a district or sum in it. */
    async delivery(
      variantId: number,
      place: { city: string; district?: string },
      call?: CallOptions,
    ): Promise<DeliveryOffer[]> {
      const params = { id: variantId }
      return (await request('GET /api/v2/variants/:id/delivery', { params, query: place, ...call })).offers
    },

    /** Returns the stock of a variant by store. */
    async stockItems(variantId: number, call?: CallOptions): Promise<StockItem[]> {
      const params = { id: variantId }
      return (await request('GET /api/v2/products/0/variants/:id/stock_items', { params, ...call })).stock_items
    },
  }
}

const ALL_BRANDS: typeof ALL_BRANDS_PER_PAGE = 999

export function brandActions({ request }: Client) {
  return {
    /** Returns all brands. */
    async all(call?: CallOptions): Promise<Brand[]> {
      return (await request('GET /api/v2/brands', { query: { per_page: ALL_BRANDS }, ...call })).brands
    },

    /** Returns one page of the brands. */
    list: (query: Query<Api[BrandsKey]> = {}, call?: CallOptions): Promise<Reply<Api[BrandsKey]>> =>
      request('GET /api/v2/brands', { query, ...call }),

    /** Returns one brand. */
    find: (idOrCode: number | string, call?: CallOptions): Promise<Brand> =>
      request('GET /api/v2/brands/:id', { params: { id: String(idOrCode) }, ...call }),
  }
}
