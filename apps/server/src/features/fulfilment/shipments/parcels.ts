import type { ShipmentMethod } from '@delguur/contract'

/** Line of the order; `digital` lines are not shipped. */
export interface LineToSend {
  id: number
  variant_id: number
  quantity: number
  digital: boolean
}

/** Pieces sold from a stock location. */
export interface SoldPieces {
  variant_id: number
  stock_location_id: number
  quantity: number
}

/** Goods that leave one location together; null for digital goods. */
export interface Parcel {
  locationId: number | null
  method: ShipmentMethod
  lines: { line_item_id: number; quantity: number }[]
}

/** Shipping method; pickup names its store. */
export type ShippingMethod = { method: 'standard' | 'express' } | { method: 'pickup'; storeId: number | null }

/** Parcels of an order: licences apart, pickups all from their store, other goods from their stock locations. */
export function parcelsOf(lines: LineToSend[], sold: SoldPieces[], shipping: ShippingMethod): Parcel[] {
  const digital = lines.filter((line) => line.digital)
  const goods = lines.filter((line) => !line.digital)
  return [
    ...(shipping.method === 'pickup'
      ? parcelOf(goods, shipping.storeId, 'pickup')
      : perPlace(goods, sold, shipping.method)),
    ...parcelOf(digital, null, 'digital'),
  ]
}

const parcelOf = (lines: LineToSend[], locationId: number | null, method: ShipmentMethod): Parcel[] =>
  lines.length === 0
    ? []
    : [{ locationId, method, lines: lines.map(({ id, quantity }) => ({ line_item_id: id, quantity })) }]

/** Lines of one variant share its pieces, older lines first. */
function perPlace(goods: LineToSend[], sold: SoldPieces[], method: ShipmentMethod): Parcel[] {
  const left = sold.map((pieces) => ({ ...pieces }))
  const parcels = new Map<number, Parcel>()
  for (const line of goods) {
    let missing = line.quantity
    for (const pieces of left) {
      const taken = pieces.variant_id === line.variant_id ? Math.min(pieces.quantity, missing) : 0
      if (taken === 0) continue
      const locationId = pieces.stock_location_id
      const parcel = parcels.get(locationId) ?? { locationId, method, lines: [] }
      parcel.lines.push({ line_item_id: line.id, quantity: taken })
      parcels.set(locationId, parcel)
      pieces.quantity -= taken
      missing -= taken
    }
    if (missing > 0) throw new Error(`Line ${line.id} was sold without ${missing} of its pieces`)
  }
  return [...parcels.values()]
}
