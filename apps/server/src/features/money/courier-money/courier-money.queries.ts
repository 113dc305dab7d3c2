import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database, Db } from '../../../platform/db/index.ts'

export type CollectionRow = Selectable<Database['courier_collections']>

export const insertCollection = (db: Db, row: Insertable<Database['courier_collections']>) =>
  db.insertInto('courier_collections').values(row).execute()

const name = (user: 'courier' | 'receiver') => sql<string>`coalesce(staff_name(${sql.ref(user)}), '')`

const sums = {
  parcels: sql<number>`count(*)::int`,
  cash: sql<number>`coalesce(sum(amount) filter (where means = 'cash'), 0)::bigint`,
  card: sql<number>`coalesce(sum(amount) filter (where means = 'card'), 0)::bigint`,
}

/** What couriers of the site hold, or one of them; the longest held first. */
export const balances = (db: Db, siteId: number, courierId: number | null) =>
  db
    .selectFrom('courier_collections')
    .innerJoin('users as courier', 'courier.id', 'courier_collections.courier_id')
    .select(['courier_id', name('courier').as('name'), sums.parcels.as('parcels'), sums.cash.as('cash')])
    .select([sums.card.as('card'), sql<Date>`min(courier_collections.created_at)`.as('since')])
    .where('courier_collections.site_id', '=', siteId)
    .where('settlement_id', 'is', null)
    .$if(courierId !== null, (some) => some.where('courier_id', '=', courierId ?? 0))
    .groupBy(['courier_id', 'courier.id'])
    .orderBy('since')
    .execute()

export const heldCollections = (db: Db, siteId: number, courierId: number) =>
  db
    .selectFrom('courier_collections')
    .innerJoin('orders', 'orders.id', 'courier_collections.order_id')
    .select(['courier_collections.id', 'orders.number as order_number', 'parcel_number'])
    .select(['means', 'amount', 'terminal_reference', 'courier_collections.created_at'])
    .where('courier_collections.site_id', '=', siteId)
    .where('courier_collections.courier_id', '=', courierId)
    .where('settlement_id', 'is', null)
    .orderBy('courier_collections.id')
    .execute()

/** All that a courier holds, locked until the transaction ends; what another settlement closed meanwhile is not among it. */
export const lockHeld = (db: Db, siteId: number, courierId: number): Promise<CollectionRow[]> =>
  db
    .selectFrom('courier_collections')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('courier_id', '=', courierId)
    .where('settlement_id', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()

export const insertSettlement = async (db: Db, row: Insertable<Database['courier_settlements']>): Promise<number> =>
  (await db.insertInto('courier_settlements').values(row).returning('id').executeTakeFirstOrThrow()).id

export const closeCollections = (db: Db, ids: number[], settlementId: number) =>
  db.updateTable('courier_collections').set({ settlement_id: settlementId }).where('id', 'in', ids).execute()

export type ListedSettlement = Awaited<ReturnType<typeof listSettlements>>[number]

export const listSettlements = (
  db: Db,
  siteId: number,
  { limit, offset, id }: { limit: number; offset: number; id?: number },
) =>
  db
    .selectFrom('courier_settlements')
    .innerJoin('users as courier', 'courier.id', 'courier_settlements.courier_id')
    .innerJoin('users as receiver', 'receiver.id', 'courier_settlements.received_by')
    .selectAll('courier_settlements')
    .select([name('courier').as('courier'), name('receiver').as('receiver')])
    .where('courier_settlements.site_id', '=', siteId)
    .$if(id !== undefined, (some) => some.where('courier_settlements.id', '=', id ?? 0))
    .orderBy('courier_settlements.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export async function countSettlements(db: Db, siteId: number): Promise<number> {
  const { count } = await db
    .selectFrom('courier_settlements')
    .where('site_id', '=', siteId)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
