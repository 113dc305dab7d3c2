import { type Static, Type } from 'typebox'
import { MAX_LISTED_PRICES, MAX_PRICE } from './constants.ts'
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
  Translated,
  tableQuery,
} from './endpoint.ts'
import { CatalogCode, CatalogName } from './product-document.ts'
import { Version } from './staff-products.ts'

export const PriceListDocument = Type.Object(
  { code: Type.Unsafe<string>({ ...CatalogCode, description: 'It stays as it is: sites name it' }), name: CatalogName },
  closed,
)
export type PriceListDocument = Static<typeof PriceListDocument>

export const StaffPriceList = Type.Object({
  id: Id,
  version: Version,
  price_count: Type.Integer({ description: 'Variants that it prices' }),
  sites: Type.Array(Type.String(), { description: 'Names of the sites that sell at its prices: it cannot be deleted' }),
  price_list: PriceListDocument,
})
export type StaffPriceList = Static<typeof StaffPriceList>

const Price = Type.Integer({ minimum: 2, maximum: MAX_PRICE, description: 'Whole tugrik, VAT included' })
const ListedPrice = Type.Object(
  {
    price: Nullable(Price, { description: 'Null: the base price' }),
    selling_price: Nullable(Price, { description: 'Reduced price, below the price; it is paid while it stands there' }),
  },
  closed,
)
export type ListedPrice = Static<typeof ListedPrice>

export const StaffListedPrice = Type.Object({
  variant_id: Id,
  sku: Type.String(),
  product_id: Id,
  name: Translated,
  options: Type.Array(Translated, { description: 'Names of its option values' }),
  base_price: Money,
  base_current_price: Type.Unsafe<number>({ ...Money, description: 'With the sale that runs' }),
  ...ListedPrice.properties,
})
export type StaffListedPrice = Static<typeof StaffListedPrice>

const manage = forStaff('catalog.manage')
const filters = {
  q: Type.Optional(Type.String({ maxLength: 200, description: 'As in the list of products' })),
  listed: Type.Optional(Type.Boolean({ description: 'Only variants that the list prices' })),
}

export const staffPriceLists = {
  'GET /api/back_office/price_lists': endpoint({
    summary: 'Price lists by code',
    ...manage,
    query: Type.Object({
      ...LocaleQuery,
      ...cursored(),
      q: Type.Optional(Type.String({ maxLength: 200, description: 'Part of a code or a name' })),
    }),
    reply: Type.Object({ price_lists: Type.Array(StaffPriceList), ...Cursored }),
    fails: [],
  }),
  'GET /api/back_office/price_lists/:id': endpoint({
    summary: 'A price list',
    ...manage,
    params: byId,
    reply: StaffPriceList,
    fails: ['price_list_not_found'],
  }),
  'POST /api/back_office/price_lists': endpoint({
    summary: 'Create a price list; without prices everything has its base price in it',
    ...manage,
    status: 201,
    body: Type.Object({ price_list: PriceListDocument }, closed),
    reply: StaffPriceList,
    fails: ['catalog_code_taken'],
    idempotent: true,
  }),
  'PUT /api/back_office/price_lists/:id': endpoint({
    summary: 'Rename a price list',
    ...manage,
    params: byId,
    body: Type.Object({ version: Version, price_list: PriceListDocument }, closed),
    reply: StaffPriceList,
    fails: ['price_list_not_found', 'changed_meanwhile', 'price_list_code_fixed'],
  }),
  'DELETE /api/back_office/price_lists/:id': endpoint({
    summary: 'Delete a price list, with its prices, that no site names',
    ...manage,
    params: byId,
    reply: Type.Object({ id: Id }),
    fails: ['price_list_not_found', 'price_list_in_use'],
  }),
  'GET /api/back_office/price_lists/:id/prices': endpoint({
    summary: 'Variants by SKU, each with its base price and that of the list',
    ...manage,
    params: byId,
    query: Type.Object({
      ...LocaleQuery,
      ...cursored(),
      ...filters,
    }),
    reply: Type.Object({ prices: Type.Array(StaffListedPrice), ...Cursored }),
    fails: ['price_list_not_found'],
  }),
  'GET /api/back_office/price_lists/:id/prices/export': endpoint({
    summary: 'The same as a file that an import into the list reads',
    ...manage,
    params: byId,
    query: Type.Object({ ...tableQuery, ...filters }),
    produces: 'table',
    reply: Type.String(),
    fails: ['price_list_not_found'],
  }),
  'PUT /api/back_office/price_lists/:id/prices': endpoint({
    summary: 'Write prices of variants: all or none. `was` is what their editor saw; another price now is refused',
    ...manage,
    params: byId,
    body: Type.Object(
      {
        prices: Type.Array(Type.Object({ variant_id: Id, ...ListedPrice.properties, was: ListedPrice }, closed), {
          minItems: 1,
          maxItems: MAX_LISTED_PRICES,
          description: 'Each variant once',
        }),
      },
      closed,
    ),
    reply: Type.Object({ prices: Type.Array(StaffListedPrice) }),
    fails: ['price_list_not_found', 'variant_not_found', 'changed_meanwhile'],
  }),
  'POST /api/back_office/price_lists/:id/prices': endpoint({
    summary: 'Write prices by SKU, from a table of another program, over those that there are: all or none',
    ...manage,
    params: byId,
    body: Type.Object(
      {
        prices: Type.Array(
          Type.Object({ sku: Type.String({ minLength: 1, maxLength: 100 }), ...ListedPrice.properties }, closed),
          { minItems: 1, maxItems: MAX_LISTED_PRICES, description: 'Each SKU once' },
        ),
      },
      closed,
    ),
    reply: Type.Object({ changed_count: Type.Integer({ description: 'Prices that are others now' }) }),
    fails: ['price_list_not_found'],
  }),
}
