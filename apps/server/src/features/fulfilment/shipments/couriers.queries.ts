import type { CollectedMeans, ShipmentMethod } from '@delguur/contract'
import { type Selectable, sql, type Updateable } from 'kysely'
import type { Database, Db } from '../../../platform/db/index.ts'
import type { Translated } from '../../../platform/locale.ts'
import { pictures } from './shipments.queries.ts'

type Shipment = Database['shipments']

export const changeCourier = (
  db: Db,
  id: number,
  change: Pick<Updateable<Shipment>, 'courier_id' | 'courier_name' | 'courier_phone'>,
) => db.updateTable('shipments').set(change).where('id', '=', id).execute()

/** Who was given the last parcel of a method that has left; undefined if nobody was. */
export const lastCarrier = (db: Db, siteId: number, method: ShipmentMethod) =>
  db
    .selectFrom('shipments')
    .innerJoin('orders', 'orders.id', 'shipments.order_id')
    .select(['courier_id', 'carrier'])
    .where('orders.site_id', '=', siteId)
    .where('method', '=', method)
    .where('shipments.state', 'in', ['handed_over', 'shipped', 'delivered'])
    .where((is) => is.or([is('courier_id', 'is not', null), is('carrier', 'is not', null)]))
    .orderBy('shipments.id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Records that a parcel could not be delivered, and comes back. */
export const refuse = (db: Db, id: number, because: Selectable<Shipment>['refused_because'], note: string | null) =>
  db
    .updateTable('shipments')
    .set({
      refused_because: because,
      refused_note: note,
      refused_at: sql<Date>`now()`,
      failed_attempts: sql<number>`failed_attempts + 1`,
    })
    .where('id', '=', id)
    .execute()

/** Parcels that a courier carries, or will fetch from a store, in the order of their times. */
export const carried = (db: Db, siteId: number, courierId: number) =>
  db
    .selectFrom('shipments')
    .innerJoin('orders', 'orders.id', 'shipments.order_id')
    .select(['shipments.id', 'shipments.number', 'shipments.state', 'shipments.promised_to'])
    .select(['failed_attempts', 'refused_because', 'refused_at', 'delivery_day', 'delivery_window', 'address', 'note'])
    .select((of) => [
      of.fn.coalesce('receiver', sql<string>`''`).as('receiver'),
      of.fn.coalesce('receiver_phone', 'phone').as('phone'),
      pictures.as('pictures'),
      sql<Translated | null>`(select name from stock_locations where id = shipments.stock_location_id)`.as('from'),
      sql<{ name: Translated; quantity: number }[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('name', l.name, 'quantity', c.quantity) order by l.id), '[]')
        from shipment_lines c join line_items l on l.id = c.line_item_id where c.shipment_id = shipments.id)`.as(
        'goods',
      ),
      sql<number>`(
        select coalesce(sum(p.amount), 0)::bigint from payments p
        where p.order_id = orders.id and p.state = 'pending' and p.method = 'cash_on_delivery')`.as('to_collect'),
    ])
    .where('orders.site_id', '=', siteId)
    .where('courier_id', '=', courierId)
    .where('shipments.state', 'in', ['pending', 'confirmed', 'ready', 'handed_over', 'shipped'])
    .orderBy('delivery_day')
    .orderBy('shipments.promised_to')
    .orderBy('shipments.id')
    .execute()

/** Parcels that a courier has delivered since a moment, the last one first. */
export const deliveredSince = (db: Db, siteId: number, courierId: number, since: Date) =>
  db
    .selectFrom('shipments')
    .innerJoin('orders', 'orders.id', 'shipments.order_id')
    .leftJoin('courier_collections', 'courier_collections.shipment_id', 'shipments.id')
    .select(['shipments.id', 'shipments.number', 'shipments.delivered_at', pictures.as('pictures')])
    .select([
      sql<number>`coalesce(courier_collections.amount, 0)`.as('collected'),
      sql<CollectedMeans | null>`courier_collections.means`.as('means'),
    ])
    .where('orders.site_id', '=', siteId)
    .where('shipments.courier_id', '=', courierId)
    .where('shipments.state', '=', 'delivered')
    .where('shipments.delivered_at', '>=', since)
    .orderBy('shipments.delivered_at', 'desc')
    .execute()

export async function countPictures(db: Db, shipmentId: number): Promise<number> {
  const { count } = await db
    .selectFrom('shipment_pictures')
    .where('shipment_id', '=', shipmentId)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const removePicture = (db: Db, shipmentId: number, hash: string) =>
  db
    .deleteFrom('shipment_pictures')
    .where('shipment_id', '=', shipmentId)
    .where('image_id', 'in', db.selectFrom('images').select('id').where('hash', '=', hash))
    .execute()

export const addPicture = (db: Db, shipmentId: number, imageId: number, takenBy: number) =>
  db.insertInto('shipment_pictures').values({ shipment_id: shipmentId, image_id: imageId, taken_by: takenBy }).execute()

/** Deletes the pictures of deliveries of these orders: a door is its owner's. */
export const forgetPictures = (db: Db, orderIds: number[]) =>
  db
    .deleteFrom('shipment_pictures')
    .where('shipment_id', 'in', db.selectFrom('shipments').select('id').where('order_id', 'in', orderIds))
    .execute()
