import type { AlcoholRules } from '@delguur/contract'
import { formatTime, isoDay } from '@delguur/mongolia'

const ALCOHOL_KIND = 'alcohol'

/** What the law asks before alcohol is sold, and what is known of whoever orders. */
export interface AlcoholSale {
  rules: AlcoholRules
  /** The customer's day of birth, where they gave it. */
  bornOn: string | null
  /** They said on this order that they are old enough. */
  isAgeConfirmed: boolean
}

type AlcoholProblem = 'alcohol_not_sold' | 'alcohol_not_now' | 'age_required'

export const isAlcohol = ({ kind }: { kind: string }): boolean => kind === ALCOHOL_KIND

/** Why alcohol can not be sold at a moment. A day of birth decides before what somebody says of themselves. */
export function alcoholProblems({ rules, bornOn, isAgeConfirmed }: AlcoholSale, now: Date): AlcoholProblem[] {
  if (!rules.selling) return ['alcohol_not_sold']
  const isOldEnough = bornOn === null ? isAgeConfirmed : isOfAge(bornOn, rules.min_age, now)
  return [
    ...(isBlocked(rules, now) ? (['alcohol_not_now'] as const) : []),
    ...(isOldEnough ? [] : (['age_required'] as const)),
  ]
}

/** By the clock of Ulaanbaatar. Hours that end before they begin go past midnight. */
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

/** Monday is 1. */
const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

/** From the birthday itself on; whoever was born on a leap day waits for 1 March. */
function isOfAge(bornOn: string, years: number, now: Date): boolean {
  const birthday = `${Number(bornOn.slice(0, 4)) + years}${bornOn.slice(4, 10)}`
  return birthday <= isoDay(now)
}
