import type { FreePieces } from './delivery.queries.ts'

export interface Goods {
  variant_id: number
  quantity: number
}

export interface Destination {
  city: string
  /** The store where they are fetched; null for an address. */
  storeId: number | null
}

/** How long it takes until the last of some goods is where couriers start, and from when on it is to be had at all. */
export interface Origin {
  dispatch: { from: number; to: number }
  availableOn: Date | null
}

/** Couriers of the whole country start here: what a rate promises is counted from here. */
const MAIN_CITY = '11'
const FROM_ANOTHER_STORE = { from: 24, to: 24 }
const FROM_ANOTHER_CITY = { from: 48, to: 72 }
const AT_ONCE = { from: 0, to: 0 }

/** Goods come from the nearest place that has them, as stock is held: one late piece makes all of them late. */
export function originOf(goods: Goods[], free: FreePieces[], to: Destination): Origin {
  const origin: Origin = { dispatch: { ...AT_ONCE }, availableOn: null }
  for (const { variant_id, quantity } of goods) {
    const places = free.filter((place) => place.variant_id === variant_id)
    for (const place of taken(places, quantity, to)) {
      const way = wayOf(place, to)
      origin.dispatch.from = Math.max(origin.dispatch.from, place.dispatch_from_hours + way.from)
      origin.dispatch.to = Math.max(origin.dispatch.to, place.dispatch_to_hours + way.to)
    }
    const day = places[0]?.available_on ?? null
    if (day && (!origin.availableOn || day > origin.availableOn)) origin.availableOn = day
  }
  return origin
}

function taken(places: FreePieces[], quantity: number, to: Destination): FreePieces[] {
  const isChosen = (place: FreePieces) => Number(place.location_id === to.storeId)
  const hoursAway = (place: FreePieces) => place.dispatch_to_hours + wayOf(place, to).to
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

function wayOf({ location_id, city }: FreePieces, to: Destination) {
  if (to.storeId === null) return city === to.city || city === MAIN_CITY ? AT_ONCE : FROM_ANOTHER_CITY
  if (location_id === to.storeId) return AT_ONCE
  return city === to.city ? FROM_ANOTHER_STORE : FROM_ANOTHER_CITY
}
