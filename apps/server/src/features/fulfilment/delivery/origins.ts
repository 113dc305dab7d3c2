import type { FreePieces } from './delivery.queries.ts'

export interface Goods {
  variant_id: number
  quantity: number
}

export interface Destination {
  city: string
  /** Pickup store; null for an address. */
  storeId: number | null
}

/** Hours until the last piece reaches the couriers, and the day from which all are available. */
export interface Origin {
  dispatch: { from: number; to: number }
  availableOn: Date | null
}

/** Base of all couriers: promises of rates count from here. */
const MAIN_CITY = '11'
const FROM_ANOTHER_STORE = { from: 24, to: 24 }
const FROM_ANOTHER_CITY = { from: 48, to: 72 }
const AT_ONCE = { from: 0, to: 0 }

/** Goods come from the nearest location with stock, as when stock is held; the slowest piece determines the origin. */
export function originOf(goods: Goods[], free: FreePieces[], to: Destination): Origin {
  const origin: Origin = { dispatch: { ...AT_ONCE }, availableOn: null }
  for (const { variant_id, quantity } of goods) {
    const places = free.filter((place) => place.variant_id === variant_id)
    for (const place of allocated(places, quantity, to)) {
      const transit = transitHours(place, to)
      origin.dispatch.from = Math.max(origin.dispatch.from, place.dispatch_from_hours + transit.from)
      origin.dispatch.to = Math.max(origin.dispatch.to, place.dispatch_to_hours + transit.to)
    }
    const day = places[0]?.available_on ?? null
    if (day && (!origin.availableOn || day > origin.availableOn)) origin.availableOn = day
  }
  return origin
}

function allocated(places: FreePieces[], quantity: number, to: Destination): FreePieces[] {
  const isChosen = (place: FreePieces) => Number(place.location_id === to.storeId)
  const hoursAway = (place: FreePieces) => place.dispatch_to_hours + transitHours(place, to).to
  const soonestFirst = places
    .filter(({ pieces }) => pieces > 0)
    .toSorted((a, b) => isChosen(b) - isChosen(a) || hoursAway(a) - hoursAway(b) || b.pieces - a.pieces)
  let missing = quantity
  return soonestFirst.filter(({ pieces }) => {
    const isNeeded = missing > 0
    missing -= pieces
    return isNeeded
  })
}

function transitHours({ location_id, city }: FreePieces, to: Destination) {
  if (to.storeId === null) return city === to.city || city === MAIN_CITY ? AT_ONCE : FROM_ANOTHER_CITY
  if (location_id === to.storeId) return AT_ONCE
  return city === to.city ? FROM_ANOTHER_STORE : FROM_ANOTHER_CITY
}
