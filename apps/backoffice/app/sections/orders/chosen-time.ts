import type { Locale, StaffOrder } from '@delguur/contract'
import { formatDayOfMonth, weekdayName } from '@delguur/mongolia/dates'

/** The day and hours that were chosen for an order: at the door, or in the store; null if nobody chose. */
export function chosenTimeOf(
  { delivery_day: day, delivery_window: window }: Pick<StaffOrder, 'delivery_day' | 'delivery_window'>,
  locale: Locale,
): string | null {
  if (!day) return null
  return [`${formatDayOfMonth(day, locale)}, ${weekdayName(day, locale)}`, window?.replace('-', '–')]
    .filter(Boolean)
    .join(', ')
}
