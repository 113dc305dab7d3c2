import { ALCOHOL, type AlcoholRules } from '@delguur/contract'
import { formatTime, isOfAge, isoDay } from '@delguur/mongolia'

/** Legal requirements for the sale of alcohol, and the known age of the buyer. */
export interface AlcoholSale {
  rules: AlcoholRules
  /** The customer's date of birth; null if unknown. */
  bornOn: string | null
  /** The buyer confirmed their age on this order. */
  isAgeConfirmed: boolean
}

type AlcoholProblem = 'alcohol_not_sold' | 'alcohol_not_now' | 'age_required'

export const isAlcohol = ({ kind }: { kind: string }): boolean => kind === ALCOHOL

/** Reasons why alcohol cannot be sold at a moment. A date of birth takes precedence over a confirmed age. */
export function alcoholProblems({ rules, bornOn, isAgeConfirmed }: AlcoholSale, now: Date): AlcoholProblem[] {
  if (!rules.selling) return ['alcohol_not_sold']
  const isOldEnough = bornOn === null ? isAgeConfirmed : isOfAge(bornOn, rules.min_age, now)
  return [
    ...(isBlocked(rules, now) ? (['alcohol_not_now'] as const) : []),
    ...(isOldEnough ? [] : (['age_required'] as const)),
  ]
}

/** Checks the hours and dates in Ulaanbaatar time. Hours that end before they begin extend past midnight. */
function isBlocked(rules: AlcoholRules, now: Date): boolean {
  const day = isoDay(now)
  const hour = Number(formatTime(now).slice(0, 2))
  const { from_hour: from, to_hour: to } = rules
  const isOpen = from <= to ? hour >= from && hour < to : hour >= from || hour < to
  return (
    !isOpen ||
    rules.blocked_days_of_month.includes(Number(day.slice(8))) ||
    rules.blocked_weekdays.includes(weekdayOf(day)) ||
    rules.blocked_dates.includes(day)
  )
}

/** ISO weekday: Monday is 1. */
const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() || 7
