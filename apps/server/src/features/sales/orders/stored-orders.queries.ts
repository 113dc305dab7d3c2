import type { PackageDiscount, TenderState } from '@delguur/contract'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Database, Db } from '../../../platform/db/index.ts'
import type { Translated } from '../../../platform/locale.ts'
import { hashOf } from '../../../platform/secrets.ts'
import type { DiscountSlot } from './orders.columns.ts'
import { isHeldBy, isUnfinished, type OrderHolder, type OrderRow, type StoredLine } from './orders.queries.ts'

/** Delivery rate of a zone up to a weight; null grams: any weight. */
type StoredRate = Pick<
  Selectable<Database['delivery_rates']>,
  'method' | 'up_to_grams' | 'cost' | 'free_over' | 'promise_from_hours' | 'promise_to_hours'
>

/** Code on an order; `amount` is the discount at placing. */
interface StoredCode {
  slot: DiscountSlot
  code_id: number
  amount: number
}

/** Payment from a balance. */
interface StoredTender {
  account_id: number
  asked: number
  amount: number
  state: TenderState
}

/** Package whose goods are lines of the order. */
export interface StoredPackage
  extends Pick<
    Selectable<Database['order_packages']>,
    'id' | 'package_id' | 'slug' | 'name' | 'qty' | 'choices' | 'cv' | 'discount' | 'discount_by_line'
  > {
  /** What the package takes off its goods now; null: nothing, or it is not offered any more. */
  terms: PackageDiscount | null
}

/** Order with its lines, packages, destination, codes and balances. */
export interface StoredOrder {
  order: OrderRow
  lines: StoredLine[]
  packages: StoredPackage[]
  zone: { id: number; slot_capacity: number | null; rates: StoredRate[] } | null
  location: { id: number; name: Translated; city: string; address: Translated; hours: string } | null
  codes: StoredCode[]
  tenders: StoredTender[]
  /** Promotions of the site of a cart, each with its version; null for a placed order, and where it was not read. */
  promotionVersions: string | null
}

/** Data of the features above that is read with an order, in its own statement. */
export interface AttachedRows {
  codesOn(orderId: RawBuilder<number>): RawBuilder<StoredCode[]>
  promotionVersionsOn(siteId: RawBuilder<number>): RawBuilder<string>
  /** What a package takes off its goods now. */
  packageTermsOf(packageId: RawBuilder<number>): RawBuilder<PackageDiscount | null>
  tendersOn(orderId: RawBuilder<number>): RawBuilder<StoredTender[]>
}

/** Lines of an order, for a statement on `orders`. */
export const lines = sql<StoredLine[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', l.id, 'variant_id', l.variant_id, 'product_id', l.product_id, 'quantity', l.quantity, 'price', l.price,
    'old_price', l.old_price, 'gift', l.gift, 'options', l.options, 'name', l.name, 'sku', l.sku, 'kind', l.kind, 'weight_grams', l.weight_grams,
    'return_hours', l.return_hours, 'tax', l.tax, 'discount', l.discount,
    'order_package_id', l.order_package_id) order by l.id), '[]')
  from line_items l where l.order_id = orders.id)`

const zone = sql<StoredOrder['zone']>`(
  select jsonb_build_object('id', z.id, 'slot_capacity', z.slot_capacity, 'rates', (
    select coalesce(jsonb_agg(jsonb_build_object('method', r.method, 'up_to_grams', r.up_to_grams, 'cost', r.cost,
      'free_over', r.free_over, 'promise_from_hours', r.promise_from_hours, 'promise_to_hours', r.promise_to_hours)
      order by r.up_to_grams nulls last, r.id), '[]')
    from delivery_rates r where r.zone_id = z.id))
  from delivery_zones z where z.id = orders.delivery_zone_id)`

const location = sql<StoredOrder['location']>`(
  select jsonb_build_object('id', s.id, 'name', s.name, 'city', s.city, 'address', s.address, 'hours', s.hours)
  from stock_locations s where s.id = orders.store_location_id)`

type StoredOrderRow = OrderRow & Omit<StoredOrder, 'order'>

const toStoredOrder = ({
  lines,
  packages,
  zone,
  location,
  codes,
  tenders,
  promotionVersions,
  ...order
}: StoredOrderRow): StoredOrder => ({
  order,
  lines,
  packages,
  zone,
  location,
  codes,
  tenders,
  promotionVersions,
})

/** Reads of an order with all that its price depends on, each in one statement. */
export function createStoredOrders({ codesOn, packageTermsOf, promotionVersionsOn, tendersOn }: AttachedRows) {
  const id = sql.ref<number>('orders.id')
  const [codes, tenders] = [codesOn(id), tendersOn(id)]
  const promotionVersions = sql<string | null>`case when state in ('cart', 'address', 'delivery')
    then ${promotionVersionsOn(sql.ref<number>('orders.site_id'))} end`

  const packages = sql<StoredPackage[]>`(
    select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'package_id', k.package_id, 'slug', k.slug, 'name', k.name,
      'qty', k.qty, 'choices', k.choices, 'cv', k.cv, 'discount', k.discount, 'discount_by_line', k.discount_by_line,
      'terms', ${packageTermsOf(sql.ref<number>('k.package_id'))}) order by k.id), '[]')
    from order_packages k where k.order_id = orders.id)`

  const storedOrders = (db: Db) =>
    db
      .selectFrom('orders')
      .selectAll()
      .select([
        lines.as('lines'),
        packages.as('packages'),
        zone.as('zone'),
        location.as('location'),
        codes.as('codes'),
        tenders.as('tenders'),
        promotionVersions.as('promotionVersions'),
      ])

  return {
    async find(db: Db, number: string, holder: OrderHolder): Promise<StoredOrder | null> {
      const row = await storedOrders(db).where('number', '=', number).where(isHeldBy(holder)).executeTakeFirst()
      return row ? toStoredOrder(row) : null
    },

    /** Finds the order that a token opens. */
    async findByToken(db: Db, siteId: number, token: string): Promise<StoredOrder | null> {
      const row = await storedOrders(db)
        .where('token_hash', '=', hashOf(token))
        .where('site_id', '=', siteId)
        .executeTakeFirst()
      return row ? toStoredOrder(row) : null
    },

    /** Unfinished order that a customer has begun themselves, but none of a quote or a booking: an editable one before one that is being paid, one with lines before an empty one. */
    async findOpen(db: Db, siteId: number, userId: number): Promise<StoredOrder | null> {
      const row = await storedOrders(db)
        .where('user_id', '=', userId)
        .where('site_id', '=', siteId)
        .where('channel', '=', 'web')
        .where('quote_id', 'is', null)
        .where('is_booking', '=', false)
        .where(isUnfinished)
        .orderBy(sql`state = 'payment'`)
        .orderBy(sql`total_quantity = 0`)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst()
      return row ? toStoredOrder(row) : null
    },

    /** All orders of a customer, newest first. */
    async allOf(db: Db, userId: number): Promise<StoredOrder[]> {
      const rows = await storedOrders(db).where('user_id', '=', userId).orderBy('id', 'desc').execute()
      return rows.map(toStoredOrder)
    },

    read: async (db: Db, orderId: number): Promise<StoredOrder> =>
      toStoredOrder(await storedOrders(db).where('id', '=', orderId).executeTakeFirstOrThrow()),
  }
}
