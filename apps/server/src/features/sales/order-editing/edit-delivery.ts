import { isDeepStrictEqual } from 'node:util'
import type { OrderChange } from '@delguur/contract'
import { isPhone, normaliseAddress, normalisePhone } from '@delguur/mongolia'
import type { Db } from '../../../platform/db/index.ts'
import { addressFaults, fail } from '../../../platform/http/index.ts'
import type { Delivery } from '../../fulfilment/delivery/index.ts'
import type { PlannedDelivery } from '../order-edits/index.ts'
import type { OrderRow } from '../orders/index.ts'

type DeliveryColumns = Pick<OrderRow, keyof PlannedDelivery | 'delivery_type'>

/** Receiver, address, day and note after a change; null if they stay. Throws once anything has left. */
export async function deliveryOf(
  db: Db,
  delivery: Pick<Delivery, 'zoneOf'>,
  order: DeliveryColumns,
  change: OrderChange['delivery'],
  hasLeft: boolean,
): Promise<PlannedDelivery | null> {
  if (!change) return null
  if (change.receiver_phone?.trim() && !isPhone(change.receiver_phone)) {
    throw fail('invalid_request', undefined, { receiver_phone: [{ message: 'phone' }] })
  }
  const before = columnsOf(order)
  const after: PlannedDelivery = {
    receiver: change.receiver?.trim() ?? before.receiver,
    receiver_phone: textOf(
      change.receiver_phone && normalisePhone(change.receiver_phone),
      before.receiver_phone,
      change.receiver_phone,
    ),
    note: textOf(change.note, before.note, change.note),
    delivery_day: change.delivery_day ?? before.delivery_day,
    delivery_window: change.delivery_window ?? before.delivery_window,
    ...(await placeOf(db, delivery, order, change)),
  }
  if (isDeepStrictEqual(before, after)) return null
  if (hasLeft) throw fail('edit_delivery_gone')
  return after
}

/** Whether the goods go to another zone, so that the delivery may cost something else. */
export const isElsewhere = (order: Pick<OrderRow, 'delivery_zone_id'>, to: PlannedDelivery): boolean =>
  order.delivery_zone_id !== to.delivery_zone_id

/** Whether another day, hours or zone were chosen, which takes another slot. */
export const isAnotherSlot = (order: DeliveryColumns, to: PlannedDelivery): boolean =>
  isElsewhere(order, to) || order.delivery_day !== to.delivery_day || order.delivery_window !== to.delivery_window

const columnsOf = (order: DeliveryColumns): PlannedDelivery => ({
  receiver: order.receiver,
  receiver_phone: order.receiver_phone,
  note: order.note,
  delivery_day: order.delivery_day,
  delivery_window: order.delivery_window,
  address: order.address,
  delivery_zone_id: order.delivery_zone_id,
})

async function placeOf(
  db: Db,
  delivery: Pick<Delivery, 'zoneOf'>,
  { delivery_type: type, address, delivery_zone_id: zoneId }: DeliveryColumns,
  change: NonNullable<OrderChange['delivery']>,
): Promise<Pick<PlannedDelivery, 'address' | 'delivery_zone_id'>> {
  if (!change.address) return { address, delivery_zone_id: zoneId }
  const faults = addressFaults(change.address)
  if (type !== 'address' || Object.keys(faults).length > 0) throw fail('address_incomplete', undefined, faults)
  const normal = normaliseAddress(change.address)
  const zone = await delivery.zoneOf(db, normal)
  if (!zone) throw fail('no_shipping_rates')
  return { address: normal, delivery_zone_id: zone.id }
}

/** Value of a text after the change; empty text clears it. */
const textOf = (written: string | undefined, before: string | null, sent: string | undefined) =>
  sent === undefined ? before : written?.trim() || null
