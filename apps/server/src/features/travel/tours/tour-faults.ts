import type { TourDocument } from '@delguur/contract'
import type { FieldErrors } from '../../../platform/http/index.ts'

/** What is wrong with a document besides the shape of its fields, by their paths in the request. */
export function tourFaults({ departures }: TourDocument): FieldErrors {
  const faults: FieldErrors = {}
  for (const [at, { id, day, price_steps: steps }] of departures.entries()) {
    const path = `tour.departures.${at}`
    if (id !== undefined && departures.findIndex((other) => other.id === id) < at) {
      faults[`${path}.id`] = [{ message: 'repeated', values: { code: id } }]
    }
    if (departures.findIndex((other) => other.day === day) < at) {
      faults[`${path}.day`] = [{ message: 'repeated', values: { code: day } }]
    }
    for (const [place, { days_before: days }] of steps.entries()) {
      if (steps.findIndex((other) => other.days_before === days) < place) {
        faults[`${path}.price_steps.${place}.days_before`] = [{ message: 'repeated', values: { code: days } }]
      }
    }
  }
  return faults
}
