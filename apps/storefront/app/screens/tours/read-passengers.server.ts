import type { Passenger } from '@delguur/contract'
import { MAX_PASSENGERS } from '@delguur/contract/constants'
import { readPerson } from '../../features/travel/book.server.ts'

/** Reads the passengers of a form, in their order. */
export function readPassengers(form: FormData): Passenger[] {
  const numbers = Array.from({ length: MAX_PASSENGERS }, (_, at) => `passengers.${at}`)
  return numbers.filter((prefix) => form.has(`${prefix}.lastName`)).map((prefix) => readPerson(form, prefix))
}
