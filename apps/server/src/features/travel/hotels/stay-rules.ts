import { MAX_DAYS_AHEAD, MAX_NIGHTS } from '@delguur/contract'
import { addDays } from '@delguur/mongolia'
import { type Nights, nightsBetween } from './nights.queries.ts'
import type { RoomPrices } from './stay-price.ts'

/** Who comes, in how many rooms. */
export interface Party {
  rooms: number
  adults: number
  children: number
}

interface PartyWithBeds extends Party {
  extra_beds: number
}

/** Whom one room takes. */
export interface RoomPlaces {
  adults: number
  children: number
  extra_beds: number
}

/** Whether a stay is neither empty nor too long. */
export function isPossibleLength(stay: Nights): boolean {
  const nights = nightsBetween(stay)
  return nights >= 1 && nights <= MAX_NIGHTS
}

/** Whether a stay may be asked for: of a possible length, from today on, and not too far ahead. */
export const isPossibleStay = (stay: Nights, today: string): boolean =>
  stay.from >= today && stay.from <= addDays(today, MAX_DAYS_AHEAD) && isPossibleLength(stay)

/** Whether a party fits its rooms with its extra beds: an adult in each, and children also where no adult sleeps. */
export function fitsRooms(room: RoomPlaces, { rooms, adults, children, extra_beds: beds }: PartyWithBeds): boolean {
  const free = rooms * room.adults + beds - adults
  return adults >= rooms && beds <= rooms * room.extra_beds && free >= 0 && children <= rooms * room.children + free
}

/** Fewest extra beds with which a party fits its rooms; null if it does not. */
export function extraBedsFor(room: RoomPlaces, party: Party): number | null {
  const extra_beds = Math.max(0, party.adults - party.rooms * room.adults)
  return fitsRooms(room, { ...party, extra_beds }) ? extra_beds : null
}

/** Price of the cheapest night that can still come: no rate behind one that always applies does. */
export function cheapestNight({ price, rates }: Pick<RoomPrices, 'price' | 'rates'>, today: string): number {
  const coming = rates.filter(({ to_day: to }) => to === null || to >= today)
  const always = coming.findIndex(
    ({ from_day: from, to_day: to, weekdays, min_nights: least }) =>
      (from === null || from <= today) && to === null && weekdays.length === 0 && least === 1,
  )
  const applying = always === -1 ? [price, ...coming.map(priceOf)] : coming.slice(0, always + 1).map(priceOf)
  return Math.min(...applying)
}

const priceOf = ({ price }: { price: number }) => price
