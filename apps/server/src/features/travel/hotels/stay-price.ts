import { VAT_RATE } from '@delguur/contract'
import { addDays, vatIncluded } from '@delguur/mongolia'
import { type Nights, nightsBetween } from './nights.queries.ts'

/** Price of a night for some days, weekdays and lengths of stay; null days are open ends. */
export interface Rate {
  from_day: string | null
  to_day: string | null
  /** 1 is Monday; empty means all. */
  weekdays: number[]
  min_nights: number
  price: number
}

/** Prices of a kind of room and its hotel, in tugrik. */
export interface RoomPrices {
  /** Of a night that no rate is for. */
  price: number
  /** In their order: the first that applies counts. */
  rates: Rate[]
  extra_bed_price: number
  child_price: number
  breakfast_price: number | null
}

/** What is booked of one kind of room. */
export interface Stay extends Nights {
  rooms: number
  adults: number
  children: number
  extra_beds: number
  breakfast: boolean
}

/** Price of one room on the night that begins on a day, within a stay of so many nights. */
export function priceOfNight(
  { price, rates }: Pick<RoomPrices, 'price' | 'rates'>,
  day: string,
  nights: number,
): number {
  const rate = rates.find(
    ({ from_day: from, to_day: to, weekdays, min_nights: least }) =>
      (from === null || from <= day) &&
      (to === null || day <= to) &&
      (weekdays.length === 0 || weekdays.includes(weekdayOf(day))) &&
      nights >= least,
  )
  return rate?.price ?? price
}

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

/** Price of a stay, night by night, with what is added to the rooms; VAT is included. */
export function priceOfStay(prices: RoomPrices, stay: Stay) {
  const count = nightsBetween(stay)
  const nights = Array.from({ length: count }, (_, at) => {
    const day = addDays(stay.from, at)
    return { day, price: priceOfNight(prices, day, count) }
  })
  const roomsTotal = stay.rooms * nights.reduce((sum, { price }) => sum + price, 0)
  const childrenTotal = stay.children * prices.child_price * count
  const extraBedsTotal = stay.extra_beds * prices.extra_bed_price * count
  const eaters = stay.breakfast ? stay.adults + stay.children : 0
  const breakfastTotal = eaters * (prices.breakfast_price ?? 0) * count
  const total = roomsTotal + childrenTotal + extraBedsTotal + breakfastTotal
  return {
    nights,
    rooms_total: roomsTotal,
    children_total: childrenTotal,
    extra_beds_total: extraBedsTotal,
    breakfast_total: breakfastTotal,
    total,
    tax: vatIncluded(total, VAT_RATE),
  }
}

/** What books something of a total, at least one tugrik. */
export const depositOf = (total: number, percent: number): number => Math.max(1, Math.round((total * percent) / 100))
