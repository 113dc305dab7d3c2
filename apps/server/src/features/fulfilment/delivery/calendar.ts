import type { DeliveryRules } from '@delguur/contract'
import { addDays, isHoliday, isoWeekday } from '@delguur/mongolia'

/** What staff said of single days: whether couriers go out. */
export type CalendarOverrides = ReadonlyMap<string, boolean>

/** The days of a shop on which goods move, and their hours. */
export interface Calendar {
  fromHour: number
  toHour: number
  /** Paid before it, goods of the city come the same day. */
  cutoffHour: number
  delivers(day: string): boolean
}

/** So far ahead a day is looked for: a shop that said of no day that it delivers has none. */
const MOST_DAYS = 366

/** Days of couriers: what staff said of a day, else its weekday and the holidays. */
export function deliveryCalendar(rules: DeliveryRules, said: CalendarOverrides): Calendar {
  return {
    fromHour: rules.from_hour,
    toHour: Math.max(rules.to_hour, rules.from_hour + 1),
    cutoffHour: rules.cutoff_hour,
    delivers: (day) => said.get(day) ?? (!isHoliday(day) && (rules.weekends || isoWeekday(day) <= 5)),
  }
}

/** Days of a store that is open from one hour to another: weekends too, holidays not. */
export function storeCalendar(
  rules: DeliveryRules,
  said: CalendarOverrides,
  hours: { from: number; to: number },
): Calendar {
  return {
    ...deliveryCalendar({ ...rules, weekends: true }, said),
    fromHour: hours.from,
    toHour: hours.to,
    cutoffHour: 24,
  }
}

/** The day itself, or the next one that goods move on. */
export function dayFrom(calendar: Calendar, day: string): string {
  for (let ahead = 0; ahead < MOST_DAYS; ahead++) {
    const candidate = addDays(day, ahead)
    if (calendar.delivers(candidate)) return candidate
  }
  return addDays(day, MOST_DAYS)
}

/** The last day before one that goods move on. */
export function dayBefore(calendar: Calendar, day: string): string {
  for (let back = 1; back < MOST_DAYS; back++) {
    const candidate = addDays(day, -back)
    if (calendar.delivers(candidate)) return candidate
  }
  return addDays(day, -MOST_DAYS)
}

/** So many days that goods move on later; 0 is the day itself, or the next. */
export function daysAfter(calendar: Calendar, day: string, days: number): string {
  let reached = dayFrom(calendar, day)
  for (let left = days; left > 0; left--) reached = dayFrom(calendar, addDays(reached, 1))
  return reached
}
