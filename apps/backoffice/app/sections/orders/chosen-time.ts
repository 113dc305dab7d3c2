import type { Locale, StaffOrder } from '@delguur/contract'
import { formatDayOfMonth, weekdayName } from '@delguur/mongolia/dates'

/** A dash at which no line breaks. */
const DASH = '\u2060–\u2060'

/** The day and hours that were chosen for an order: at the door, or in the store; null if nobody chose. */
export function chosenTimeOf(
  { delivery_day: day, delivery_window: window }: Pick<StaffOrder, 'delivery_day' | 'delivery_window'>,
  locale: Locale,
): string | null {
  if (!day) return null
  return [`${formatDayOfMonth(day, locale)}, ${weekdayName(day, locale)}`, window?.replace('-', DASH)]
    .filter(Boolean)
    .join(', ')
}
