import type { ShipmentMethod } from '@delguur/contract'

/** A line of the order; `digital` is never sent. */
export interface LineToSend {
  id: number
  variant_id: number
  quantity: number
  digital: boolean
}

/** Pieces that were sold from a place. */
export interface SoldPieces {
  variant_id: number
  stock_location_id: number
  quantity: number
}

/** What leaves one place together; nothing leaves a place that is null. */
export interface Parcel {
  locationId: number | null
  method: ShipmentMethod
  lines: { line_item_id: number; quantity: number }[]
}

/** How the goods get to the shopper; who fetches them names the store. */
export type Way = { method: 'standard' | 'express' } | { method: 'pickup'; storeId: number | null }

/** The parcels of an order: licences apart, goods to fetch all from their store, others from where they were taken. */
export function parcelsOf(lines: LineToSend[], sold: SoldPieces[], way: Way): Parcel[] {
  const digital = lines.filter((line) => line.digital)
  const goods = lines.filter((line) => !line.digital)
  return [
    ...(way.method === 'pickup' ? parcelOf(goods, way.storeId, 'pickup') : perPlace(goods, sold, way.method)),
    ...parcelOf(digital, null, 'digital'),
  ]
}

const parcelOf = (lines: LineToSend[], locationId: number | null, method: ShipmentMethod): Parcel[] =>
  lines.length === 0
    ? []
    : [{ locationId, method, lines: lines.map(({ id, quantity }) => ({ line_item_id: id, quantity })) }]

/** Two lines of one variant share its pieces, the older line takes first. */
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
