import { closed, DELIVERY_METHODS } from '@delguur/contract'
import { type Static, Type } from 'typebox'
import type { Area } from '../../../platform/geojson.ts'
import type { RateRecord, ZoneRecord } from './site-file.queries.ts'

const Code = Type.String({ minLength: 1, maxLength: 100 })
const Words = Type.Object(
  { mn: Type.String({ maxLength: 2000 }), en: Type.Optional(Type.String({ maxLength: 2000 })) },
  closed,
)
const Tugrik = Type.Integer({ minimum: 0, maximum: 1_000_000_000 })
const TugrikOrNever = Type.Union([Tugrik, Type.Null()])
const Hour = Type.Integer({ minimum: 0, maximum: 2400 })
const AreaCode = Type.String({ pattern: '^\\d{2}(\\d{2})?$' })
export const Hours = Type.Object({ from: Hour, to: Hour }, closed)

const Point = Type.Tuple([Type.Number({ minimum: -180, maximum: 180 }), Type.Number({ minimum: -90, maximum: 90 })])
const Rings = Type.Array(Type.Array(Point, { minItems: 4, maxItems: 5000 }), { minItems: 1, maxItems: 50 })

/** GeoJSON in longitude and latitude. */
const AreaSchema = Type.Union([
  Type.Object({ type: Type.Literal('Polygon'), coordinates: Rings }, closed),
  Type.Object(
    { type: Type.Literal('MultiPolygon'), coordinates: Type.Array(Rings, { minItems: 1, maxItems: 100 }) },
    closed,
  ),
])

/** Rate for a weight range or a non-standard method; missing fields come from the zone. */
const RateEntry = Type.Object(
  {
    method: Type.Optional(Type.Enum(DELIVERY_METHODS)),
    /** Maximum weight; any weight if missing. */
    up_to_grams: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000_000 })),
    rate: Tugrik,
    free_over: Type.Optional(TugrikOrNever),
    promise_hours: Type.Optional(Hours),
  },
  closed,
)

export const ZoneEntry = Type.Object(
  {
    code: Code,
    name: Words,
    city_codes: Type.Array(AreaCode),
    district_codes: Type.Array(AreaCode),
    /** Cost of standard delivery of any weight; null if only `rates` apply. */
    rate: TugrikOrNever,
    /** Order value from which delivery is free; null for never. */
    free_over: TugrikOrNever,
    promise_hours: Hours,
    rates: Type.Optional(Type.Array(RateEntry, { maxItems: 50 })),
    /** Area of the zone: takes precedence over the district of an address. */
    polygon: Type.Optional(AreaSchema),
    /** Orders per window of a day. */
    slot_capacity: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
  },
  closed,
)
export type ZoneEntry = Static<typeof ZoneEntry>

export const zoneRecord = ({ code, name, polygon, slot_capacity }: ZoneEntry, position: number): ZoneRecord => ({
  code,
  name,
  position,
  polygon: (polygon as Area | undefined) ?? null,
  slot_capacity: slot_capacity ?? null,
})

export function rateRecords({ rate, free_over, promise_hours, rates = [] }: ZoneEntry): RateRecord[] {
  const anyWeight = rate === null ? [] : [{ rate, free_over, promise_hours }]
  const all: Static<typeof RateEntry>[] = [...anyWeight, ...rates]
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

/** Faults beyond the file's schema. */
export function zoneFaults(zones: ZoneEntry[]): string[] {
  return zones.flatMap((zone, index) => {
    const records = rateRecords(zone)
    const keys = records.map(({ method, up_to_grams }) => `${method} ${up_to_grams ?? 0}`)
    return [
      ...(new Set(keys).size < keys.length ? [`zones.${index}.rates name the same method and weight twice`] : []),
      ...(keys.length === 0 ? [`zones.${index} has no rate`] : []),
      ...(records.some((one) => one.promise_from_hours > one.promise_to_hours)
        ? [`zones.${index} promises hours that end before they begin`]
        : []),
      ...(ringsOf(zone).every(isClosed) ? [] : [`zones.${index}.polygon has a ring that does not end where it begins`]),
    ]
  })
}

const ringsOf = ({ polygon }: ZoneEntry) =>
  polygon === undefined ? [] : polygon.type === 'Polygon' ? polygon.coordinates : polygon.coordinates.flat()

const isClosed = (ring: [number, number][]): boolean => {
  const [first, last] = [ring[0], ring.at(-1)]
  return first?.[0] === last?.[0] && first?.[1] === last?.[1]
}
