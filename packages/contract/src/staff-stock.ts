import { type Static, Type } from 'typebox'
import { CORRECTION_REASONS } from './constants.ts'
import {
  Cursored,
  closed,
  cursored,
  Day,
  endpoint,
  forStaff,
  Id,
  LocaleQuery,
  Nullable,
  Time,
  Translated,
} from './endpoint.ts'
import { CatalogCode } from './product-document.ts'

export const STOCK_MOVEMENT_KINDS = [
  'set',
  'reserve',
  'commit',
  'release',
  'return',
  'receive',
  'correct',
  'transfer',
  'count',
] as const
const MAX_LINES = 500

const MovementKind = Type.Enum([...STOCK_MOVEMENT_KINDS], {
  description:
    '`set`: by an import; `reserve`, `commit`, `release`, `return`: by an order; the others by staff: goods received, corrected, carried between stores, counted',
})
const Reason = Type.Enum([...CORRECTION_REASONS])
const Pieces = Type.Integer({ minimum: 1, maximum: 1_000_000 })
const Note = Type.Optional(
  Type.String({ maxLength: 500, description: 'Number of the delivery note, or what happened' }),
)
const lines = <T extends Record<string, ReturnType<typeof Type.Integer>>>(fields: T) =>
  Type.Array(Type.Object({ variant_id: Id, ...fields }, closed), {
    minItems: 1,
    maxItems: MAX_LINES,
    description: 'Each variant once',
  })
const Location = Type.Object({ id: Id, code: Type.String(), name: Translated })

export const StaffStockItem = Type.Object({
  id: Id,
  variant_id: Id,
  sku: Type.String(),
  product_id: Id,
  name: Translated,
  location: Location,
  on_hand: Type.Integer({ description: 'Pieces in the store' }),
  reserved: Type.Integer({ description: 'Of them, held by orders' }),
})
export type StaffStockItem = Static<typeof StaffStockItem>

export const StaffStockMovement = Type.Object({
  id: Id,
  created_at: Time,
  kind: MovementKind,
  reason: Nullable(Reason),
  note: Nullable(Type.String()),
  staff: Nullable(Type.Object({ id: Id, name: Type.String() })),
  order_number: Nullable(Type.String({ description: 'Of an order of this site' })),
  variant_id: Id,
  sku: Type.String(),
  name: Translated,
  location: Location,
  on_hand_change: Type.Integer(),
  reserved_change: Type.Integer(),
})
export type StaffStockMovement = Static<typeof StaffStockMovement>

const Changed = Type.Object({
  lines: Type.Array(
    Type.Object({
      variant_id: Id,
      sku: Type.String(),
      location: Type.String({ description: 'Its code' }),
      change: Type.Integer(),
      on_hand: Type.Integer({ description: 'After the change' }),
      reserved: Type.Integer(),
    }),
  ),
})
export type StockChange = Static<typeof Changed>

export const VariantStock = Type.Object({
  variant_id: Id,
  sku: Type.String(),
  bar_code: Nullable(Type.String()),
  product_id: Id,
  name: Translated,
  options: Type.Array(Translated, { description: 'Names of its option values' }),
  stock: Type.Array(Type.Object({ location: CatalogCode, on_hand: Type.Integer(), reserved: Type.Integer() }), {
    description: 'Stock locations that have or had it',
  }),
})
export type VariantStock = Static<typeof VariantStock>

const manage = forStaff('stock.manage')
const written = ['variant_not_found', 'reference_unknown'] as const

export const staffStock = {
  'GET /api/back_office/stock_locations': endpoint({
    summary: 'Stores and warehouses that hold stock',
    ...manage,
    reply: Type.Object({ stock_locations: Type.Array(Location) }),
    fails: [],
  }),
  'GET /api/back_office/stock_items': endpoint({
    summary: 'Pieces of each variant in each stock location, by SKU',
    ...manage,
    query: Type.Object({
      ...LocaleQuery,
      ...cursored(),
      q: Type.Optional(Type.String({ maxLength: 200, description: 'As in the list of products' })),
      location: Type.Optional(CatalogCode),
      stock: Type.Optional(Type.Enum(['in', 'low', 'out'])),
      variant_id: Type.Optional(Id),
    }),
    reply: Type.Object({ stock_items: Type.Array(StaffStockItem), ...Cursored }),
    fails: [],
  }),
  'GET /api/back_office/stock_variants': endpoint({
    summary: 'Variants by a scanned code, by a product or by words, each with its pieces in every stock location',
    ...manage,
    query: Type.Object({
      ...LocaleQuery,
      code: Type.Optional(
        Type.String({ maxLength: 100, description: 'A whole bar code or SKU, as a scanner reads it' }),
      ),
      product_id: Type.Optional(Id),
      q: Type.Optional(Type.String({ maxLength: 200, description: 'As in the list of products' })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500, default: 20 })),
    }),
    reply: Type.Object({ variants: Type.Array(VariantStock) }),
    fails: [],
  }),
  'GET /api/back_office/stock_movements': endpoint({
    summary: 'Every change of stock, newest first',
    ...manage,
    query: Type.Object({
      ...LocaleQuery,
      ...cursored(),
      q: Type.Optional(Type.String({ maxLength: 200, description: 'As in the list of products' })),
      variant_id: Type.Optional(Id),
      location: Type.Optional(CatalogCode),
      kind: Type.Optional(MovementKind),
      from: Type.Optional(Day),
      to: Type.Optional(Day),
    }),
    reply: Type.Object({ stock_movements: Type.Array(StaffStockMovement), ...Cursored }),
    fails: [],
  }),
  'POST /api/back_office/stock_receipts': endpoint({
    summary: 'Goods that have come into a stock location',
    ...manage,
    status: 201,
    body: Type.Object({ location: CatalogCode, note: Note, lines: lines({ quantity: Pieces }) }, closed),
    reply: Changed,
    fails: written,
    idempotent: true,
  }),
  'POST /api/back_office/stock_corrections': endpoint({
    summary: 'Pieces found or gone, and why; those that orders hold stay',
    ...manage,
    status: 201,
    body: Type.Object(
      {
        location: CatalogCode,
        reason: Reason,
        note: Note,
        lines: lines({ change: Type.Integer({ minimum: -1_000_000, maximum: 1_000_000 }) }),
      },
      closed,
    ),
    reply: Changed,
    fails: [...written, 'stock_held'],
    idempotent: true,
  }),
  'POST /api/back_office/stock_transfers': endpoint({
    summary: 'Carry pieces from one stock location to another',
    ...manage,
    status: 201,
    body: Type.Object({ from: CatalogCode, to: CatalogCode, note: Note, lines: lines({ quantity: Pieces }) }, closed),
    reply: Changed,
    fails: [...written, 'stock_held', 'transfer_within_location'],
    idempotent: true,
  }),
  'POST /api/back_office/stock_counts': endpoint({
    summary: 'Pieces as they were counted in a stock location, those that orders hold among them',
    ...manage,
    status: 201,
    body: Type.Object(
      {
        location: CatalogCode,
        note: Note,
        lines: lines({ counted: Type.Integer({ minimum: 0, maximum: 1_000_000 }) }),
      },
      closed,
    ),
    reply: Changed,
    fails: [...written, 'stock_held'],
    idempotent: true,
  }),
}
