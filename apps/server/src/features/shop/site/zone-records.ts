import type { RateEntry, ZoneEntry } from '@delguur/contract'
import type { Area } from '../../../platform/geojson.ts'
import type { RateRecord, ZoneRecord } from './site-file.queries.ts'

export const zoneRecord = ({ code, name, polygon, slot_capacity }: ZoneEntry, position: number): ZoneRecord => ({
  code,
  name,
  position,
  polygon: (polygon as Area | undefined) ?? null,
  slot_capacity: slot_capacity ?? null,
})

export function rateRecords({ rate, free_over, promise_hours, rates = [] }: ZoneEntry): RateRecord[] {
  const anyWeight = rate === null ? [] : [{ rate, free_over, promise_hours }]
  const all: RateEntry[] = [...anyWeight, ...rates]
  return all.map((entry) => {
    const hours = entry.promise_hours ?? promise_hours
    return {
      method: entry.method ?? 'standard',
      up_to_grams: entry.up_to_grams ?? null,
      cost: entry.rate,
      // Express is never free unless the shop configures it.
      free_over: entry.free_over === undefined ? (entry.method === 'express' ? null : free_over) : entry.free_over,
      promise_from_hours: hours.from,
      promise_to_hours: hours.to,
    }
  })
}

/** The same as an entry, in which each rate says all of itself. */
export function zoneEntry(
  { code, name, polygon, slot_capacity }: Omit<ZoneRecord, 'position'>,
  areas: string[],
  rates: RateRecord[],
): ZoneEntry {
  const isAnyWeight = ({ method, up_to_grams }: RateRecord) => method === 'standard' && up_to_grams == null
  const whole = rates.find(isAnyWeight)
  const [first] = whole ? [whole] : rates
  return {
    code,
    name,
    city_codes: areas.filter((area) => area.length === 2),
    district_codes: areas.filter((area) => area.length === 4),
    rate: whole?.cost ?? null,
    free_over: first?.free_over ?? null,
    promise_hours: { from: first?.promise_from_hours ?? 0, to: first?.promise_to_hours ?? 0 },
    rates: rates.filter((rate) => !isAnyWeight(rate)).map(rateEntry),
    ...(polygon && { polygon }),
    ...(slot_capacity !== null && { slot_capacity }),
  }
}

const rateEntry = ({ method, up_to_grams, cost, free_over, ...hours }: RateRecord): RateEntry => ({
  method: method ?? 'standard',
  ...(up_to_grams != null && { up_to_grams }),
  rate: cost,
  free_over: free_over ?? null,
  promise_hours: { from: hours.promise_from_hours, to: hours.promise_to_hours },
})
