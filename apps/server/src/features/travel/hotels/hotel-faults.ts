import type { HotelDocument } from '@delguur/contract'
import type { FieldErrors } from '../../../platform/http/index.ts'

/** What is wrong with a document besides the shape of its fields, by their paths in the request. */
export function hotelFaults({ latitude, longitude, room_types: rooms }: HotelDocument): FieldErrors {
  const faults: FieldErrors = {}
  if ((latitude === null) !== (longitude === null)) {
    faults[`hotel.${latitude === null ? 'latitude' : 'longitude'}`] = [{ message: 'required' }]
  }
  for (const [at, { id, rates }] of rooms.entries()) {
    const twice = id !== undefined && rooms.findIndex((other) => other.id === id) < at
    if (twice) faults[`hotel.room_types.${at}.id`] = [{ message: 'repeated', values: { code: id } }]
    for (const [place, { from, to }] of rates.entries()) {
      if (from !== null && to !== null && to < from) {
        faults[`hotel.room_types.${at}.rates.${place}.to`] = [{ message: 'ends_before' }]
      }
    }
  }
  return faults
}
