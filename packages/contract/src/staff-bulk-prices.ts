import { type Static, Type } from 'typebox'
import { MAX_PRICE } from './constants.ts'
import {
  byId,
  Cursored,
  closed,
  cursored,
  endpoint,
  forStaff,
  Id,
  LocaleQuery,
  Nullable,
  Time,
  Translated,
} from './endpoint.ts'
import { Moment } from './product-document.ts'
import { productFilters } from './staff-products.ts'

/** Variants that one change may have. */
export const MAX_BULK_VARIANTS = 5_000
const MAX_IDS = 1_000

const By = Type.Union(
  [
    Type.Object({ percent: Type.Integer({ minimum: -99, maximum: 1_000 }) }, closed),
    Type.Object({ amount: Type.Integer({ minimum: -MAX_PRICE, maximum: MAX_PRICE }) }, closed),
  ],
  { description: 'Of the ordinary price' },
)
const RoundTo = Type.Union(
  [Type.Literal(1), Type.Literal(10), Type.Literal(100), Type.Literal(500), Type.Literal(1_000)],
  { description: 'Whole tugrik; the new price is the nearest multiple' },
)

export const BulkPriceChange = Type.Union([
  Type.Object({ set: Type.Literal('price'), by: By, round_to: RoundTo }, closed),
  Type.Object(
    {
      set: Type.Literal('selling_price'),
      by: By,
      round_to: RoundTo,
      sale_start_at: Moment,
      sale_expire_at: Moment,
    },
    closed,
  ),
  Type.Object({ set: Type.Literal('no_sale') }, closed),
])
export type BulkPriceChange = Static<typeof BulkPriceChange>

const Products = Type.Union(
  [
    Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: MAX_IDS }) }, closed),
    Type.Object({ filter: Type.Object(productFilters, closed) }, closed),
  ],
  { description: 'Products by id, or those that the list finds by its filter' },
)

const keepSales = {
  keep_sales: Type.Optional(
    Type.Boolean({
      description:
        'Leave out variants whose sale runs or is planned, where the change would set another; false by default',
    }),
  ),
}

const Prices = Type.Object({
  price: Type.Integer(),
  selling_price: Nullable(Type.Integer()),
  sale_start_at: Nullable(Time),
  sale_expire_at: Nullable(Time),
})
export type VariantPricing = Static<typeof Prices>

export const StaffBulkPrices = Type.Object({
  id: Id,
  created_at: Time,
  staff: Nullable(Type.Object({ id: Id, name: Type.String() })),
  change: BulkPriceChange,
  variant_count: Type.Integer(),
  undoable_until: Time,
  undone_at: Nullable(Time),
})
export type StaffBulkPrices = Static<typeof StaffBulkPrices>

const manage = forStaff('catalog.manage')
const refusals = ['bulk_too_large', 'product_invalid'] as const

export const staffBulkPrices = {
  'GET /api/back_office/bulk_prices': endpoint({
    summary: 'Prices that staff changed many at once, newest first',
    ...manage,
    query: Type.Object({ ...LocaleQuery, ...cursored() }),
    reply: Type.Object({ bulk_prices: Type.Array(StaffBulkPrices), ...Cursored }),
    fails: [],
  }),
  'POST /api/back_office/bulk_prices/preview': endpoint({
    summary:
      'What a change of prices would do: the number of variants, and 50 of them before and after, first those whose sale it replaces; writes nothing',
    ...manage,
    body: Type.Object({ products: Products, change: BulkPriceChange, ...keepSales }, closed),
    reply: Type.Object({
      variant_count: Type.Integer(),
      products_on_sale: Type.Integer({
        description: 'Products whose running or planned sale is replaced, or with `keep_sales` stays',
      }),
      rows: Type.Array(
        Type.Object({
          variant_id: Id,
          sku: Type.String(),
          name: Translated,
          before: Prices,
          after: Prices,
          replaces_sale: Type.Boolean(),
        }),
      ),
    }),
    fails: refusals,
  }),
  'POST /api/back_office/bulk_prices': endpoint({
    summary: 'Change the prices of at most 5,000 variants: all or none',
    ...manage,
    status: 201,
    body: Type.Object(
      {
        products: Products,
        change: BulkPriceChange,
        ...keepSales,
        variant_count: Type.Integer({
          minimum: 0,
          maximum: MAX_BULK_VARIANTS,
          description: 'Of the preview; another number now is `changed_meanwhile`',
        }),
      },
      closed,
    ),
    reply: StaffBulkPrices,
    fails: ['changed_meanwhile', ...refusals],
    idempotent: true,
  }),
  'PUT /api/back_office/bulk_prices/:id/undo': endpoint({
    summary: 'Put back, within a day, the prices that nobody has changed since; a repeat changes nothing',
    ...manage,
    params: byId,
    reply: Type.Object({
      bulk_prices: StaffBulkPrices,
      restored_count: Type.Integer(),
      left: Type.Array(Type.String(), { description: 'SKUs of variants that were changed since; at most 100' }),
      left_count: Type.Integer(),
    }),
    fails: ['bulk_not_found', 'undo_expired'],
  }),
}
