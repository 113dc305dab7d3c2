import type { DeliveryRules } from '@delguur/contract'
import { addDays, isHoliday, isoWeekday } from '@delguur/mongolia'

/** Calendar overrides by staff: whether couriers deliver on a day. */
export type CalendarOverrides = ReadonlyMap<string, boolean>

/** Delivery days of a shop and their hours. */
export interface Calendar {
  fromHour: number
  toHour: number
  /** Hour before which payment means same-day delivery in the city. */
  cutoffHour: number
  delivers(day: string): boolean
}

/** Days to search: a shop may have overridden every day as closed. */
const MAX_DAYS = 366

/** Calendar of couriers: an override, else the weekday and the holidays. */
export function deliveryCalendar(rules: DeliveryRules, overrides: CalendarOverrides): Calendar {
  return {
    fromHour: rules.from_hour,
    toHour: Math.max(rules.to_hour, rules.from_hour + 1),
    cutoffHour: rules.cutoff_hour,
    delivers: (day) => overrides.get(day) ?? (!isHoliday(day) && (rules.weekends || isoWeekday(day) <= 5)),
  }
}

/** Calendar of a store with fixed hours: open at weekends, closed on holidays. */
export function storeCalendar(
  rules: DeliveryRules,
  overrides: CalendarOverrides,
  hours: { from: number; to: number },
): Calendar {
  return {
    ...deliveryCalendar({ ...rules, weekends: true }, overrides),
    fromHour: hours.from,
    toHour: hours.to,
    cutoffHour: 24,
  }
}

/** First delivery day from this day on. */
export function dayFrom(calendar: Calendar, day: string): string {
  for (let ahead = 0; ahead < MAX_DAYS; ahead++) {
    const candidate = addDays(day, ahead)
    if (calendar.delivers(candidate)) return candidate
  }
  return addDays(day, MAX_DAYS)
}

/** Last delivery day before this day. */
export function dayBefore(calendar: Calendar, day: string): string {
  for (let back = 1; back < MAX_DAYS; back++) {
    const candidate = addDays(day, -back)
    if (calendar.delivers(candidate)) return candidate
  }
  return addDays(day, -MAX_DAYS)
}

/** Delivery day this many delivery days later; 0 is the day itself or the next. */
export function daysAfter(calendar: Calendar, day: string, days: number): string {
  let reached = dayFrom(calendar, day)
  for (let left = days; left > 0; left--) reached = dayFrom(calendar, addDays(reached, 1))
  return reached
}
