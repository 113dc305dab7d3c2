import { formatDate } from '@delguur/mongolia'
import { startOfDay } from '../../../platform/days.ts'
import { DAY_MS } from '../../../platform/durations.ts'
import type { Translated } from '../../../platform/locale.ts'
import type { VoucherTerms } from '../../fulfilment/tickets/index.ts'
import type { BookingRow } from './booked-places.queries.ts'

/** What the voucher of a booking says; it is good from the first to the last day. */
export function voucherOf(booking: BookingRow): VoucherTerms {
  const { title, place, from_day, to_day } = booking
  return {
    title,
    place,
    admits: admitted(booking),
    from: startOfDay(from_day),
    until: new Date(startOfDay(to_day).getTime() + DAY_MS),
  }
}

/** “2 rooms, 3 adults, 1 child” in both languages. */
export function admitted({
  type,
  pieces,
  adults,
  children,
}: Pick<BookingRow, 'type' | 'pieces' | 'adults' | 'children'>): Translated {
  const places =
    type === 'hotel'
      ? { mn: `${pieces} өрөө`, en: pieces === 1 ? '1 room' : `${pieces} rooms` }
      : { mn: `${pieces} суудал`, en: pieces === 1 ? '1 seat' : `${pieces} seats` }
  const people = {
    mn: `${adults} том хүн${children > 0 ? `, ${children} хүүхэд` : ''}`,
    en: `${adults === 1 ? '1 adult' : `${adults} adults`}${children > 0 ? `, ${children === 1 ? '1 child' : `${children} children`}` : ''}`,
  }
  return { mn: `${places.mn}, ${people.mn}`, en: `${places.en}, ${people.en}` }
}

/** Name of the line that sells a booking: what, and on which days. */
export function lineName(title: Translated, from: string, to: string): Translated {
  const days = [...new Set([from, to])].map((day) => formatDate(startOfDay(day))).join('–')
  return { mn: `${title.mn}, ${days}`, en: `${title.en ?? title.mn}, ${days}` }
}
