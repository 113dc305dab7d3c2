import { MAX_NIGHTS, type Passenger } from '@delguur/contract'
import { isoDay } from '@delguur/mongolia'
import { fail } from '../../../platform/http/index.ts'
import type { Translated } from '../../../platform/locale.ts'
import { isPossibleLength, isPossibleStay } from '../hotels/index.ts'

/** Throws `stay_invalid` unless a stay ends after it began, and is not too long. */
export function checkLength(nights: { from: string; to: string }): void {
  if (!isPossibleLength(nights)) throw fail('stay_invalid', { nights: MAX_NIGHTS })
}

/** Throws `stay_invalid` unless a stay begins today or later, too, and not too far ahead. */
export function checkDays(nights: { from: string; to: string }): void {
  if (!isPossibleStay(nights, isoDay(new Date()))) throw fail('stay_invalid', { nights: MAX_NIGHTS })
}

/** Throws `invalid_request` for whoever is not born yet, and `passport_missing`. */
export function checkPapers(
  passengers: Passenger[],
  { needs_passport }: { needs_passport: boolean },
  today: string,
): void {
  if (passengers.some(({ date_of_birth: born }) => typeof born === 'string' && born > today)) {
    throw fail('invalid_request', undefined, { passengers: [{ message: 'format' }] })
  }
  if (needs_passport && passengers.some((one) => !one.passport || !one.date_of_birth)) throw fail('passport_missing')
}

/** Whether a passenger is younger than an age on a day; one who gives no day of birth is an adult. */
export const isChild = ({ date_of_birth: born }: Passenger, day: string, age: number): boolean =>
  typeof born === 'string' && addYears(born, age) > day

const addYears = (day: string, years: number): string => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`

/** What a stay is called: the hotel and its kind of room. */
export const titleOf = (hotel: Translated, room: Translated): Translated => ({
  mn: `${hotel.mn} · ${room.mn}`,
  en: `${hotel.en ?? hotel.mn} · ${room.en ?? room.mn}`,
})
