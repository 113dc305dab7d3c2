import type { BookingState, Gender, Passenger } from '@delguur/contract'
import type { CodeWords, ListColumn } from '../../../platform/list-table.ts'
import type { BookedSeats } from './tour-bookings.ts'

/** A passenger with the booking of the seat. */
export type ManifestRow = Passenger & Pick<BookedSeats, 'number' | 'state' | 'phone'>

const STATES: CodeWords<BookingState> = {
  held: { mn: 'төлбөр хүлээж байна', en: 'waits for its payment' },
  booked: { mn: 'захиалсан', en: 'booked' },
  checked_in: { mn: 'ирсэн', en: 'checked in' },
  finished: { mn: 'дууссан', en: 'finished' },
  canceled: { mn: 'цуцалсан', en: 'canceled' },
  no_show: { mn: 'ирээгүй', en: 'did not come' },
  expired: { mn: 'хугацаа дууссан', en: 'expired' },
}

const GENDERS: CodeWords<Gender> = {
  MR: { mn: 'эрэгтэй', en: 'male' },
  MS: { mn: 'эмэгтэй', en: 'female' },
}

export const MANIFEST_COLUMNS: readonly ListColumn<ManifestRow>[] = [
  ['last_name', 'Овог', 'Last name', ({ lastName }) => lastName],
  ['first_name', 'Нэр', 'First name', ({ firstName }) => firstName],
  ['gender', 'Хүйс', 'Gender', ({ gender }) => gender, ({ gender }, locale) => GENDERS[gender][locale]],
  ['date_of_birth', 'Төрсөн өдөр', 'Date of birth', ({ date_of_birth: day }) => day],
  ['passport', 'Паспорт', 'Passport', ({ passport }) => passport],
  ['phone', 'Утас', 'Phone', ({ phone }) => phone],
  ['number', 'Захиалга', 'Order', ({ number }) => number],
  ['state', 'Төлөв', 'State', ({ state }) => state, ({ state }, locale) => STATES[state][locale]],
]
