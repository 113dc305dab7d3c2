import { addressOption, type DeliveryOption } from '../../fulfilment/delivery/index.ts'
import { isDigital, weightOf } from './delivery-price.ts'
import type { StoredOrder } from './stored-orders.queries.ts'

/** Days and hours of couriers, which are offered before an address or a store is chosen. */
const ANY_OPTION: DeliveryOption = {
  type: 'address',
  city: '11',
  zone: { id: 0, slot_capacity: null },
  rate: { method: 'standard', promise_from_hours: 0, promise_to_hours: 24 },
  standard: null,
}

/** Delivery option of an order, or the default as long as none is chosen. */
export function deliveryOptionOf({ order, zone, location, lines }: StoredOrder): DeliveryOption {
  if (order.delivery_type === 'pickup') return location ? { type: 'pickup', store: location } : ANY_OPTION
  if (order.delivery_type !== 'address' || !order.address || !zone) return ANY_OPTION
  const { city } = order.address
  return addressOption(city, zone, { method: order.delivery_method, grams: weightOf(lines) }) ?? ANY_OPTION
}

/** Goods that need delivery, without licences. */
export const goodsOf = ({ lines }: Pick<StoredOrder, 'lines'>) =>
  lines.filter((line) => !isDigital(line)).map(({ variant_id, quantity }) => ({ variant_id, quantity }))
